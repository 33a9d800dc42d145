import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts the server's sentences at their fields and the focus into the first of them. */
export function useServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: Readonly<Record<string, string>>,
  /** The form's field for each field of the wire. */
  wireNames: Readonly<Record<string, FieldPath<Values>>>,
): void {
  useEffect(() => {
    let isFirst = true;
    for (const [wireName, name] of Object.entries(wireNames)) {
      const message = errors[wireName];
      if (!message) continue;
      form.setError(name, { message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }, [form, errors, wireNames]);
}
