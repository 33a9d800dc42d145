import { isHomeMobile } from '@tulay/contract/activation/home-mobile';
import type { referenceFields } from '@tulay/contract/activation/reference-fields';
import type { emptyOf } from '@tulay/contract/fields/field';
import { useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import type { WireForm } from '../../../lib/form/use-wire-form.ts';
import { WireField } from '../../../ui/fields/wire-field.tsx';
import { noPhone, PhoneField } from '../../../ui/phone/phone-field.tsx';
import { besideOf, besideText } from './number-beside.ts';

/** Beside the fields of the wire the country of each number, as `besideText` writes it. */
export type ReferenceValues = ReturnType<typeof emptyOf<typeof referenceFields>> & {
  refPhoneCountry1: string;
  refPhoneCountry2: string;
  hasSecond: boolean;
};

type ReferenceFieldsProps<Valid extends FieldValues> = {
  wire: WireForm<ReferenceValues, Valid>;
  number: 1 | 2;
  legend: string | undefined;
};

/** One person who knows the member. */
export function ReferenceFields<Valid extends FieldValues>({ wire, number, legend }: ReferenceFieldsProps<Valid>) {
  return (
    <fieldset className="flex flex-col gap-5">
      {legend && <legend className="mb-4 text-lg font-bold">{legend}</legend>}
      <WireField wire={wire} name={`refFullName${number}`} />
      <WireField wire={wire} name={`refRelationship${number}`} />
      <ReferencePhone wire={wire} number={number} />
    </fieldset>
  );
}

/** Their number beside a country. What is a Philippine mobile is taken as one, whichever country was proposed. */
function ReferencePhone<Valid extends FieldValues>({ wire, number }: Omit<ReferenceFieldsProps<Valid>, 'legend'>) {
  const { form, typed, errorOf, about } = wire;
  const [name, countryName] = [`refPhoneNumber${number}`, `refPhoneCountry${number}`] as const;
  const beside = besideOf(typed[countryName]);
  // The field reads its value once.
  const [turns, setTurns] = useState(0);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <PhoneField
          key={turns}
          {...field}
          label={about(name).words.label}
          autoComplete={about(name).field?.autoComplete}
          error={errorOf(name)}
          value={{ typed: field.value, ...beside }}
          onChange={(phone) => {
            form.setValue(countryName, besideText(phone));
            field.onChange(phone.typed);
          }}
          onBlur={() => {
            if (isHomeMobile(field.value, beside.dialCode)) {
              form.setValue(countryName, besideText(noPhone));
              setTurns((before) => before + 1);
            }
            field.onBlur();
          }}
        />
      )}
    />
  );
}
