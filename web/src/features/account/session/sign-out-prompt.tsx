import { lazy, Suspense, useSyncExternalStore } from 'react';
import { signOutQuestion } from './sign-out-question.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** The place of the question before signing out. One per page, at the root. */
export function SignOutPrompt() {
  const asked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked, () => false);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SignOutDialog />
    </Suspense>
  );
}
