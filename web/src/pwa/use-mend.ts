import { useCallback, useEffect } from 'react';
import { mendPage } from './repair-cache.ts';

const askEveryMs = 3_000;

/**
 * For a page that stands where a part of the app did not come: goes on by itself once the server answers again. Returns what a
 * button does: the same at once, and where that cannot help `showAgain`.
 */
export function useMend(isWanted: boolean, missing: string | undefined, showAgain: () => void): () => void {
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    // A question that nobody answered has taken its time: the next one follows at once.
    const ask = async () => {
      const askedMs = performance.now();
      await mendPage(missing).catch(() => false);
      if (!isLeft) timer = setTimeout(askAgain, askEveryMs - (performance.now() - askedMs));
    };
    const askAgain = () => void ask();
    timer = setTimeout(askAgain, askEveryMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isWanted, missing]);
  return useCallback(() => {
    const mend = async () => {
      if (!(await mendPage(missing))) showAgain();
    };
    void mend();
  }, [missing, showAgain]);
}
