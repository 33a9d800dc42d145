import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/endpoints';
import { call } from '../../lib/api.ts';
import { currentUser } from '../../lib/session.ts';

export type MemberDetails = ReplyOf<'memberDetails'>;

function memberDetailsQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['memberDetails', phoneNumber],
    queryFn: ({ signal }) => call('memberDetails', { phoneNumber }, { signal }),
  });
}

/** Everything the service knows of the signed-in member. */
export function useMemberDetails() {
  // The guard has let somebody in; an empty number only lasts while signing out leaves the screen.
  return useQuery(memberDetailsQuery(currentUser()?.phoneNumber ?? ''));
}
