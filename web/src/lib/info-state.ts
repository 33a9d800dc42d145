import type { MemberInfoState } from '@tulay/contract/member-info-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { currentUser } from './session.ts';

/** The last state this device has heard, for when there is no network. One member's at a time. */
const storageKey = 'tulay-info-state';
const freshMs = 60_000;

/** How far the member's activation has come. Others that learn a newer state put it into this query. */
export function infoStateQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['infoState', phoneNumber],
    queryFn: async ({ signal }) => {
      const reply = await call('infoState', { phoneNumber }, { signal });
      localStorage.setItem(storageKey, JSON.stringify({ phoneNumber, state: reply.state }));
      return reply;
    },
    staleTime: freshMs,
  });
}

function lastKnownState(phoneNumber: string): MemberInfoState | undefined {
  try {
    // Written above; read field by field because anything may have changed it since.
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { phoneNumber?: unknown; state?: MemberInfoState } | null;
    return kept?.phoneNumber === phoneNumber ? kept.state : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the signed-in member may open Wallet and Settings. Somebody known as activated is let in at once, and the
 * state is asked again meanwhile. Where the state cannot be learnt the screen opens and says itself what is missing.
 */
export async function mayUseWallet(): Promise<boolean> {
  const user = currentUser();
  if (!user) return false;
  const query = infoStateQuery(user.phoneNumber);
  if ((queryClient.getQueryData(query.queryKey)?.state ?? lastKnownState(user.phoneNumber)) === 'INFO_COMPLETED') {
    void queryClient.prefetchQuery(query);
    return true;
  }
  try {
    const { state } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    return state === 'INFO_COMPLETED';
  } catch {
    return lastKnownState(user.phoneNumber) === undefined;
  }
}

/** Forgets the state of whoever was signed in. */
export function forgetInfoState(): void {
  localStorage.removeItem(storageKey);
}
