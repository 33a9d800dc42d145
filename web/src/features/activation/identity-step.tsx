import {
  identityNumber,
  identityType,
  otherIdentityType,
  withIdentityRules,
} from '@tulay/contract/activation/identity-fields';
import { limits } from '@tulay/contract/fields/limits';
import { ID_NUMBER_EXAMPLES, ID_TYPES, NATIONAL_ID, OTHER_ID, type IdType } from '@tulay/contract/reference/id-types';
import { ShieldCheck } from 'lucide-react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { activation } from '../../words/generated/activation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { StepLayout } from './step-layout.tsx';
import { toChoices } from '../../ui/to-choices.ts';
import { useStepForm, type StepProps } from './use-step-form.ts';

const texts = activation.identity;
const photo = v.pipe(
  v.string(),
  v.nonEmpty(() => texts.missing),
);

/** The form holds the keys of the photos; where they are stored is known when they are sent. */
const schema = withIdentityRules(
  v.object({
    identityType,
    otherIdentityType,
    identityNumber,
    imageIdFrontURL: photo,
    imageIdBackURL: photo,
    imageSelfieURL: photo,
  }),
);
const defaults = {
  identityType: '',
  otherIdentityType: '',
  identityNumber: '',
  imageIdFrontURL: '',
  imageIdBackURL: '',
  imageSelfieURL: '',
};
type Values = typeof defaults;
type Valid = v.InferOutput<typeof schema>;

const photoFields = [
  { kind: 'front', field: 'imageIdFrontURL' },
  { kind: 'back', field: 'imageIdBackURL' },
  { kind: 'selfie', field: 'imageSelfieURL' },
] as const;

function numberHint(type: string): string | undefined {
  if (type === NATIONAL_ID) return texts.nationalId;
  // A select without choice has '', which no example belongs to.
  const example = ID_NUMBER_EXAMPLES[type as IdType];
  return example && texts.example({ example });
}

/** Step 4. */
export function IdentityStep(props: StepProps) {
  const toInput = ({ identityType: type, otherIdentityType: other, identityNumber: number }: Valid) => ({
    phoneNumber: props.phoneNumber,
    identityType: type,
    otherIdentityType: type === OTHER_ID ? other : '',
    identityNumber: number,
  });
  const { form, errorOf, ...layout } = useStepForm<Values, Valid>({
    ...props,
    step: 'IDENTITY_INFO',
    schema,
    defaults,
    toInput,
  });
  const { register, control, watch } = form;
  const type = watch('identityType');
  return (
    <StepLayout {...layout}>
      <SelectField
        label={texts.type}
        placeholder={activation.choose}
        options={toChoices(ID_TYPES)}
        error={errorOf('identityType')}
        {...register('identityType', { deps: ['identityNumber'] })}
      />
      {type === OTHER_ID && (
        <TextField
          label={texts.otherType}
          maxLength={limits.otherIdentityType.max}
          error={errorOf('otherIdentityType')}
          {...register('otherIdentityType')}
        />
      )}
      <TextField
        label={texts.number}
        hint={numberHint(type)}
        autoComplete="off"
        maxLength={limits.identityNumber.max}
        error={errorOf('identityNumber')}
        {...register('identityNumber')}
      />
      <section aria-label={texts.photos} className="flex flex-col gap-5">
        <p className="flex gap-3 rounded-control bg-info-soft px-4 py-3 text-sm text-info">
          <ShieldCheck aria-hidden="true" className="size-5 flex-none" />
          {texts.why}
        </p>
        <div className="grid gap-5 sm:grid-cols-3">
          {photoFields.map(({ kind, field: name }) => (
            <Controller
              key={kind}
              control={control}
              name={name}
              render={({ field }) => (
                <PhotoTile
                  owner={props}
                  kind={kind}
                  error={errorOf(name)}
                  isAsked={props.askedPhotos.includes(kind)}
                  refusal={props.refusal}
                  isLocked={layout.busy}
                  onHeld={field.onChange}
                  ref={field.ref}
                />
              )}
            />
          ))}
        </div>
      </section>
    </StepLayout>
  );
}
