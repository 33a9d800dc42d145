import { limits } from '@tulay/contract/fields/limits';
import type { ComponentProps } from 'react';
import { session } from '../../copy/session.ts';
import { PasswordField } from '../../ui/password-field.tsx';

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'showLabel' | 'hideLabel'>;
type NewPasswordFieldsProps = { phoneNumber: string; newPassword: Field; confirm: Field };

const texts = session.recover;
const secret = () => ({
  showLabel: session.password.show,
  hideLabel: session.password.hide,
  autoComplete: 'new-password',
  maxLength: limits.password.max,
});

/** A new password, twice. */
export function NewPasswordFields({ phoneNumber, newPassword, confirm }: NewPasswordFieldsProps) {
  return (
    <>
      {/* Lets a password manager save the new password under the right name. */}
      <input type="text" name="username" autoComplete="username" value={phoneNumber} readOnly hidden />
      <PasswordField {...newPassword} {...secret()} label={texts.newPassword} hint={session.password.hint} />
      <PasswordField {...confirm} {...secret()} label={texts.confirmPassword} />
    </>
  );
}
