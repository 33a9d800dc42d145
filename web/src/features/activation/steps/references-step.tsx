import { isNoReference, isOwnReference, referenceFields } from '@tulay/contract/activation/reference-fields';
import { emptyOf, entriesOf } from '@tulay/contract/fields/field';
import type { RefusalCode } from '@tulay/contract/refusal';
import { Plus } from 'lucide';
import { Icon } from '../../../ui/icon.tsx';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { activation } from '../../../words/generated/activation.ts';
import { sentPhone } from '../../../lib/form/form-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { noPhone } from '../../../ui/phone/phone-field.tsx';
import { besideOf, besideText } from './number-beside.ts';
import { ReferenceFields, type ReferenceValues } from './reference-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const second = {
  refFullName2: 'field.ref_full_name',
  refRelationship2: 'field.ref_relationship',
  refPhoneNumber2: 'field.phone',
} as const;
// The entries' keys are those of the literal above.
const secondEntries = Object.entries(second) as [keyof typeof second, (typeof second)[keyof typeof second]][];

const defaults: ReferenceValues = {
  ...emptyOf(referenceFields),
  refPhoneCountry1: besideText(noPhone),
  refPhoneCountry2: besideText(noPhone),
  hasSecond: false,
};

const { refPhoneNumber1: _first, refPhoneNumber2: _second, ...otherFields } = referenceFields;
const Fields = v.object({
  ...entriesOf(otherFields),
  refPhoneNumber1: v.string(),
  refPhoneCountry1: v.string(),
  refPhoneNumber2: v.string(),
  refPhoneCountry2: v.string(),
  hasSecond: v.boolean(),
});
type Valid = v.InferOutput<typeof Fields>;

/** A number as it is sent, '' for none. */
const numberOf = (typed: string, beside: string): string => typed.trim() && sentPhone({ typed, ...besideOf(beside) });
const numbersOf = (input: Valid) => ({
  refPhoneNumber1: numberOf(input.refPhoneNumber1, input.refPhoneCountry1),
  refPhoneNumber2: numberOf(input.refPhoneNumber2, input.refPhoneCountry2),
});

/** Nobody vouches for themselves; a second reference, once opened, is whole. */
function schemaFor(ownPhoneNumber: string) {
  return v.pipe(
    Fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const complain = (key: keyof ReferenceValues, message: RefusalCode) =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      for (const [key, code] of input.hasSecond ? secondEntries : []) {
        if (isNoReference(input[key])) complain(key, code);
      }
      for (const [key, number] of Object.entries(numbersOf(input)) as [
        'refPhoneNumber1' | 'refPhoneNumber2',
        string,
      ][]) {
        if (!v.is(referenceFields[key].schema, number)) complain(key, 'field.phone');
        else if (isOwnReference(number, ownPhoneNumber)) complain(key, 'field.ref_self');
      }
    }),
  );
}

const texts = activation.references;

function toInput(valid: Valid) {
  const { refFullName1, refRelationship1, refFullName2, refRelationship2, hasSecond } = valid;
  const { refPhoneNumber1, refPhoneNumber2 } = numbersOf(valid);
  const another = { refFullName2, refRelationship2, refPhoneNumber2 };
  return { refFullName1, refRelationship1, refPhoneNumber1, ...(hasSecond && another) };
}

/** Step 3. */
export function ReferencesStep(props: StepProps) {
  const { phoneNumber } = props;
  const schema = useMemo(() => schemaFor(phoneNumber), [phoneNumber]);
  const { wire, ...layout } = useStepForm({
    ...props,
    step: 'REFERENCES_INFO',
    schema,
    defaults,
    fields: referenceFields,
    toInput,
  });
  const { form } = wire;
  const { hasSecond } = wire.typed;
  const addSecond = () => {
    // The fields are drawn first, so that the focus finds them.
    flushSync(() => form.setValue('hasSecond', true));
    form.setFocus('refFullName2');
  };
  const removeSecond = () => {
    for (const field of ['refFullName2', 'refRelationship2', 'refPhoneNumber2'] as const)
      form.setValue(field, '', { shouldValidate: true });
    form.setValue('hasSecond', false);
  };
  return (
    <StepLayout {...layout}>
      <ReferenceFields wire={wire} number={1} legend={hasSecond ? texts.first : undefined} />
      {hasSecond && <ReferenceFields wire={wire} number={2} legend={texts.second} />}
      {hasSecond ? (
        <Button look="quiet" className="self-start" onClick={removeSecond}>
          {texts.remove}
        </Button>
      ) : (
        <Button look="secondary" onClick={addSecond}>
          <Icon of={Plus} className="size-5" />
          {texts.add}
        </Button>
      )}
    </StepLayout>
  );
}
