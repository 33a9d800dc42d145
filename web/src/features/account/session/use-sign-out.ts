import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { askBeforeSignOut } from './sign-out-question.ts';

/** Signs out from wherever it is asked for. Its code comes with the first use: the public pages do not need it. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // What keeps unsent things registers itself when it is loaded, so it must be, also on a page that does not use it.
    const [{ hasUnsent, signOut }] = await Promise.all([
      import('../../../lib/session/sign-out.ts'),
      import('../../../lib/member/outbox-of-steps.ts'),
      import('../../../lib/member/pending-withdrawal.ts'),
    ]);
    if ((await hasUnsent()) && !(await askBeforeSignOut())) return;
    await signOut(() => navigate({ to: '/' }));
  }, [navigate]);
}
