import { limits } from '@tulay/contract/fields/limits';
import { activation } from '../../words/generated/activation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { ReferenceValues, ValidReferences } from './references-form.ts';
import type { StepForm } from './use-step-form.ts';

type ReferenceFieldsProps = Pick<StepForm<ReferenceValues, ValidReferences>, 'form' | 'errorOf'> & {
  number: 1 | 2;
  legend: string | undefined;
};

const texts = activation.references;

/** One person who knows the member. */
export function ReferenceFields({ form, errorOf, number, legend }: ReferenceFieldsProps) {
  const name = `refFullName${number}` as const;
  const relationship = `refRelationship${number}` as const;
  const phone = form.register(`refPhoneNumber${number}`);
  return (
    <fieldset className="flex flex-col gap-5">
      {legend && <legend className="mb-4 text-lg font-bold">{legend}</legend>}
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={limits.personName.max}
        error={errorOf(name)}
        {...form.register(name)}
      />
      <TextField
        label={texts.relationship}
        hint={texts.relationshipHint}
        autoComplete="off"
        maxLength={limits.refRelationship.max}
        error={errorOf(relationship)}
        {...form.register(relationship)}
      />
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={limits.phoneNumberTyped.max}
        error={errorOf(`refPhoneNumber${number}`)}
        {...phone}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/(?!^\+)\D/g, '');
          void phone.onChange(event);
        }}
      />
    </fieldset>
  );
}
