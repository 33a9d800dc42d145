import { createFileRoute } from '@tanstack/react-router';
import { asShown } from '../../../features/desk/withdrawals/shown-withdrawals.ts';
import { withdrawalQueueQuery } from '../../../features/desk/queries.ts';
import { prefetchPages } from '../../../lib/api/query-client.ts';
import { search } from '../../../lib/search.ts';
import { WithdrawalQueue } from '../../../features/desk/withdrawals/withdrawal-queue.tsx';

export const Route = createFileRoute('/_desk/desk/withdrawals')({
  validateSearch: search({ show: asShown }),
  loaderDeps: ({ search: { show } }) => ({ shown: show ?? 'PROCESSING' }),
  loader: ({ cause, deps: { shown } }) => {
    if (cause !== 'stay') prefetchPages(withdrawalQueueQuery(shown === 'ALL' ? undefined : shown));
  },
  component: Withdrawals,
});

function Withdrawals() {
  const navigate = Route.useNavigate();
  const { show = 'PROCESSING' } = Route.useSearch();
  return <WithdrawalQueue shown={show} onShow={(chosen) => void navigate({ search: { show: chosen } })} />;
}
