import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { call } from '../../../lib/api/api.ts';

export type Score = ReplyOf<'getScore'>;
export type ScoreEvent = ReplyOf<'scoreHistory'>['items'][number];

/** The score with its reasons and what raises it next. */
export function scoreQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['score', phoneNumber],
    queryFn: ({ signal }) => call('getScore', { phoneNumber }, { signal }),
    refetchOnMount: 'always',
  });
}

const firstPage: string | null = null;

/** The scores there have been, newest first, a page at a time. */
export function scoreHistoryQuery(phoneNumber: string) {
  return infiniteQueryOptions({
    queryKey: ['scoreHistory', phoneNumber],
    queryFn: ({ pageParam, signal }) => call('scoreHistory', { phoneNumber, cursor: pageParam, limit: 20 }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
}
