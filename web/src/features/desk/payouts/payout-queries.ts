import { PAYOUT_FILE_MOST } from '@tulay/contract/payout/schemas';
import type { ReplyOf } from '@tulay/contract/table';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { pageByPage } from '../../../lib/api/query-client.ts';

export type PayoutCandidate = ReplyOf<'payoutCandidates'>['items'][number];
export type PayoutLine = ReplyOf<'readPayoutResults'>['lines'][number];

/** As many of the withdrawals that are in no file yet as one file can hold. */
export const payoutCandidatesQuery = queryOptions({
  queryKey: ['desk', 'payout-candidates'],
  queryFn: ({ signal }) => call('payoutCandidates', { limit: PAYOUT_FILE_MOST }, { signal }),
});

export function payoutFilesQuery() {
  return infiniteQueryOptions({
    queryKey: ['desk', 'payout-files'],
    queryFn: ({ pageParam, signal }) => call('payoutFiles', { cursor: pageParam, limit: 20 }, { signal }),
    ...pageByPage,
  });
}
