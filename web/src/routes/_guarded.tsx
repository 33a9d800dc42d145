import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { LockGate } from '../features/account/lock/lock-gate.tsx';
import { GuardError } from '../features/account/session/guard-error.tsx';
import { GuardPending } from '../features/account/session/guard-pending.tsx';
import { MemberLayout } from '../features/account/session/member-layout.tsx';
import { WaitBanner } from '../features/account/settings/wait-banner.tsx';
import { needSentences } from '../lib/language/need-sentences.ts';
import { mayBeSignedIn } from '../lib/session/stored-session.ts';

export const Route = createFileRoute('/_guarded')({
  beforeLoad: async ({ location, preload }) => {
    if (!mayBeSignedIn()) throw redirect({ to: '/login', search: { next: location.href } });
    // With the first guarded screen, not with the first page.
    const [{ requireRole }] = await Promise.all([import('../lib/session/guards.ts'), needSentences('member')]);
    await requireRole({ location, preload }, ['MEMBER', 'OFFICER']);
  },
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
