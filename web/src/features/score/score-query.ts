import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { load } from '../../lib/api/api.ts';
import { askedEachTime, pageByPage } from '../../lib/api/query-client.ts';

export type Score = ReplyOf<'getScore'>;
export type ScoreEvent = ReplyOf<'scoreHistory'>['items'][number];

/** The score with its reasons and what raises it next. */
export function scoreQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['score', phoneNumber],
    queryFn: ({ signal }) => load('getScore', { phoneNumber }, signal),
    refetchOnMount: askedEachTime,
  });
}

/** The scores there have been, newest first, a page at a time. */
export function scoreHistoryQuery(phoneNumber: string) {
  return infiniteQueryOptions({
    queryKey: ['scoreHistory', phoneNumber],
    queryFn: ({ pageParam, signal }) => load('scoreHistory', { phoneNumber, cursor: pageParam, limit: 20 }, signal),
    ...pageByPage,
    refetchOnMount: askedEachTime,
  });
}
