import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../copy/site.ts';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { useSignOut } from '../../features/session/use-sign-out.ts';
import { AccountScreen } from '../../features/settings/account-screen.tsx';

export const Route = createFileRoute('/_guarded/account')({
  head: () => pageMeta(site.screens.account),
  component: Account,
});

function Account() {
  const signOut = useSignOut();
  return <AccountScreen onSignOut={() => void signOut()} />;
}
