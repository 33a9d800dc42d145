import { expect, test } from 'vitest';
import { GENDERS } from '../reference/genders.ts';
import { JOB_CATEGORIES } from '../reference/job-categories.ts';
import { MARITAL_STATUSES } from '../reference/marital-statuses.ts';
import choices from './en/everywhere/choices.json' with { type: 'json' };

// The names of documents, banks and nationalities are the same in every language.
test.each([
  ['gender', GENDERS],
  ['job category', JOB_CATEGORIES],
  ['marital status', MARITAL_STATUSES],
])('each %s has a name that can be translated', (_what, values) => {
  expect(values.filter((value) => !(value in choices))).toEqual([]);
});
