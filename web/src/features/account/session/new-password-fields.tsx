import type { ComponentProps } from 'react';
import { session } from '../../../words/generated/session.ts';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';

type Field = Omit<ComponentProps<typeof NewPasswordField>, 'label' | 'hint'>;
type NewPasswordFieldsProps = { phoneNumber: string; newPassword: Field; confirm: Field };

const texts = session.recover;

/** A new password, twice. */
export function NewPasswordFields({ phoneNumber, newPassword, confirm }: NewPasswordFieldsProps) {
  return (
    <>
      {/* Lets a password manager save the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={phoneNumber} readOnly hidden />
      <NewPasswordField {...newPassword} label={texts.newPassword} hint={session.password.hint} />
      <NewPasswordField {...confirm} label={texts.confirmPassword} />
    </>
  );
}
