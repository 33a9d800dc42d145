import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@tulay/contract/table';
import { load } from './api/api.ts';
import { queryClient } from './api/query-client.ts';
import { currentUser } from './session/session.ts';

export type Privacy = ReplyOf<'getPrivacy'>;
export type Consent = Privacy['consents'][number];
export type PrivacyRequest = Privacy['requests'][number];

export function privacyQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['privacy', phoneNumber],
    queryFn: ({ signal }) => load('getPrivacy', { phoneNumber }, signal),
  });
}

/** The signed-in member's number; the guard has let somebody in, and it is empty only while signing out leaves the screen. */
export function ownNumber(): string {
  return currentUser()?.phoneNumber ?? '';
}

/** The signed-in member's privacy room. Kept in memory only: not every device that shows it should remember it. */
export function usePrivacy() {
  return useQuery(privacyQuery(ownNumber()));
}

export function refreshPrivacy() {
  return queryClient.invalidateQueries(privacyQuery(ownNumber()));
}
