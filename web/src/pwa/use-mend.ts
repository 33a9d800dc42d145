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
    const timer = setInterval(() => void mendPage(missing), askEveryMs);
    return () => clearInterval(timer);
  }, [isWanted, missing]);
  return useCallback(() => {
    const mend = async () => {
      if (!(await mendPage(missing))) showAgain();
    };
    void mend();
  }, [missing, showAgain]);
}
