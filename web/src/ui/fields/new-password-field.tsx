import { limits } from '@tulay/contract/fields/limits';
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

/** A password that is chosen, or its repetition. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  return <PasswordField autoComplete="new-password" maxLength={limits.password.max} {...props} />;
}
