interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Shortest and longest value of each field, in characters (phone: digits). `max` is also the input's `maxLength`. */
export const limits = {
  phoneNumber: { min: 9, max: 15 },
  /** With spaces, hyphens and parentheses, as typed. */
  phoneNumberTyped: { min: 9, max: 30 },
  email: { min: 6, max: 100 },
  fullName: { min: 5, max: 100 },
  password: { min: 8, max: 24 },
  personName: { min: 1, max: 100 },
  workLocation: { min: 3, max: 100 },
  jobTitle: { min: 2, max: 100 },
  monthlyNetIncome: { min: 3, max: 10 },
  ageYears: { min: 18, max: 80 },
  province: { min: 3, max: 100 },
  town: { min: 3, max: 100 },
  streetAddress: { min: 4, max: 250 },
  postalCode: { min: 4, max: 20 },
  refRelationship: { min: 3, max: 100 },
  otherIdentityType: { min: 2, max: 100 },
  identityNumber: { min: 4, max: 30 },
  bankName: { min: 3, max: 100 },
  accountNumber: { min: 4, max: 100 },
  oTP: { min: 6, max: 12 },
  contactName: { min: 1, max: 100 },
  contactMessage: { min: 2, max: 2000 },
} as const satisfies Record<string, Limits>;
