import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, useFieldWiring } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { classNames } from '../class-names.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    /** Something in front of the typed text, such as a currency sign or a dial code. */
    prefix?: ReactNode;
  };

/** One line of text. Takes whatever an input takes, so `{...register('name')}` of react-hook-form fits. */
export function TextField({ label, note, hint, error, prefix, className, ...input }: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id);
  const box = <input {...input} {...wiring} className={classNames('control', Boolean(prefix) && 'pl-12', className)} />;
  return (
    <FieldFrame id={wiring.id} label={label} note={note} hint={hint} error={error}>
      {prefix ? (
        <div className="relative">
          <span className="pointer-events-none absolute inset-y-0 left-0 flex w-12 items-center justify-center text-quiet">
            {prefix}
          </span>
          {box}
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  );
}
