import { limits } from '@tulay/contract/fields/limits';
import { countryOf } from '@tulay/contract/reference/countries';
import { JOB_CATEGORIES } from '@tulay/contract/reference/job-categories';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import { contractCopy } from '../../copy/contract.ts';
import { registration } from '../../copy/registration.ts';
import { session } from '../../copy/session.ts';
import { missingLabels, shownError } from '../../lib/form-errors.ts';
import { countryChoices } from '../../lib/country-choices.ts';
import { Button } from '../../ui/button.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useServerErrors } from '../../lib/use-server-errors.ts';
import { useTypedValues } from './use-typed-values.ts';
import { WorkValues } from './work-values.ts';
import type { WorkDraft } from './work-values.ts';

const texts = registration.work;
const fieldLabels = () => ({
  workPlaceCountry: texts.country,
  workLocation: texts.location,
  jobTitle: texts.jobTitle,
  jobCategory: texts.jobCategory,
  monthlyNetIncome: texts.income,
});
const wireNames = {
  workPlaceCountry: 'workPlaceCountry',
  workLocation: 'workLocation',
  jobTitle: 'jobTitle',
  jobCategory: 'jobCategory',
  monthlyNetIncome: 'monthlyNetIncome',
} as const;

type WorkStepProps = {
  values: WorkDraft;
  serverErrors: Readonly<Record<string, string>>;
  busy: boolean;
  onChange: (values: WorkDraft) => void;
  onBack: () => void;
  onSubmit: (values: WorkValues) => void;
};

/** Step "reg_1": where one works and what one earns there. */
export function WorkStep({ values, serverErrors, busy, onChange, onBack, onSubmit }: WorkStepProps) {
  const form = useForm<WorkDraft, unknown, WorkValues>({
    mode: 'all',
    resolver: standardSchemaResolver(WorkValues),
    defaultValues: values,
  });
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const country = useController({ control: form.control, name: 'workPlaceCountry' });
  const typed = form.watch();
  const labels = fieldLabels();
  const missing = missingLabels(WorkValues, typed, labels);
  const currency = countryOf(typed.workPlaceCountry)?.currencyCode;
  useServerErrors(form, serverErrors, wireNames);
  useTypedValues(form, onChange);
  const submit = form.handleSubmit(onSubmit);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void (busy ? event.preventDefault() : submit(event))}
      className="flex flex-col gap-4"
    >
      <ComboboxField
        {...country.field}
        options={countryChoices()}
        label={labels.workPlaceCountry}
        placeholder={texts.countryPlaceholder}
        openLabel={texts.countryOpen}
        noMatchText={texts.countryNone}
        error={shownError(form, 'workPlaceCountry')}
      />
      <TextField
        {...form.register('workLocation')}
        label={labels.workLocation}
        hint={texts.locationHint}
        maxLength={limits.workLocation.max}
        error={shownError(form, 'workLocation')}
      />
      <TextField
        {...form.register('jobTitle')}
        label={labels.jobTitle}
        autoComplete="organization-title"
        maxLength={limits.jobTitle.max}
        error={shownError(form, 'jobTitle')}
      />
      <SelectField
        {...form.register('jobCategory')}
        label={labels.jobCategory}
        placeholder={texts.jobCategoryPlaceholder}
        options={JOB_CATEGORIES.map((name) => ({ value: name, label: contractCopy.choice(name) }))}
        error={shownError(form, 'jobCategory')}
      />
      <TextField
        {...form.register('monthlyNetIncome')}
        label={labels.monthlyNetIncome}
        note={currency}
        hint={currency ? texts.incomeIn(currency) : texts.incomeNoCountry}
        inputMode="numeric"
        maxLength={limits.monthlyNetIncome.max}
        className="figures"
        error={shownError(form, 'monthlyNetIncome')}
      />
      <Button type="submit" busy={busy} missing={missing.length > 0 && session.stillNeeded(missing)} className="w-full">
        {texts.submit}
      </Button>
      <Button look="quiet" onClick={() => !busy && onBack()}>
        {texts.back}
      </Button>
    </form>
  );
}
