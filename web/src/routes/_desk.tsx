import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LockGate } from '../features/account/lock/lock-gate.tsx';
import { DeskFrame } from '../features/account/session/desk-frame.tsx';
import { GuardError } from '../features/account/session/guard-error.tsx';
import { GuardPending } from '../features/account/session/guard-pending.tsx';
import { oneOf, search } from '../lib/search.ts';
import { onlyFor } from '../lib/session/only-for.ts';

export const Route = createFileRoute('/_desk')({
  validateSearch: search({ open: oneOf('shortcuts') }),
  beforeLoad: onlyFor(['OFFICER'], 'desk'),
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
