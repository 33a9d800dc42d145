import {
  birthDate,
  firstName,
  gender,
  isAgree,
  lastName,
  maritalStatus,
  middleName,
  nationality,
} from '@tulay/contract/activation/personal-fields';
import { limits } from '@tulay/contract/fields/limits';
import { refusal } from '@tulay/contract/refusal';
import { MARITAL_STATUSES } from '@tulay/contract/reference/marital-statuses';
import { DEFAULT_NATIONALITY, NATIONALITIES } from '@tulay/contract/reference/nationalities';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { activation } from '../../words/generated/activation.ts';
import { refusalSentence } from '../../lib/refusal-sentence.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { isAcceptedBirthDate, joinBirthDate, type BirthDatePart } from './birth-date-parts.ts';
import { GenderField } from './gender-field.tsx';
import { StepLayout } from './step-layout.tsx';
import { toChoices } from '../../ui/to-choices.ts';
import { useStepForm, type StepProps } from './use-step-form.ts';

const fieldOfPart = { day: 'birthDay', month: 'birthMonth', year: 'birthYear' } as const satisfies Record<
  BirthDatePart,
  string
>;

const schema = v.pipe(
  v.object({
    gender,
    firstName,
    middleName,
    lastName,
    birthDay: v.string(),
    birthMonth: v.string(),
    birthYear: v.string(),
    maritalStatus,
    nationality,
    isAgree,
  }),
  v.forward(
    v.partialCheck(
      [['birthDay'], ['birthMonth'], ['birthYear']],
      (parts) => v.is(birthDate, joinBirthDate(parts)) && isAcceptedBirthDate(joinBirthDate(parts)),
      refusal('field.birth_date'),
    ),
    ['birthDay'],
  ),
);

const defaults = {
  gender: '',
  firstName: '',
  middleName: '',
  lastName: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  maritalStatus: '',
  nationality: DEFAULT_NATIONALITY,
  isAgree: false,
};
type Values = typeof defaults;
type Valid = v.InferOutput<typeof schema>;

const fieldOf = (wire: string) => (wire === 'birthDate' ? 'birthDay' : wire) as keyof Values;
const texts = activation.personal;

/** Step 1. */
export function PersonalStep(props: StepProps) {
  const toInput = ({ birthDay, birthMonth, birthYear, ...rest }: Valid) => ({
    phoneNumber: props.phoneNumber,
    ...rest,
    birthDate: joinBirthDate({ birthDay, birthMonth, birthYear }),
  });
  const { form, errorOf, ...layout } = useStepForm<Values, Valid>({
    ...props,
    step: 'PERSONAL_INFO',
    schema,
    defaults,
    toInput,
    fieldOf,
  });
  const { register, control, setValue, formState, watch } = form;
  const { touchedFields, submitCount } = formState;
  const isDateLeft = touchedFields.birthDay && touchedFields.birthMonth && touchedFields.birthYear;
  const isDateFilled = watch(['birthDay', 'birthMonth']).every(Boolean) && watch('birthYear').length === 4;
  return (
    <StepLayout {...layout}>
      <GenderField error={errorOf('gender')} {...register('gender')} />
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={limits.personName.max}
        error={errorOf('firstName')}
        {...register('firstName')}
      />
      <TextField
        label={texts.middleName}
        note={activation.optional}
        autoComplete="additional-name"
        maxLength={limits.personName.max}
        error={errorOf('middleName')}
        {...register('middleName')}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={limits.personName.max}
        error={errorOf('lastName')}
        {...register('lastName')}
      />
      <BirthDateField
        error={
          isDateLeft || isDateFilled || submitCount > 0
            ? refusalSentence(formState.errors.birthDay?.message)
            : undefined
        }
        register={(part) => register(fieldOfPart[part], { deps: Object.values(fieldOfPart) })}
        setPart={(part, value) => setValue(fieldOfPart[part], value)}
      />
      <SelectField
        label={texts.maritalStatus}
        placeholder={activation.choose}
        options={toChoices(MARITAL_STATUSES)}
        error={errorOf('maritalStatus')}
        {...register('maritalStatus')}
      />
      <Controller
        control={control}
        name="nationality"
        render={({ field }) => (
          <ComboboxField
            {...field}
            label={texts.nationality}
            options={toChoices(NATIONALITIES)}
            error={errorOf('nationality')}
            placeholder={activation.search}
            noMatchText={activation.noMatch}
            openLabel={activation.openList}
          />
        )}
      />
      <CheckboxField label={texts.consent} error={errorOf('isAgree')} {...register('isAgree')} />
    </StepLayout>
  );
}
