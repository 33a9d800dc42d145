/** The values are the labels. */
export const ID_TYPES = [
  'Alien Certificate of Registration / Immigration Certificate of Residence',
  'Alien Certificate of Registration / Immigration Certificate of Residence (pre-2015)',
  "Driver's License",
  'GSIS e-Card',
  'IBP ID Card',
  'National ID (PhilSys)',
  'NBI Clearance',
  'Passport',
  'Postal ID',
  'PRC ID',
  'Senior Citizen Card',
  'SSS Card',
  'UMID',
  "Voter's ID",
  'Others',
] as const;

export type IdType = (typeof ID_TYPES)[number];

export const NATIONAL_ID: IdType = 'National ID (PhilSys)';

/** Has no front and back, but a page with the photo and one with the signature. */
export const PASSPORT: IdType = 'Passport';

/** A sheet of paper: photographed whole, and its code close up, as nothing is printed on its back. */
export const NBI_CLEARANCE: IdType = 'NBI Clearance';

/** Asks for the name of the document in a field of its own. */
export const OTHER_ID: IdType = 'Others';

/**
 * The National ID has two numbers: the card number, 16 digits, printed to be shown, and the PhilSys number,
 * 12 digits, which its owner keeps secret. Only the card number may be taken.
 */
export const PHILSYS = { cardNumberDigits: 16, secretNumberDigits: 12 } as const;

/** What the number of each document usually looks like; shown beside the field, never a reason to refuse. */
export const ID_NUMBER_EXAMPLES: Readonly<Partial<Record<IdType, string>>> = {
  'Alien Certificate of Registration / Immigration Certificate of Residence': 'A01-2345-678-9012',
  'Alien Certificate of Registration / Immigration Certificate of Residence (pre-2015)': 'E012345',
  "Driver's License": 'N01-12-123456',
  'GSIS e-Card': '2001234567',
  'IBP ID Card': '12345',
  'National ID (PhilSys)': '1234-5678-9012-3456',
  'NBI Clearance': 'A123BCDE45-FG678901',
  Passport: 'P1234567A',
  'Postal ID': 'PRN A12345678901 P',
  'PRC ID': '0123456',
  'Senior Citizen Card': '12345',
  'SSS Card': '34-1234567-8',
  UMID: '0111-1234567-8',
  "Voter's ID": '1234-5678A-B1234CDE56789-0',
};
