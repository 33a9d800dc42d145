import { createFileRoute } from '@tanstack/react-router';
import { site } from '../../words/generated/site.ts';
import { Dashboard } from '../../features/activation/dashboard.tsx';
import { LoanApplication } from '../../features/loan/application/loan-application.tsx';
import { pageMeta } from '../../features/site/page-meta.ts';
import { ScreenTitle } from '../../features/site/screen-title.tsx';
import { agreementQuery } from '../../lib/agreement.ts';
import { prefetch } from '../../lib/api/query-client.ts';
import { activatedOpening } from '../../lib/member/opening.ts';
import { oneOf, search } from '../../lib/search.ts';
import { walletQuery } from '../../lib/wallet.ts';
import { currentUser } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_guarded/dash')({
  validateSearch: search({ open: oneOf('agreement') }),
  // Of the loan box, which only activated members see; how far the others are is asked for by the screen.
  loader: (visit) => {
    const member = activatedOpening(visit);
    if (!member) return;
    prefetch(walletQuery(member.phoneNumber));
    prefetch(agreementQuery());
  },
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
