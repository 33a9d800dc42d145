import type { ComponentProps } from 'react';
import { appLock as texts } from '../../../words/generated/app-lock.ts';
import { lockPolicy } from './lock-policy.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'error' | 'name' | 'value'> & {
  onValue: (code: string) => void;
  /** Nothing comes before it: whoever opened this is about to type it. */
  isFirst?: boolean;
};

/** At once where it stands, and by the attribute where a dialog that is about to open moves the focus. */
const takeFocus = (field: HTMLInputElement | null) => {
  if (!field) return;
  field.autofocus = true;
  field.focus();
};

/** The digits of the lock; everything else that is typed or pasted is dropped, so its length is not bounded before. */
export function CodeField({ onValue, isFirst = false, ...field }: CodeFieldProps) {
  return (
    <PasswordField
      {...field}
      ref={isFirst ? takeFocus : undefined}
      inputMode="numeric"
      // Of all values only this one keeps browsers from offering to save the code in the place of the account's password.
      autoComplete="one-time-code"
      showLabel={texts.show}
      hideLabel={texts.hide}
      onChange={(event) => onValue(event.currentTarget.value.replace(/\D/g, '').slice(0, lockPolicy.digits))}
    />
  );
}
