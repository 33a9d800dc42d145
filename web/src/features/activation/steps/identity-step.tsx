import { identityFields, withIdentityRules } from '@tulay/contract/activation/identity-fields';
import { emptyOf, entriesOf } from '@tulay/contract/fields/field';
import { ID_NUMBER_EXAMPLES, NATIONAL_ID, OTHER_ID, type IdType } from '@tulay/contract/reference/id-types';
import { ShieldCheck } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import * as v from 'valibot';
import { activation } from '../../../words/generated/activation.ts';
import { WireField } from '../../../ui/fields/wire-field.tsx';
import { PhotoTiles } from '../photos/photo-tiles.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const texts = activation.identity;
const photo = v.pipe(
  v.string(),
  v.nonEmpty(() => texts.missing),
);

/** The form holds the keys of the photos; where they are stored is known when they are sent. */
const schema = withIdentityRules(
  v.object({
    ...entriesOf(identityFields),
    imageIdFrontURL: photo,
    imageIdBackURL: photo,
    imageSelfieURL: photo,
  }),
);
const defaults = {
  ...emptyOf(identityFields),
  imageIdFrontURL: '',
  imageIdBackURL: '',
  imageSelfieURL: '',
};
type Valid = v.InferOutput<typeof schema>;

function numberHint(type: string): string | undefined {
  if (type === NATIONAL_ID) return texts.nationalId;
  // A select without choice has '', which no example belongs to.
  const example = ID_NUMBER_EXAMPLES[type as IdType];
  return example && texts.example({ example });
}

/** The photos go their own way. */
function toInput({ imageIdFrontURL: _front, imageIdBackURL: _back, imageSelfieURL: _selfie, ...typed }: Valid) {
  return { ...typed, otherIdentityType: typed.identityType === OTHER_ID ? typed.otherIdentityType : '' };
}

/** Step 4. */
export function IdentityStep(props: StepProps) {
  const { wire, ...layout } = useStepForm({
    ...props,
    step: 'IDENTITY_INFO',
    schema,
    defaults,
    fields: identityFields,
    toInput,
  });
  const type = wire.typed.identityType;
  return (
    <StepLayout {...layout}>
      <WireField wire={wire} name="identityType" rules={{ deps: ['identityNumber'] }} />
      {type === OTHER_ID && <WireField wire={wire} name="otherIdentityType" />}
      <WireField wire={wire} name="identityNumber" hint={numberHint(type)} />
      <section aria-label={texts.photos} className="flex flex-col gap-5">
        <p className="flex gap-3 rounded-control bg-info-soft px-4 py-3 text-sm text-info">
          <Icon of={ShieldCheck} className="size-5 flex-none" />
          {texts.why}
        </p>
        <PhotoTiles
          owner={props}
          wire={wire}
          type={type}
          asked={props.askedPhotos}
          refusal={props.refusal}
          isLocked={layout.busy}
        />
      </section>
    </StepLayout>
  );
}
