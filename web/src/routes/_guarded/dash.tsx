import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { Dashboard } from '../../features/activation/dashboard.tsx';
import { LoanApplication } from '../../features/loan-application/loan-application.tsx';
import { pageMeta } from '../../features/public-site/page-meta.ts';
import { ScreenTitle } from '../../features/public-site/screen-title.tsx';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/dash')({
  head: () => pageMeta(site.screens.dash),
  component: Dash,
});

function Dash() {
  const owner = currentUser();
  // The session ended this moment: whoever shows it leads to signing in.
  if (!owner) return null;
  return (
    <>
      <ScreenTitle>{site.screens.dash}</ScreenTitle>
      <div className="page pb-8">
        <Dashboard owner={owner}>
          <LoanApplication />
        </Dashboard>
      </div>
    </>
  );
}
