import { useQuery } from '@tanstack/react-query';
import { NoAnswerError } from '../../lib/api-error.ts';
import { infoStateQuery, lastKnownInfo } from '../../lib/info-state.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isKnownInfoState, type InfoState } from './step-to-show.ts';

/** The answer is none that this version understands. */
export class UnknownStateError extends Error {
  override readonly name = 'UnknownStateError';
}

function checked(info: InfoState): InfoState {
  if (!isKnownInfoState(info)) throw new UnknownStateError(`Unknown state ${info.state}`);
  return info;
}

/** Asks the server anew and shows the answer. Rejects as `call` does. */
export async function refreshInfoState(phoneNumber: string): Promise<InfoState> {
  const query = infoStateQuery(phoneNumber);
  // One that is under way may have been asked before the save whose result is wanted.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return checked(await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }));
}

/** Shows at once what another tab has heard from the server, and asks it. Answers with that state, where one is known. */
export function takeWhatOthersHeard(phoneNumber: string): InfoState['state'] | undefined {
  const { queryKey } = infoStateQuery(phoneNumber);
  const kept = lastKnownInfo();
  const heard = kept && isKnownInfoState(kept) ? kept : undefined;
  if (heard) queryClient.setQueryData(queryKey, heard);
  void queryClient.invalidateQueries({ queryKey });
  return heard?.state;
}

export type InfoStateView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  /** `isCopy`: no answer came, this is what the device heard last. */
  | { readonly kind: 'known'; readonly info: InfoState; readonly isCopy: boolean };

/** The member's state from the server, or without an answer the last one this device has heard. */
export function useInfoState(phoneNumber: string): InfoStateView {
  const { data, error, refetch } = useQuery({
    ...infoStateQuery(phoneNumber),
    select: checked,
    retry: false,
    refetchOnMount: 'always',
  });
  if (data) return { kind: 'known', info: data, isCopy: error !== null };
  if (error === null) return { kind: 'loading' };
  const copy = error instanceof NoAnswerError ? lastKnownInfo() : undefined;
  if (copy && isKnownInfoState(copy)) return { kind: 'known', info: copy, isCopy: true };
  return { kind: 'failed', error, retry: () => void refetch() };
}
