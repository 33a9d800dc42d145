import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { appLock as texts } from '../../../words/generated/app-lock.ts';
import { againInWords } from '../../../lib/api/error-sentence.ts';
import { waitHere, type Tried } from './app-lock.ts';
import { notify } from '../../../ui/toast/toast.ts';

/** Whatever could not be done with codes is tried again by the next one. */
const codesMatter = { id: 'codes' };
const secondMs = 1000;
/** A screen reader reads a wait each time its sentence changes. */
const saidEverySeconds = 10;

/** Tries codes, and says what became of it and how long the next one waits. */
export function useCodeTries(memberId: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [waitMs, setWaitMs] = useState(0);
  const isWaiting = waitMs > 0;
  // A wait goes on where it was, whatever was closed meanwhile, and in another tab as well.
  useEffect(() => {
    const ask = () => void waitHere(memberId).then(setWaitMs, () => notify.error(texts.failed, codesMatter));
    ask();
    if (!isWaiting) return;
    const asking = setInterval(ask, secondMs);
    return () => clearInterval(asking);
  }, [memberId, isWaiting]);

  /** Signs out whoever has been told before what goes, and leads to signing in. */
  const startOver = useCallback(async () => {
    const { signOut } = await import('../../../lib/session/sign-out.ts');
    await signOut(() => navigate({ to: '/login' }));
  }, [navigate]);
  /** Resolves with whether the code was right. */
  const attempt = async (work: () => Promise<Tried>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    notify.dismiss(codesMatter.id);
    const tried = await work().catch(() => notify.error(texts.failed, codesMatter));
    setBusy(false);
    if (typeof tried !== 'object') return false;
    if (tried.kind === 'wrong') setError(texts.wrong({ left: tried.left }));
    if ('waitMs' in tried) setWaitMs(tried.waitMs);
    if (tried.kind === 'erased') {
      notify.error(texts.erased);
      await startOver();
    }
    return tried.kind === 'open';
  };
  const waitSeconds = Math.ceil(waitMs / secondMs / saidEverySeconds) * saidEverySeconds;
  return { busy, error, hindrance: isWaiting ? againInWords(waitSeconds) : undefined, attempt, startOver };
}
