import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { LockCard } from '../../features/app-lock/lock-card.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { AccountScreen } from '../../features/settings/account-screen.tsx';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/account')({
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
