import { expect, test } from 'vitest';
import { categoryOfJob } from './category-of-job.ts';

test.each([
  ['Domestic Helper', 'Households Services'],
  ['Staff Nurse', 'Health Care / Medical'],
  ['Caregiver', 'Health Care / Medical'],
  ['family driver', 'Driver / Heavy Equipment Operator'],
  ['Able seaman', 'Seafarers / Seaman'],
  ['Pastry chef', 'Food / Catering'],
  ['Manager', ''],
  ['', ''],
])('%s: %s', (title, category) => {
  expect(categoryOfJob(title)).toBe(category);
});
