/** What the members of the tests are called and say of themselves, as it stands on the screens. */
export const typed = [
  'Lita Ramos Cruz',
  'Lita Ramos',
  'Lita',
  'Ramos',
  'Cruz',
  'Rosa Uy',
  'Ben Uy',
  'Sister',
  'Brother',
  '12 Session Road',
  'Baguio City',
  'Benguet',
  'Riyadh',
  'Nurse',
] as const;
