import type { ComponentProps } from 'react';
import { FieldMessages, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';

/** A tick box with its sentence; the whole line can be touched. */
export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Omit<FieldTexts, 'note'>) {
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-touch items-start gap-3">
        <input {...input} {...wiring} type="checkbox" className="mt-2.5 size-6 flex-none accent-brand-lift" />
        <span className="py-2.5">{label}</span>
      </label>
      <FieldMessages id={wiring.id} hint={hint} error={error} />
    </div>
  );
}
