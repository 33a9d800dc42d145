import { createFileRoute, Outlet } from '@tanstack/react-router';
import { LockGate } from '../features/account/lock/lock-gate.tsx';
import { GuardError } from '../features/account/session/guard-error.tsx';
import { GuardPending } from '../features/account/session/guard-pending.tsx';
import { MemberLayout } from '../features/account/session/member-layout.tsx';
import { WaitBanner } from '../features/account/settings/wait-banner.tsx';
import { onlyFor } from '../lib/session/only-for.ts';

export const Route = createFileRoute('/_guarded')({
  beforeLoad: onlyFor(['MEMBER', 'OFFICER'], 'member'),
  // Whoever holds a token sees no flicker; renewing takes longer than this.
  pendingMs: 150,
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  errorComponent: ({ error }) => <GuardError error={error} />,
  // The lock stands before every screen, so no guard or loader below may wait for what is behind it.
  component: () => (
    <LockGate>
      <MemberLayout>
        <WaitBanner />
        <Outlet />
      </MemberLayout>
    </LockGate>
  ),
});
