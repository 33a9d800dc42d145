export const MARITAL_STATUSES = ['Single', 'Married', 'Separated', 'Divorced', 'Widow/Widower', 'Others'] as const;

export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
