import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { LockGate } from '../features/account/lock/lock-gate.tsx';
import { DeskFrame } from '../features/account/session/desk-frame.tsx';
import { GuardError } from '../features/account/session/guard-error.tsx';
import { GuardPending } from '../features/account/session/guard-pending.tsx';
import { needSentences } from '../lib/language/need-sentences.ts';
import { oneOf, search } from '../lib/search.ts';
import { mayBeSignedIn } from '../lib/session/stored-session.ts';

export const Route = createFileRoute('/_desk')({
  validateSearch: search({ open: oneOf('shortcuts') }),
  beforeLoad: async ({ location, preload }) => {
    if (!mayBeSignedIn()) throw redirect({ to: '/login', search: { next: location.href } });
    const [{ requireRole }] = await Promise.all([import('../lib/session/guards.ts'), needSentences('desk')]);
    await requireRole({ location, preload }, ['OFFICER']);
  },
  // Whoever holds a token sees no flicker; renewing takes longer than this.
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  errorComponent: ({ error }) => <GuardError error={error} />,
  component: () => (
    <LockGate>
      <DeskFrame>
        <Outlet />
      </DeskFrame>
    </LockGate>
  ),
});
