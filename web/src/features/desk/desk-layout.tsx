import { Link, useLocation } from '@tanstack/react-router';
import {
  Banknote,
  BookText,
  CircleHelp,
  ClipboardList,
  HeartPulse,
  Inbox,
  Keyboard,
  Landmark,
  ScrollText,
  ShieldCheck,
  UserCheck,
} from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { desk } from '../../words/generated/desk.ts';
import { Banner } from '../../ui/banner.tsx';
import { openHere } from '../../ui/dialog/open-here.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useWaitingApprovals } from './approvals/approvals-query.ts';
import { ShortcutsDialog } from './keyboard/shortcuts-dialog.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';

const tabs = [
  { to: '/desk/loans', name: 'loans', icon: ClipboardList },
  { to: '/desk/withdrawals', name: 'withdrawals', icon: Banknote },
  { to: '/desk/approvals', name: 'approvals', icon: UserCheck },
  { to: '/desk/unapplied', name: 'unapplied', icon: CircleHelp },
  { to: '/desk/inbox', name: 'inbox', icon: Inbox },
  { to: '/desk/ledger', name: 'ledger', icon: BookText },
  { to: '/desk/audit', name: 'audit', icon: ScrollText },
  { to: '/desk/privacy', name: 'privacy', icon: ShieldCheck },
  { to: '/desk/payouts', name: 'payouts', icon: Landmark },
  { to: '/desk/health', name: 'health', icon: HeartPulse },
] as const;

/** The frame of the desk: its queues and books, and a word when the network is away. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const online = useOnline();
  const [helping, setHelping] = useState(() => openHere() === 'shortcuts');
  const list = useRef<HTMLUListElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useShortcuts();
  // On a phone not all tabs fit: the one in use is brought into view, now and when the phone is turned.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip || !tab) return undefined;
    const turned = new ResizeObserver(() =>
      strip.scrollTo({ left: tab.offsetLeft + (tab.offsetWidth - strip.clientWidth) / 2 }),
    );
    turned.observe(strip);
    return () => turned.disconnect();
  }, [path]);
  return (
    <>
      <nav aria-label={desk.nav.label} className="border-b border-line bg-sunken">
        <ul ref={list} className="page relative flex overflow-x-auto 2xl:gap-2">
          {tabs.map(({ to, name, icon }, index) => (
            <li key={to}>
              <Link
                to={to}
                aria-keyshortcuts={String((index + 1) % 10)}
                className="flex min-h-12 items-center gap-1.5 border-b-4 px-2 pt-1 font-semibold whitespace-nowrap max-md:text-sm"
                activeProps={{ className: 'border-mark text-ink' }}
                inactiveProps={{ className: 'border-transparent text-quiet hover:text-ink' }}
              >
                <Icon of={icon} className="size-5 max-md:hidden" />
                {desk.nav[name]}
                {name === 'approvals' && <WaitingCount />}
              </Link>
            </li>
          ))}
          <li className="ml-auto max-md:hidden">
            <button
              type="button"
              aria-keyshortcuts="?"
              aria-label={desk.shortcuts.title}
              title={desk.shortcuts.title}
              onClick={() => setHelping(true)}
              className="flex min-h-12 items-center px-2 text-quiet hover:text-ink"
            >
              <Icon of={Keyboard} className="size-5" />
            </button>
          </li>
        </ul>
      </nav>
      <ShortcutsDialog open={helping} onClose={() => setHelping(false)} />
      {!online && (
        <Banner tone="warning" role="status">
          {desk.offline}
        </Banner>
      )}
      <div className="page flex flex-col gap-5 py-5">{children}</div>
    </>
  );
}

/** How many things another officer proposed that wait for this one. */
function WaitingCount() {
  const count = useWaitingApprovals().filter(({ refusal }) => refusal === null).length;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-mango px-2 text-sm font-bold text-on-mango">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{desk.approvals.count({ count })}</span>
    </span>
  );
}
