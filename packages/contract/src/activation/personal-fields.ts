import * as v from 'valibot';
import { isRealDate } from '../calendar-date.ts';
import { choiceField, optionalField, textField } from '../fields/field.ts';
import { NAME } from '../fields/patterns.ts';
import { GENDERS } from '../reference/genders.ts';
import { MARITAL_STATUSES } from '../reference/marital-statuses.ts';
import { NATIONALITIES } from '../reference/nationalities.ts';
import { refusal } from '../refusal.ts';

const name = { min: 1, max: 100, pattern: NAME } as const;
const middleName = textField('field.middle_name', { ...name, autoComplete: 'additional-name' });

/** Step 1. */
export const personalFields = {
  gender: choiceField('field.gender', GENDERS),
  firstName: textField('field.first_name', { ...name, autoComplete: 'given-name' }),
  middleName: optionalField(middleName, 'field.middle_name'),
  lastName: textField('field.last_name', { ...name, autoComplete: 'family-name' }),
  /** A date that exists; whether its owner has the right age depends on today: `birthDateProblem`. */
  birthDate: {
    schema: v.pipe(
      v.string(refusal('field.birth_date')),
      v.regex(/^\d{4}-\d{2}-\d{2}$/, refusal('field.birth_date')),
      v.check(isRealDate, refusal('field.birth_date')),
    ),
    shows: 'date',
  },
  maritalStatus: choiceField('field.marital_status', MARITAL_STATUSES),
  nationality: choiceField('field.nationality', NATIONALITIES),
} as const;

/** Consent to what step 1 is used for; kept as the version and the time of its text. */
export const isAgree = v.literal(true, refusal('field.is_agree'));
