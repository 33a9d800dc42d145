import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionOver } from '../../../lib/session/session-over.ts';
import { logoutOwed } from '../../../lib/session/stored-session.ts';

const guardedLayouts: readonly string[] = ['/_guarded', '/_desk'];

/** For the root: what happens when the session ends by itself, and a sign-out that the server has to hear of still. */
export function useSessionEvents(): void {
  const router = useRouter();

  useEffect(
    () =>
      onSessionOver(() => {
        void import('./show-session-over.ts').then(({ showSessionOver }) => showSessionOver());
        // A device that somebody signed out from elsewhere shows nothing of theirs any more, offline either.
        void import('../../../lib/member/member-copy.ts').then(({ clearCopies }) => clearCopies());
        const { matches, location } = router.state;
        if (!matches.some(({ routeId }) => guardedLayouts.includes(routeId))) return;
        void router.navigate({ to: '/login', search: { next: location.href } });
      }),
    [router],
  );

  useEffect(() => {
    const settle = () => {
      if (!logoutOwed.isOwed()) return;
      void import('../../../lib/session/sign-out.ts').then(({ settleLogout }) =>
        settleLogout().catch(() => {
          // Still no answer, or a refusal: it stays owed.
        }),
      );
    };
    settle();
    addEventListener('online', settle);
    return () => removeEventListener('online', settle);
  }, []);
}
