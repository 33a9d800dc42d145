import { passwordProblems, type PasswordOwner } from '@tulay/contract/account/password-rules';
import { refusal, type RefusalCode } from '@tulay/contract/refusal';
import * as v from 'valibot';

/** What is wrong first with a new password of this owner; undefined when it is good. */
export function newPasswordProblem(password: string, owner: PasswordOwner): RefusalCode | undefined {
  return passwordProblems(password, owner)[0];
}

/** The new password of this owner and its repetition, as fields of a form. */
export function newPasswordEntries(owner: PasswordOwner) {
  const newPassword = v.pipe(
    v.string(),
    v.check(
      (typed) => newPasswordProblem(typed, owner) === undefined,
      ({ input }) => newPasswordProblem(input, owner) ?? '',
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
