import { createFileRoute, useLocation } from '@tanstack/react-router';
import { asLoanStatus, type LoanFilter } from '../../../../features/desk/loan-filter.tsx';
import { LoanQueue } from '../../../../features/desk/loan-queue.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was searched for. Names and phone numbers stay out of addresses, which are logged and kept. */
    deskSearch?: string;
  }
}

export const Route = createFileRoute('/_desk/desk/loans/')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: string } =>
    typeof status === 'string' ? { status } : {},
  component: Loans,
});

function Loans() {
  const status = asLoanStatus(Route.useSearch().status);
  const search = useLocation({ select: (location) => location.state.deskSearch ?? '' });
  const navigate = Route.useNavigate();
  const filterBy = ({ status, search }: LoanFilter) =>
    navigate({ search: status ? { status } : {}, state: (state) => ({ ...state, deskSearch: search }) });
  return <LoanQueue filter={{ status, search }} onFilter={(filter) => void filterBy(filter)} />;
}
