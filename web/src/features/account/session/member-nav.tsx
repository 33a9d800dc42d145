import { Link, useLocation } from '@tanstack/react-router';
import { Home, LogOut, Settings, Wallet } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { session } from '../../../words/generated/session.ts';

const places = [
  { to: '/dash', name: 'home', icon: Home },
  { to: '/wallet', name: 'wallet', icon: Wallet },
  { to: '/settings', name: 'settings', icon: Settings },
] as const;

/** Screens that are reached from a place and lead back there. */
const below: Readonly<Record<string, RegExp>> = { '/settings': /^\/(score|account)\b/, '/dash': /^\/activate\b/ };

const item =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-sm font-medium text-quiet hover:text-link md:min-h-12 md:flex-row md:justify-start md:gap-3 md:rounded-control md:px-4 md:text-base md:hover:bg-sunken';
const itemHere =
  'text-link forced-colors:underline max-md:[box-shadow:inset_0_3px_0_var(--color-mark)] md:bg-sunken md:font-semibold';

/** The member's places: a bar at the bottom of small screens, a column at the side of wide ones. */
export function MemberNav({ onSignOut }: { onSignOut: () => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isAbove = (to: string) => below[to]?.test(path) ?? false;
  return (
    <nav
      aria-label={session.nav.label}
      className="border-line bg-raised max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] max-md:in-data-whole-screen:hidden max-md:tight:static md:w-56 md:flex-none md:border-r print:hidden"
    >
      <ul className="grid grid-cols-4 max-[20rem]:grid-cols-2 md:sticky md:top-bar md:flex md:flex-col md:gap-1 md:px-1 md:py-4">
        {places.map(({ to, name, icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isAbove(to) || undefined}
              className={classNames(item, isAbove(to) && itemHere)}
              activeProps={{ className: itemHere }}
            >
              <Icon of={icon} className="size-5" />
              {session.nav[name]}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut} className={item}>
            <Icon of={LogOut} className="size-5" />
            {session.nav.signOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
