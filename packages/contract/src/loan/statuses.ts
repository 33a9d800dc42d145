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

type LoanStatus = (typeof loanStatuses)[number];

/** What ends a loan. */
export const CLOSED_LOAN_STATUSES = ['REJECTED', 'CANCELLED', 'SETTLED'] as const satisfies readonly LoanStatus[];

/** Whether a loan leaves its member free to apply again. */
export const isClosedLoan = (status: LoanStatus): boolean => CLOSED_LOAN_STATUSES.some((closed) => closed === status);

/** Released and not repaid yet. */
export const RUNNING_LOAN_STATUSES = ['ACTIVE', 'OVERDUE'] as const satisfies readonly LoanStatus[];

/** Whether there is anything to pay on a loan: before its money reached the member, there never is. */
export const isRunningLoan = (status: LoanStatus): boolean =>
  RUNNING_LOAN_STATUSES.some((running) => running === status);
