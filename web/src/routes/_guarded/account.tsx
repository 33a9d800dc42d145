import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { LockCard } from '../../features/account/lock/lock-card.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';
import { useSignOut } from '../../features/account/session/use-sign-out.ts';
import { AccountScreen } from '../../features/account/settings/account-screen.tsx';
import { devicesQuery } from '../../features/account/settings/devices/use-devices.ts';
import { memberDetailsQuery } from '../../lib/member/use-member-details.ts';
import { prefetch } from '../../lib/api/query-client.ts';
import { memberOpening } from '../../lib/member/opening.ts';
import { oneOf, search } from '../../lib/search.ts';
import { currentUser } from '../../lib/session/session.ts';

const parts = [
  'email',
  'phone',
  'bank',
  'employment',
  'password',
  'lock-enable',
  'lock-change',
  'lock-remove',
] as const;

export const Route = createFileRoute('/_guarded/account')({
  validateSearch: search({ open: oneOf(...parts) }),
  loader: (visit) => {
    const member = memberOpening(visit);
    if (!member) return;
    prefetch(memberDetailsQuery(member.phoneNumber));
    prefetch(devicesQuery(member.phoneNumber));
  },
  head: () => pageMeta(site.screens.account),
  component: Account,
});

function Account() {
  const signOut = useSignOut();
  const user = currentUser();
  // What an officer works on is not kept on the device.
  const lock = user?.roles.includes('MEMBER') && <LockCard memberId={user.memberId} />;
  return <AccountScreen onSignOut={() => void signOut()} lock={lock} />;
}
