import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from '../class-names.ts';

/** Several lines of text. */
export function TextAreaField({
  label,
  note,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldTexts) {
  const wiring = useFieldWiring({ hint, error }, area.id);
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <textarea rows={5} {...area} {...wiring} className={classNames('control resize-y', className)} />
    </FieldFrame>
  );
}
