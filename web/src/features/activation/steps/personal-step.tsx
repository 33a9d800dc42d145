import { isAgree, personalFields } from '@tulay/contract/activation/personal-fields';
import { emptyOf, entriesOf } from '@tulay/contract/fields/field';
import { refusal } from '@tulay/contract/refusal';
import { DEFAULT_NATIONALITY } from '@tulay/contract/reference/nationalities';
import * as v from 'valibot';
import { activation } from '../../../words/generated/activation.ts';
import { refusalSentence } from '../../../lib/language/refusal-sentence.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { WireField } from '../../../ui/fields/wire-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { isAcceptedBirthDate, joinBirthDate, type BirthDatePart } from './birth-date-parts.ts';
import { GenderField } from './gender-field.tsx';
import { StepLayout } from './step-layout.tsx';
import { useStepForm, type StepProps } from './use-step-form.ts';

const fieldOfPart = { day: 'birthDay', month: 'birthMonth', year: 'birthYear' } as const satisfies Record<
  BirthDatePart,
  string
>;

const { birthDate, ...typedFields } = personalFields;
const schema = v.pipe(
  v.object({
    ...entriesOf(typedFields),
    birthDay: v.string(),
    birthMonth: v.string(),
    birthYear: v.string(),
    isAgree,
  }),
  v.forward(
    v.partialCheck(
      [['birthDay'], ['birthMonth'], ['birthYear']],
      (parts) => v.is(birthDate.schema, joinBirthDate(parts)) && isAcceptedBirthDate(joinBirthDate(parts)),
      refusal('field.birth_date'),
    ),
    ['birthDay'],
  ),
);
const defaults = {
  ...emptyOf(typedFields),
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  nationality: DEFAULT_NATIONALITY,
  isAgree: false,
};
type Valid = v.InferOutput<typeof schema>;

const formNames = { birthDate: 'birthDay' } as const;
const toInput = ({ birthDay, birthMonth, birthYear, ...rest }: Valid) => ({
  ...rest,
  birthDate: joinBirthDate({ birthDay, birthMonth, birthYear }),
});

/** Step 1. */
export function PersonalStep(props: StepProps) {
  const { wire, ...layout } = useStepForm({
    ...props,
    step: 'PERSONAL_INFO',
    schema,
    defaults,
    fields: personalFields,
    toInput,
    formNames,
  });
  const { register, setValue, formState } = wire.form;
  const { touchedFields, submitCount } = formState;
  const { birthDay, birthMonth, birthYear } = wire.typed;
  const isDateLeft = touchedFields.birthDay && touchedFields.birthMonth && touchedFields.birthYear;
  const isDateFilled = Boolean(birthDay && birthMonth) && birthYear.length === 4;
  return (
    <StepLayout {...layout}>
      <GenderField error={wire.errorOf('gender')} {...register('gender')} />
      <WireField wire={wire} name="firstName" />
      <WireField wire={wire} name="middleName" note={activation.optional} />
      <WireField wire={wire} name="lastName" />
      <BirthDateField
        error={
          isDateLeft || isDateFilled || submitCount > 0
            ? refusalSentence(formState.errors.birthDay?.message)
            : undefined
        }
        register={(part) => register(fieldOfPart[part], { deps: Object.values(fieldOfPart) })}
        setPart={(part, value) => setValue(fieldOfPart[part], value)}
      />
      <WireField wire={wire} name="maritalStatus" />
      <WireField wire={wire} name="nationality" />
      <CheckboxField label={activation.personal.consent} error={wire.errorOf('isAgree')} {...register('isAgree')} />
    </StepLayout>
  );
}
