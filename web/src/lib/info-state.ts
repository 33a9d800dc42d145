import type { ReplyOf } from '@tulay/contract/table';
import { queryOptions } from '@tanstack/react-query';
import { load } from './api/api.ts';
import { local } from './device/text-storage.ts';
import { queryClient } from './api/query-client.ts';
import { currentUser } from './session/session.ts';

/** The last state this device has heard, for when there is no network. One member's at a time, named by an id that tells nothing. */
const storageKey = 'tulay-info-state';
const freshMs = 60_000;

/** How far the member's activation has come. Others that learn a newer state put it into this query. */
export function infoStateQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ['infoState', phoneNumber],
    queryFn: async ({ signal }) => {
      const memberId = currentUser()?.memberId;
      const reply = await load('infoState', { phoneNumber }, signal);
      // Whoever signed out meanwhile leaves nothing behind.
      if (memberId !== undefined && currentUser()?.memberId === memberId)
        local.setItem(storageKey, JSON.stringify({ memberId, state: reply.state, reopened: reply.reopened }));
      return reply;
    },
    staleTime: freshMs,
  });
}

/** What this device heard last of the activation of who is signed in. The state may be one that another version of the app wrote. */
export function lastKnownInfo(): ReplyOf<'infoState'> | undefined {
  try {
    // Written above; read field by field because anything may have changed it since.
    const kept = JSON.parse(local.getItem(storageKey) ?? 'null') as Partial<
      ReplyOf<'infoState'> & { memberId: unknown }
    > | null;
    return kept?.state && kept.memberId === currentUser()?.memberId
      ? { state: kept.state, reopened: kept.reopened ?? null }
      : undefined;
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
  if ((queryClient.getQueryData(query.queryKey)?.state ?? lastKnownInfo()?.state) === 'INFO_COMPLETED') {
    void queryClient.prefetchQuery(query);
    return true;
  }
  try {
    const { state } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    return state === 'INFO_COMPLETED';
  } catch {
    return lastKnownInfo() === undefined;
  }
}

/** Forgets the state of whoever was signed in. */
export function forgetInfoState(): void {
  local.removeItem(storageKey);
}
