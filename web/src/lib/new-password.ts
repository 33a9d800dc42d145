import { passwordProblems, type PasswordOwner } from '@tulay/contract/account/password-rules';
import { refusal } from '@tulay/contract/refusal';
import * as v from 'valibot';

/** What is wrong with a new password of this owner, in the sentence to show; undefined when it is good. */
export function newPasswordSentence(password: string, owner: PasswordOwner): string | undefined {
  const [problem] = passwordProblems(password, owner);
  return problem && problem;
}

/** The new password of this owner and its repetition, as fields of a form. */
export function newPasswordEntries(owner: PasswordOwner) {
  const newPassword = v.pipe(
    v.string(),
    v.check(
      (typed) => newPasswordSentence(typed, owner) === undefined,
      ({ input }) => newPasswordSentence(input, owner) ?? '',
    ),
  );
  return { newPassword, confirm: v.string() };
}

/** Whether the repetition is there and the same, told at the repetition. */
export const isRepeated = <Values extends { readonly newPassword: string; readonly confirm: string }>() =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { newPassword, confirm } = dataset.value;
    if (confirm === '' || confirm !== newPassword)
      addIssue({
        message: refusal('field.password_mismatch'),
        path: [{ type: 'object', origin: 'value', input: { ...dataset.value }, key: 'confirm', value: confirm }],
      });
  });
