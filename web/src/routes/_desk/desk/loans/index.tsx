import { createFileRoute, useLocation } from '@tanstack/react-router';
import { asShown, type LoanFilter, type ShownLoans } from '../../../../features/desk/loan-filter.ts';
import { LoanQueue } from '../../../../features/desk/loan-queue.tsx';
import { placeOfQueue } from '../../../../features/desk/queue-place.ts';

export const Route = createFileRoute('/_desk/desk/loans/')({
  // What is not a choice is named as undefined: left out, the router would keep what stands in the address.
  validateSearch: ({ status }: Record<string, unknown>): { status?: ShownLoans | undefined } => ({
    status: asShown(status),
  }),
  component: Loans,
});

function Loans() {
  const { status: shown = 'WAITING' } = Route.useSearch();
  const search = useLocation({ select: (location) => location.state.deskSearch ?? '' });
  const navigate = Route.useNavigate();
  return (
    <LoanQueue
      filter={{ shown, search }}
      onFilter={(filter: LoanFilter) => void navigate({ ...placeOfQueue(filter), to: '.' })}
    />
  );
}
