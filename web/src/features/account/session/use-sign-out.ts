import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { partSentence } from '../../../lib/api/part-sentence.ts';
import { inTime, timeoutMs } from '../../../lib/device/in-time.ts';
import { notify } from '../../../ui/toast/toast.ts';
import { askBeforeSignOut } from './sign-out-question.ts';

/**
 * Its code comes with the first use: the public pages do not need it. What keeps unsent things registers itself when it is loaded, so it
 * must be, also on a page that does not use it; and at its own address, as a second copy would know nothing of the first.
 */
async function bringSignOut() {
  const parts = Promise.all([
    import('../../../lib/session/sign-out.ts'),
    import('../../../lib/member/outbox-of-steps.ts'),
    import('../../../lib/member/pending-withdrawal.ts'),
  ]);
  try {
    return (await inTime(parts, undefined, timeoutMs))[0];
  } catch (error) {
    notify.error(partSentence(error));
    return undefined;
  }
}

/** Signs out from wherever it is asked for, or says why not. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const part = await bringSignOut();
    if (!part) return;
    notify.dismiss();
    const { hasUnsent, signOut } = part;
    if ((await hasUnsent()) && !(await askBeforeSignOut())) return;
    await signOut(() => navigate({ to: '/' }));
  }, [navigate]);
}
