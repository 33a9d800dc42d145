import { createFileRoute } from '@tanstack/react-router';
import { payoutCandidatesQuery, payoutFilesQuery } from '../../../features/desk/payouts/payout-queries.ts';
import { Payouts } from '../../../features/desk/payouts/payouts.tsx';
import { prefetch, prefetchPages } from '../../../lib/api/query-client.ts';

export const Route = createFileRoute('/_desk/desk/payouts')({
  loader: ({ cause }) => {
    if (cause === 'stay') return;
    prefetch(payoutCandidatesQuery);
    prefetchPages(payoutFilesQuery());
  },
  component: Payouts,
});
