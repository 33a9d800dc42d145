import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { activation } from '../../../words/generated/activation.ts';
import { profile } from '../../../words/generated/profile.ts';
import { deviceLocale } from '../../../lib/language/language.ts';
import { FieldMessages, useFieldWiring } from '../../../ui/fields/field.tsx';
import { birthDateOrder, lengthOfPart, padPart, type BirthDatePart } from './birth-date-parts.ts';

type BirthDateFieldProps = {
  error: string | undefined;
  register: (part: BirthDatePart) => UseFormRegisterReturn;
  setPart: (part: BirthDatePart, value: string) => void;
};

const texts = activation.personal;

/** Three number boxes in the order of the reader's language. */
export function BirthDateField({ error, register, setPart }: BirthDateFieldProps) {
  const labelId = useId();
  const wiring = useFieldWiring({ hint: profile.birthDate.hint, error });
  const order = birthDateOrder(deviceLocale());
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={wiring['aria-describedby']}
      className="flex flex-col gap-1.5"
    >
      <span id={labelId} className="font-medium">
        {profile.birthDate.label}
      </span>
      <div className="flex gap-2">
        {order.map((part, index) => {
          const { onBlur, onChange, ...field } = register(part);
          return (
            <label key={part} className={part === 'year' ? 'flex-[1.4]' : 'flex-1'}>
              <span className="mb-1 block text-sm text-quiet">{texts.parts[part].label}</span>
              <input
                {...field}
                id={index === 0 ? wiring.id : undefined}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                maxLength={lengthOfPart(part)}
                placeholder={texts.parts[part].placeholder}
                aria-invalid={wiring['aria-invalid']}
                className="control figures text-center"
                onChange={(event) => {
                  event.target.value = event.target.value.replace(/\D/g, '');
                  void onChange(event);
                }}
                onBlur={(event) => {
                  setPart(part, padPart(part, event.target.value));
                  void onBlur(event);
                }}
              />
            </label>
          );
        })}
      </div>
      <FieldMessages id={wiring.id} hint={profile.birthDate.hint} error={error} />
    </div>
  );
}
