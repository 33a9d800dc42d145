import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { call } from './api/api.ts';
import { language } from './language/language.ts';

export type Agreement = ReplyOf<'getAgreement'>;

const freshMs = 5 * 60_000;

/** The Service and Policy Agreement in force, in the language on the screen: an answer asked for in another is not it. */
export function agreementQuery() {
  return queryOptions({
    queryKey: ['agreement', language()],
    queryFn: ({ signal }) => call('getAgreement', {}, { signal }),
    staleTime: freshMs,
  });
}
