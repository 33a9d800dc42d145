import * as v from 'valibot';
import { JOB_CATEGORIES } from '../reference/job-categories.ts';
import { countryField } from '../fields/country-field.ts';
import { choiceField, textField } from '../fields/field.ts';
import { OCCUPATION } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';

/** Where one works and what one earns there. */
export const employmentFields = {
  workPlaceCountry: countryField('field.work_place_country', 'off'),
  workLocation: textField('field.work_location', { min: 3, max: 100, pattern: OCCUPATION, autoComplete: 'off' }),
  jobTitle: textField('field.job_title', {
    min: 2,
    max: 100,
    pattern: OCCUPATION,
    autoComplete: 'organization-title',
  }),
  jobCategory: choiceField('field.job_category', JOB_CATEGORIES),
  /** Whole units of the currency it is earned in, as digits. */
  monthlyNetIncome: {
    schema: v.pipe(
      v.string(refusal('field.monthly_net_income')),
      v.regex(/^\d{3,10}$/, refusal('field.monthly_net_income')),
    ),
    shows: 'money',
    maxLength: 10,
    autoComplete: 'off',
    inputMode: 'numeric',
  },
} as const;
