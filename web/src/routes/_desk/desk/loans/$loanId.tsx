import { createFileRoute } from '@tanstack/react-router';
import { LoanPage } from '../../../../features/desk/loan/loan-page.tsx';

export const Route = createFileRoute('/_desk/desk/loans/$loanId')({ component: OneLoan });

function OneLoan() {
  const { loanId } = Route.useParams();
  return <LoanPage key={loanId} loanId={loanId} />;
}
