export const MARITAL_STATUSES = ['Single', 'Married', 'Separated', 'Divorced', 'Widow/Widower', 'Others'] as const;
