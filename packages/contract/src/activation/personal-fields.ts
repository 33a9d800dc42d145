import * as v from 'valibot';
import { isRealDate } from '../calendar-date.ts';
import { GENDERS } from '../reference/genders.ts';
import { MARITAL_STATUSES } from '../reference/marital-statuses.ts';
import { NATIONALITIES } from '../reference/nationalities.ts';

import { limits } from '../fields/limits.ts';
import { NAME } from '../fields/patterns.ts';
import { refusal } from '../refusal.ts';
import { optionalField, textField } from '../fields/text-field.ts';

export const gender = v.picklist(GENDERS, refusal('field.gender'));
export const firstName = textField('field.first_name', limits.personName, NAME);
export const middleName = optionalField(textField('field.middle_name', limits.personName, NAME), 'field.middle_name');
export const lastName = textField('field.last_name', limits.personName, NAME);

/** A date that exists; whether its owner has the right age depends on today: `birthDateProblem`. */
export const birthDate = v.pipe(
  v.string(refusal('field.birth_date')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, refusal('field.birth_date')),
  v.check(isRealDate, refusal('field.birth_date')),
);

export const maritalStatus = v.picklist(MARITAL_STATUSES, refusal('field.marital_status'));
export const nationality = v.picklist(NATIONALITIES, refusal('field.nationality'));
export const isAgree = v.literal(true, refusal('field.is_agree'));
