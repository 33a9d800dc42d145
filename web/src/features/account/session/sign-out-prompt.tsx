import { useSyncExternalStore } from 'react';
import { laterPart } from '../../../ui/loading/later-part.tsx';
import { answerSignOut, signOutQuestion } from './sign-out-question.ts';

const SignOutDialog = laterPart(() => import('./sign-out-dialog.tsx'));

/** The place of the question before signing out. One per page, at the root. */
export function SignOutPrompt() {
  const asked = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked, () => false);
  return asked && <SignOutDialog onMissing={() => answerSignOut(false)} />;
}
