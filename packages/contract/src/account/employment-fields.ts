import * as v from 'valibot';
import { COUNTRY_CODES } from '../reference/countries.ts';
import { JOB_CATEGORIES } from '../reference/job-categories.ts';
import { limits } from '../fields/limits.ts';
import { OCCUPATION } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';
import { textField } from '../fields/text-field.ts';

export const workPlaceCountry = v.picklist(COUNTRY_CODES, refusal('field.work_place_country'));
export const workLocation = textField('field.work_location', limits.workLocation, OCCUPATION);
export const jobTitle = textField('field.job_title', limits.jobTitle, OCCUPATION);
export const jobCategory = v.picklist(JOB_CATEGORIES, refusal('field.job_category'));

/** Whole units of the currency it is earned in, as digits. */
export const monthlyNetIncome = v.pipe(
  v.string(refusal('field.monthly_net_income')),
  v.regex(/^\d{3,10}$/, refusal('field.monthly_net_income')),
);
