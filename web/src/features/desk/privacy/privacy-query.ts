import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { pageByPage, queryClient } from '../../../lib/api/query-client.ts';

const pageSize = 20;
const queryKey = ['desk', 'privacy'] as const;

/** Requests about personal data, waiting or answered. */
export function privacyQueueQuery(answered: boolean) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, answered],
    queryFn: ({ pageParam, signal }) =>
      call('privacyQueue', { answered, cursor: pageParam, limit: pageSize }, { signal }),
    ...pageByPage,
  });
}

export function refreshPrivacyQueue() {
  return queryClient.invalidateQueries({ queryKey });
}
