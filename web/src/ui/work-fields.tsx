import { limits } from '@tulay/contract/fields/limits';
import { countryOf } from '@tulay/contract/reference/countries';
import { JOB_CATEGORIES } from '@tulay/contract/reference/job-categories';
import { useController, type UseFormReturn } from 'react-hook-form';
import { registration } from '../words/generated/registration.ts';
import { countryChoices } from '../lib/country-choices.ts';
import { shownError } from '../lib/form-errors.ts';
import type { WorkDraft, WorkValues } from '../lib/work-values.ts';
import { ComboboxField } from './combobox-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { toChoices } from './to-choices.ts';

const texts = registration.work;

/** What the fields are called. */
export const workLabels = () => ({
  workPlaceCountry: texts.country,
  workLocation: texts.location,
  jobTitle: texts.jobTitle,
  jobCategory: texts.jobCategory,
  monthlyNetIncome: texts.income,
});
/** The form's field for each field of the wire. */
export const workWireNames = {
  workPlaceCountry: 'workPlaceCountry',
  workLocation: 'workLocation',
  jobTitle: 'jobTitle',
  jobCategory: 'jobCategory',
  monthlyNetIncome: 'monthlyNetIncome',
} as const;

/** Where one works and what one earns there. */
export function WorkFields({ form }: { form: UseFormReturn<WorkDraft, unknown, WorkValues> }) {
  // Before the other fields: the first wrong one, in this order, is where the focus goes.
  const country = useController({ control: form.control, name: 'workPlaceCountry' });
  const labels = workLabels();
  const currency = countryOf(form.watch('workPlaceCountry'))?.currencyCode;
  return (
    <>
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
        options={toChoices(JOB_CATEGORIES)}
        error={shownError(form, 'jobCategory')}
      />
      <TextField
        {...form.register('monthlyNetIncome')}
        label={labels.monthlyNetIncome}
        note={currency}
        hint={currency ? texts.incomeIn({ currency }) : texts.incomeNoCountry}
        inputMode="numeric"
        maxLength={limits.monthlyNetIncome.max}
        className="figures"
        error={shownError(form, 'monthlyNetIncome')}
      />
    </>
  );
}
