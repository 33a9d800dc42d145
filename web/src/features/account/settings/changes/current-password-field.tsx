import type { ComponentProps } from 'react';
import { changes } from '../../../../words/generated/changes.ts';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';

type CurrentPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>;

/** The password of whoever is signed in. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return (
    <PasswordField {...props} autoComplete="current-password" label={changes.password} hint={changes.passwordHint} />
  );
}
