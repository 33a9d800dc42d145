import { createFileRoute } from '@tanstack/react-router';
import { loanQuery } from '../../../../features/desk/queries.ts';
import { prefetch } from '../../../../lib/api/query-client.ts';
import { LoanPage } from '../../../../features/desk/loan/loan-page.tsx';

export const Route = createFileRoute('/_desk/desk/loans/$loanId')({
  // Not the member's file: each look at it is recorded.
  loader: ({ cause, params }) => {
    if (cause !== 'stay') prefetch(loanQuery(params.loanId));
  },
  component: OneLoan,
});

function OneLoan() {
  const { loanId } = Route.useParams();
  return <LoanPage key={loanId} loanId={loanId} />;
}
