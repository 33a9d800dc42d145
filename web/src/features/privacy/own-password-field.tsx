import { ownNumber } from '../../lib/privacy-room.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type OwnPasswordFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (password: string) => void;
};

/** The password that the member signs in with, beside the number for which a password manager has it. */
export function OwnPasswordField({ onValue, ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={ownNumber()} readOnly hidden />
      <PasswordField
        {...field}
        name="password"
        autoComplete="current-password"
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </>
  );
}
