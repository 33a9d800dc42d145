import { Link } from '@tanstack/react-router';
import { Banknote, BookText, ClipboardList, Inbox, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { desk } from '../../copy/desk.ts';
import { Banner } from '../../ui/banner.tsx';
import { useOnline } from '../../lib/use-online.ts';

const tabs = [
  { to: '/desk/loans', text: desk.nav.loans, Icon: ClipboardList },
  { to: '/desk/withdrawals', text: desk.nav.withdrawals, Icon: Banknote },
  { to: '/desk/inbox', text: desk.nav.inbox, Icon: Inbox },
  { to: '/desk/ledger', text: desk.nav.ledger, Icon: BookText },
  { to: '/desk/audit', text: desk.nav.audit, Icon: ScrollText },
] as const;

/** The frame of the desk: its queues and books, and a word when the network is away. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <>
      <nav aria-label={desk.nav.label} className="border-b border-line bg-sunken">
        <ul className="page flex gap-2 overflow-x-auto">
          {tabs.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center gap-2 border-b-4 px-3 pt-1 font-semibold whitespace-nowrap"
                activeProps={{ className: 'border-mango-deep text-ink' }}
                inactiveProps={{ className: 'border-transparent text-quiet hover:text-ink' }}
              >
                <Icon aria-hidden="true" className="size-5" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!online && (
        <Banner tone="warning" role="status">
          {desk.offline}
        </Banner>
      )}
      <div className="page flex flex-col gap-6 py-6">{children}</div>
    </>
  );
}
