import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { load } from '../../lib/api/api.ts';
import { askedEachTime } from '../../lib/api/query-client.ts';

export type HowToPay = ReplyOf<'howToPay'>;
export type Channel = HowToPay['channels'][number];

/** What can be paid on a running loan, and where. Kept on the device for when there is no line. */
export function howToPayQuery(phoneNumber: string, id: string) {
  return queryOptions({
    queryKey: ['howToPay', phoneNumber, id],
    queryFn: ({ signal }) => load('howToPay', { phoneNumber, id }, signal),
    refetchOnMount: askedEachTime,
  });
}
