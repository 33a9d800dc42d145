import type { ReplyOf } from '@tulay/contract/table';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/api.ts';
import { onceLineMayBeGood } from '../../lib/api/line-again.ts';

export type Verified = ReplyOf<'verifyDocument'>;
export type Verification =
  | { readonly state: 'looking' }
  | { readonly state: 'genuine'; readonly document: Verified }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly error: unknown };

const looking: Verification = { state: 'looking' };
/** Nothing has this id, or it cannot be an id at all. */
const unknownCodes: readonly string[] = ['document.not_found', 'request.invalid', 'request.not_found'];

function outcomeOf(error: unknown): Verification {
  return error instanceof ApiError && unknownCodes.includes(error.code)
    ? { state: 'unknown' }
    : { state: 'failed', error };
}

/** Asks what was issued under an id; again when `retry` is called, and after a failure when the line may be good. */
export function useVerification(id: string): { verification: Verification; retry: () => void } {
  const [verification, setVerification] = useState<Verification>(looking);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    const abort = new AbortController();
    setVerification(looking);
    const look = async () => {
      const found = await call('verifyDocument', { id }, { signal: abort.signal }).then(
        (document): Verification => ({ state: 'genuine', document }),
        outcomeOf,
      );
      if (!abort.signal.aborted) setVerification(found);
    };
    void look();
    return () => abort.abort();
  }, [id, attempt]);

  const failed = verification.state === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    let isOver = false;
    onceLineMayBeGood(() => {
      if (!isOver) retry();
    });
    return () => {
      isOver = true;
    };
  }, [failed]);
  return { verification, retry };
}
