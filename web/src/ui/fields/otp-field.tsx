import { limits } from '@tulay/contract/fields/limits';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A one-time password: digits only, everything else typed or pasted is dropped. */
export function OtpField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={limits.oTP.max}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '');
        // Written only when it differs: writing moves the cursor to the end.
        if (digits !== event.currentTarget.value) event.currentTarget.value = digits;
        onChange?.(event);
      }}
      className="figures"
    />
  );
}
