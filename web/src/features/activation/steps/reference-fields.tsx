import type { referenceFields } from '@tulay/contract/activation/reference-fields';
import type { emptyOf } from '@tulay/contract/fields/field';
import type { FieldValues } from 'react-hook-form';
import type { WireForm } from '../../../lib/form/use-wire-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WireField } from '../../../ui/fields/wire-field.tsx';

export type ReferenceValues = ReturnType<typeof emptyOf<typeof referenceFields>> & { hasSecond: boolean };

type ReferenceFieldsProps<Valid extends FieldValues> = {
  wire: WireForm<ReferenceValues, Valid>;
  number: 1 | 2;
  legend: string | undefined;
};

/** One person who knows the member. */
export function ReferenceFields<Valid extends FieldValues>({ wire, number, legend }: ReferenceFieldsProps<Valid>) {
  const phone = wire.input(`refPhoneNumber${number}`);
  return (
    <fieldset className="flex flex-col gap-5">
      {legend && <legend className="mb-4 text-lg font-bold">{legend}</legend>}
      <WireField wire={wire} name={`refFullName${number}`} />
      <WireField wire={wire} name={`refRelationship${number}`} />
      <TextField
        {...phone}
        type="tel"
        onChange={(event) => {
          event.target.value = event.target.value.replace(/(?!^\+)\D/g, '');
          void phone.onChange(event);
        }}
      />
    </fieldset>
  );
}
