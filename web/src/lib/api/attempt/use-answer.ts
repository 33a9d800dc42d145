import { useEffect, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { onceLineMayBeGood } from '../line-again.ts';

export type Answer<Reply> =
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly reply: Reply }
  /** Asking again would change nothing. */
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'failed'; readonly error: unknown };

const asking = { state: 'asking' } as const;

/**
 * What a public page asks once, where nothing is kept of it: again when `retry` is called, and after a failure when the line may be
 * good. `ask` is called anew for each `key`; `final` are the codes of refusals.
 */
export function useAnswer<Reply>(
  key: string,
  ask: (key: string, signal: AbortSignal) => Promise<Reply>,
  final: readonly string[],
): { answer: Answer<Reply>; retry: () => void } {
  const [answer, setAnswer] = useState<Answer<Reply>>(asking);
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    const abort = new AbortController();
    setAnswer(asking);
    const look = async () => {
      const found = await ask(key, abort.signal).then(
        (reply): Answer<Reply> => ({ state: 'told', reply }),
        (error: unknown): Answer<Reply> =>
          error instanceof ApiError && final.includes(error.code)
            ? { state: 'refused', error }
            : { state: 'failed', error },
      );
      if (!abort.signal.aborted) setAnswer(found);
    };
    void look();
    return () => abort.abort();
  }, [key, ask, final, attempt]);

  const failed = answer.state === 'failed';
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
  return { answer, retry };
}
