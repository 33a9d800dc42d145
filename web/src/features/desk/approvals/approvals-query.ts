import type { ReplyOf } from '@tulay/contract/table';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { everyPage } from './every-page.ts';
import { pageByPage, queryClient } from '../../../lib/api/query-client.ts';

export type Approval = ReplyOf<'approvalQueue'>['items'][number];

const pageSize = 20;
const queryKey = ['desk', 'approvals'] as const;

/** What waits for a second officer. */
export function approvalQueueQuery() {
  return infiniteQueryOptions({
    queryKey: [...queryKey, 'queue'],
    queryFn: ({ pageParam, signal }) => call('approvalQueue', { cursor: pageParam, limit: pageSize }, { signal }),
    ...pageByPage,
  });
}

const waitingQuery = queryOptions({
  queryKey: [...queryKey, 'waiting'],
  queryFn: ({ signal }) => everyPage((page) => call('approvalQueue', page, { signal })),
});

const none: readonly Approval[] = [];

/** What waits, for the places that it is about; nothing while it is not known. */
export function useWaitingApprovals(): readonly Approval[] {
  return useQuery(waitingQuery).data ?? none;
}

export function refreshApprovals() {
  return queryClient.invalidateQueries({ queryKey });
}
