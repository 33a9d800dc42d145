import { createFileRoute, useLocation } from '@tanstack/react-router';
import { asShown, type LoanFilter } from '../../../../features/desk/loan-queue/loan-filter.ts';
import { LoanQueue } from '../../../../features/desk/loan-queue/loan-queue.tsx';
import { loanQueueQuery } from '../../../../features/desk/queries.ts';
import { prefetchPages } from '../../../../lib/api/query-client.ts';
import { search } from '../../../../lib/search.ts';
import { placeOfQueue } from '../../../../features/desk/queue-place.ts';

export const Route = createFileRoute('/_desk/desk/loans/')({
  validateSearch: search({ status: asShown }),
  loaderDeps: ({ search: { status } }) => ({ shown: status ?? 'WAITING' }),
  loader: ({ cause, deps, location }) => {
    if (cause !== 'stay') prefetchPages(loanQueueQuery({ ...deps, search: location.state.deskSearch ?? '' }));
  },
  component: Loans,
});

function Loans() {
  const { status: shown = 'WAITING' } = Route.useSearch();
  const typed = useLocation({ select: (location) => location.state.deskSearch ?? '' });
  const navigate = Route.useNavigate();
  return (
    <LoanQueue
      filter={{ shown, search: typed }}
      onFilter={(filter: LoanFilter) => void navigate({ ...placeOfQueue(filter), to: '.' })}
    />
  );
}
