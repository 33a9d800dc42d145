import { useCallback, useEffect } from 'react';
import { mendPage } from './heal.ts';

const askEveryMs = 3_000;

/**
 * For a page that stands where a part of the app did not come: goes on by itself once the server answers again. Returns what a
 * button does: the same at once, and where that cannot help `showAgain`.
 */
export function useMend(isWanted: boolean, showAgain: () => void): () => void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => void mendPage(), askEveryMs);
    return () => clearInterval(timer);
  }, [isWanted]);
  return useCallback(() => {
    const mend = async () => {
      if (!(await mendPage())) showAgain();
    };
    void mend();
  }, [showAgain]);
}
