import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls back with the form's values when they have become others; the library also tells of fields that appear. */
export function useTypedValues<Values extends FieldValues, Valid>(
  form: UseFormReturn<Values, unknown, Valid>,
  onChange: (values: Values) => void,
): void {
  const known = useRef<string>(undefined);
  useEffect(() => {
    known.current ??= JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === known.current) return;
        known.current = now;
        onChange(values);
      },
    });
  }, [form, onChange]);
}
