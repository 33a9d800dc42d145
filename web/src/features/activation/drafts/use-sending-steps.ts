import { useEffect } from 'react';
import { needSentences } from '../../../lib/language/need-sentences.ts';
import { useHasToken } from '../../../lib/session/stored-session.ts';

/** Sends the saves that wait on this phone wherever in the app their member is, also on the pages that are everybody's. */
export function useSendingSteps() {
  const signedIn = useHasToken();
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      // It says what became of a save as the screens of the activation do.
      const [{ keepSending }] = await Promise.all([import('./step-outbox.ts'), needSentences('member')]);
      if (!isOver) stop = keepSending();
    };
    // Without that part nothing is sent from here: the screens of the activation have it, and send what waits.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [signedIn]);
}
