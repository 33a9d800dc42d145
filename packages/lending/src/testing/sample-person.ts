/** What everybody of the tests, the scenario and the slides says of themselves; their numbers, and some names, are their own. */
export const told = {
  register: {
    fullName: 'Maria Clara Santos',
    email: 'maria@example.com',
    workPlaceCountry: 'SA',
    workLocation: 'Riyadh',
    jobTitle: 'Nurse',
    jobCategory: 'Health Care / Medical',
    monthlyNetIncome: '5200',
  },
  updatePersonal: {
    gender: 'Female',
    firstName: 'Maria Clara',
    middleName: '',
    lastName: 'Santos',
    birthDate: '1991-06-30',
    maritalStatus: 'Married',
    nationality: 'Filipino',
    isAgree: true,
  },
  updateAddress: {
    countryResidence: 'PH',
    province: 'Benguet',
    town: 'Baguio City',
    streetAddress: '12 Session Road',
    postalCode: '2600',
  },
  updateReferences: {
    refFullName1: 'Rosa Uy',
    refRelationship1: 'Sister',
    refPhoneNumber1: '0918 111 2222',
    refFullName2: 'N/A',
    refRelationship2: 'N/A',
    refPhoneNumber2: 'N/A',
  },
  updateIdentity: { identityType: 'Passport', identityNumber: 'P1234567A' },
  updateBank: { bankName: 'GCash', accountNumber: '09171234567' },
} as const;
