import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { call, load } from '../api/api.ts';
import { useMyNumber } from '../proof/use-my-number.ts';

export type MemberDetails = ReplyOf<'memberDetails'>;

/** Asked for outside of a screen's query; rejects as `call` does. */
export const readMemberDetails = (phoneNumber: string) => call('memberDetails', { phoneNumber });

export function memberDetailsQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['memberDetails', phoneNumber],
    queryFn: ({ signal }) => load('memberDetails', { phoneNumber }, signal),
  });
}

/** Everything the service knows of the signed-in member. */
export function useMemberDetails() {
  return useQuery(memberDetailsQuery(useMyNumber()));
}
