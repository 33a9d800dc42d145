import { ChevronDown } from 'lucide';
import { Icon } from '../icon.tsx';
import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from '../class-names.ts';

export type Choice = { value: string; label: string };

type SelectFieldProps = ComponentProps<'select'> &
  FieldTexts & {
    options: readonly Choice[];
    /** The first, empty option; without it the first real option is chosen. */
    placeholder?: string;
  };

/** The platform's own select: the right one for short lists and for phones. */
export function SelectField({
  label,
  note,
  hint,
  error,
  options,
  placeholder,
  className,
  ...select
}: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, select.id);
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      <div className="relative">
        <select {...select} {...wiring} className={classNames('control appearance-none pr-11', className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-quiet" />
      </div>
    </FieldFrame>
  );
}
