/**
 * Shortest and longest value, in characters (phone: digits), of what stands in no table of fields, or is asked where no
 * schema is loaded.
 */
export const limits = {
  phoneNumber: { min: 9, max: 15 },
  /** With spaces, hyphens and parentheses, as typed. */
  phoneNumberTyped: { min: 9, max: 30 },
  email: { min: 6, max: 100 },
  password: { min: 8, max: 24 },
  ageYears: { min: 18, max: 80 },
  oTP: { min: 6, max: 12 },
  contactName: { min: 1, max: 100 },
  contactMessage: { min: 2, max: 2000 },
} as const;
