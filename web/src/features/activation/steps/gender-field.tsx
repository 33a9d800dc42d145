import { GENDERS } from '@tulay/contract/reference/genders';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { profile } from '../../../words/generated/profile.ts';
import { choiceLabel } from '../../../ui/fields/to-choices.ts';
import { FieldMessages, useFieldWiring } from '../../../ui/fields/field.tsx';

type GenderFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** One of two, each the size of a button. */
export function GenderField({ error, ...radio }: GenderFieldProps) {
  const wiring = useFieldWiring({ hint: undefined, error });
  return (
    <fieldset aria-describedby={wiring['aria-describedby']} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{profile.gender.label}</legend>
      <div className="flex flex-wrap gap-3">
        {GENDERS.map((gender) => (
          <label
            key={gender}
            className="flex min-h-12 flex-1 cursor-pointer items-center gap-3 rounded-control border border-edge px-3.5 has-checked:border-link has-checked:bg-success-soft has-checked:font-semibold focus-inside:outline-3 focus-inside:outline-offset-2 focus-inside:outline-mark"
          >
            <input {...radio} type="radio" value={gender} className="size-5 accent-brand-lift" />
            {choiceLabel(gender)}
          </label>
        ))}
      </div>
      <FieldMessages id={wiring.id} error={error} />
    </fieldset>
  );
}
