import { passwordProblems, type PasswordOwner } from '@tulay/contract/fields/password-rules';
import { sentences } from '@tulay/contract/fields/sentences';

/** What is wrong with a new password of this owner, in the sentence to show; undefined when it is good. */
export function newPasswordSentence(password: string, owner: PasswordOwner): string | undefined {
  const [problem] = passwordProblems(password, owner);
  return problem && sentences[problem];
}
