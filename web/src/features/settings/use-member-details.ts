import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { call } from '../../lib/api/api.ts';
import { useMyNumber } from '../../lib/proof/use-my-number.ts';

export type MemberDetails = ReplyOf<'memberDetails'>;

export function memberDetailsQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['memberDetails', phoneNumber],
    queryFn: ({ signal }) => call('memberDetails', { phoneNumber }, { signal }),
  });
}

/** Everything the service knows of the signed-in member. */
export function useMemberDetails() {
  return useQuery(memberDetailsQuery(useMyNumber()));
}
