/** Every status that a loan can have, as far as it has come. */
export const loanStatuses = [
  'PENDING',
  'REVIEWING',
  'NEEDS_INFO',
  'APPROVED',
  'CONFIRMED',
  'ACTIVE',
  'OVERDUE',
  'SETTLED',
  'REJECTED',
  'CANCELLED',
] as const;
