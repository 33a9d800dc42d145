import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/endpoints';
import { call } from './api.ts';

export type Agreement = ReplyOf<'getAgreement'>;

const freshMs = 5 * 60_000;

/** The Service and Policy Agreement in force. */
export const agreementQuery = queryOptions({
  queryKey: ['agreement'],
  queryFn: ({ signal }) => call('getAgreement', {}, { signal }),
  staleTime: freshMs,
});
