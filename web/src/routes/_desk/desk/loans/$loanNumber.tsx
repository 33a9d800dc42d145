import { createFileRoute } from '@tanstack/react-router';
import { LoanPage } from '../../../../features/desk/loan/loan-page.tsx';

export const Route = createFileRoute('/_desk/desk/loans/$loanNumber')({ component: OneLoan });

function OneLoan() {
  const { loanNumber } = Route.useParams();
  return <LoanPage key={loanNumber} loanNumber={loanNumber} />;
}
