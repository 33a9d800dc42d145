import type { FailedQuery } from '../../ui/loading/load-failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { NoAnswerError } from '../../lib/api/api-error.ts';
import { infoStateQuery, lastKnownInfo } from '../../lib/info-state.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { isKnownInfoState, type InfoState } from './step-to-show.ts';

/** The answer is none that this version understands. */
export class UnknownStateError extends Error {
  override readonly name = 'UnknownStateError';
}

function checked(info: InfoState): InfoState {
  if (!isKnownInfoState(info)) throw new UnknownStateError(`Unknown state ${info.state}`);
  return info;
}

/** The last state this device has heard, if this version understands it. */
function understoodCopy(): InfoState | undefined {
  const copy = lastKnownInfo();
  return copy && isKnownInfoState(copy) ? copy : undefined;
}

/** Asks the server anew and shows the answer. Rejects as `call` does. */
export async function refreshInfoState(phoneNumber: string): Promise<InfoState> {
  const query = infoStateQuery(phoneNumber);
  // One that is under way may have been asked before the save whose result is wanted.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return checked(await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }));
}

/** What the steps had saved when the server was last heard here. */
export const knownVersion = (phoneNumber: string): string | undefined =>
  queryClient.getQueryData(infoStateQuery(phoneNumber).queryKey)?.profileVersion;

/** Shows at once what another tab has heard from the server, and asks it. Answers with that state, where one is known. */
export function takeWhatOthersHeard(phoneNumber: string): InfoState['state'] | undefined {
  const { queryKey } = infoStateQuery(phoneNumber);
  const heard = understoodCopy();
  if (heard) queryClient.setQueryData(queryKey, heard);
  void queryClient.invalidateQueries({ queryKey });
  return heard?.state;
}

export type InfoStateView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly query: FailedQuery }
  /** `isCopy`: no answer came, this is what the device heard last. */
  | { readonly kind: 'known'; readonly info: InfoState; readonly isCopy: boolean };

/** An activation that is complete hardly ever becomes incomplete again: nobody waits for a slow line to say so once more. */
function completedCopy(): InfoState | undefined {
  const copy = understoodCopy();
  return copy?.state === 'INFO_COMPLETED' ? copy : undefined;
}

/**
 * The member's state from the server, or without an answer the last one this device has heard. With `mayBeEarlier` a
 * complete one that it has heard is known at once, and the answer takes its place.
 */
export function useInfoState(phoneNumber: string, mayBeEarlier: boolean): InfoStateView {
  const query = useQuery({
    ...infoStateQuery(phoneNumber),
    select: checked,
    placeholderData: () => (mayBeEarlier ? completedCopy() : undefined),
    retry: false,
    refetchOnMount: 'always',
  });
  const { data, error } = query;
  if (data) return { kind: 'known', info: data, isCopy: error !== null };
  if (error === null) return { kind: 'loading' };
  const copy = error instanceof NoAnswerError ? understoodCopy() : undefined;
  if (copy) return { kind: 'known', info: copy, isCopy: true };
  return { kind: 'failed', query };
}
