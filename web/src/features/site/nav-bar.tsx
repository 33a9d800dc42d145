import { Link, useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useState } from 'react';
import { app } from '../../words/generated/app.ts';
import { site } from '../../words/generated/site.ts';
import { BridgeMark } from '../../ui/bridge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';

const links = [
  { to: '/', name: 'home' },
  { to: '/hiw', name: 'howItWorks' },
  { to: '/about', name: 'about' },
  { to: '/contact', name: 'contact' },
] as const;

type NavBarProps = { signedIn: boolean; onSignOut: () => void };

/** The fixed bar of every page. On small screens its links fold into a menu, which each navigation closes. */
export function NavBar({ signedIn, onSignOut }: NavBarProps) {
  const path = useLocation({ select: (location) => location.pathname });
  // Open at one address only: whatever leads elsewhere closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === path;
  const close = () => setOpenAt(undefined);
  return (
    <header className="fixed inset-x-0 top-0 z-40 max-h-dvh overflow-y-auto bg-brand text-on-brand tight:static print:hidden">
      <div className="page flex min-h-bar flex-wrap items-center justify-between gap-x-1 sm:gap-x-4">
        <Link to="/dash" onClick={close} aria-label={site.nav.brand} className="flex min-h-touch items-center gap-2.5">
          <BridgeMark className="h-7 w-10" />
          <span className="text-lg font-extrabold tracking-wide max-[22rem]:hidden">{app.wordmark}</span>
        </Link>
        {/* What it says belongs to the page on which it was pressed. */}
        <LanguageChoice key={path} look="bar" className="mr-auto text-sm" />
        <button
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={open ? site.nav.closeMenu : site.nav.openMenu}
          onClick={() => setOpenAt(open ? undefined : path)}
          className="-mr-2.5 flex size-11 items-center justify-center rounded-control lg:hidden"
        >
          <Icon of={open ? X : Menu} className="size-5" />
        </button>
        <nav
          id="site-menu"
          aria-label={site.nav.label}
          className={classNames('w-full pb-4 lg:block lg:w-auto lg:pb-0', !open && 'max-lg:hidden')}
        >
          <ul className="flex flex-col lg:flex-row lg:items-center lg:gap-1">
            {links.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={close}
                  activeOptions={{ exact: true }}
                  className="flex min-h-touch items-center border-brand-lift px-1 font-medium text-on-brand-quiet underline-offset-8 max-lg:border-t hover:text-on-brand lg:px-2 lg:text-sm xl:px-3 xl:text-base"
                  activeProps={{ className: 'text-on-brand underline decoration-mango decoration-3' }}
                >
                  {site.nav[name]}
                </Link>
              </li>
            ))}
            <li className="max-lg:mt-3 lg:ml-2">
              {signedIn ? (
                <button type="button" onClick={onSignOut} className={sessionButton}>
                  {site.nav.logout}
                </button>
              ) : (
                <Link to="/login" onClick={close} className={sessionButton}>
                  {site.nav.login}
                </Link>
              )}
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

const sessionButton =
  'flex min-h-touch w-full items-center justify-center rounded-control border border-transparent bg-on-brand px-5 font-semibold text-brand lg:px-4 xl:px-5 hover:bg-on-brand-quiet';
