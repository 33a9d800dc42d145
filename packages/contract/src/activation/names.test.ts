import { expect, test } from 'vitest';
import { isOtherName, splitName } from './names.ts';

test.each([
  // Given, mother's, father's.
  ['Maria Clara Santos Reyes', 'Maria Clara', 'Santos', 'Reyes'],
  ['Lita Ramos Cruz', 'Lita', 'Ramos', 'Cruz'],
  ['Maria C. Reyes', 'Maria', 'C.', 'Reyes'],
  ['Jose Rizal', 'Jose', '', 'Rizal'],
  ['Ana Maria Luisa Santos Reyes', 'Ana Maria Luisa', 'Santos', 'Reyes'],
  ['  Ana   Reyes ', 'Ana', '', 'Reyes'],
  // What belongs to a family name.
  ['Juan dela Cruz', 'Juan', '', 'dela Cruz'],
  ['Juan Santos de la Cruz', 'Juan', 'Santos', 'de la Cruz'],
  ['Juan De los Santos Del Rosario', 'Juan', 'De los Santos', 'Del Rosario'],
  ['Maria San Jose', 'Maria', '', 'San Jose'],
  ['Liza Sta. Maria Reyes', 'Liza', 'Sta. Maria', 'Reyes'],
  ['Ahmad bin Yusof', 'Ahmad', '', 'bin Yusof'],
  // What belongs to a given name.
  ['Ma. Teresa Cruz', 'Ma. Teresa', '', 'Cruz'],
  ['Ma Teresa Lim Cruz', 'Ma Teresa', 'Lim', 'Cruz'],
  ['San Pedro', 'San', '', 'Pedro'],
  // Of the same name as the father.
  ['Ramon Lim Tan Jr.', 'Ramon', 'Lim', 'Tan Jr.'],
  ['Ramon Lim Tan, Jr.', 'Ramon', 'Lim', 'Tan Jr.'],
  ['Ramon Tan III', 'Ramon', '', 'Tan III'],
  ['Mark Anthony V. Tan', 'Mark Anthony', 'V.', 'Tan'],
  // The family name first.
  ['Reyes, Maria Clara Santos', 'Maria Clara', 'Santos', 'Reyes'],
  ['Reyes, Maria Clara', 'Maria Clara', '', 'Reyes'],
  ['dela Cruz, Juan, Jr.', 'Juan', '', 'dela Cruz Jr.'],
  // What nobody can take apart.
  ['Madonna', 'Madonna', '', ''],
  ['Reyes,', 'Reyes', '', ''],
  ['de la', 'de', '', 'la'],
  ['', '', '', ''],
])('%s', (fullName, firstName, middleName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, middleName, lastName });
});

test.each([
  ['Maria Clara Reyes', 'Maria Clara Santos Reyes', true],
  ['Maria C. Reyes', 'Maria Clara Reyes', true],
  ['Liza Cruz', 'Lisa Cruz', true],
  ['Reyes, Maria Clara', 'MARIA CLARA REYES', false],
  ['José Peña', 'Jose Pena', false],
  ['Ana Santos-Lim', 'Ana Santos Lim', false],
  ['Ma. Teresa Cruz Jr', 'Ma Teresa Cruz Jr.', false],
])('registered as %s, on the ID %s: %s', (registered, onId, isOther) => {
  expect(isOtherName(registered, onId)).toBe(isOther);
});
