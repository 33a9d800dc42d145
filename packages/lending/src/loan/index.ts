export { NOTHING_PAID, instalmentRecords } from './instalment-records.ts';
export { chargeLateLoans } from './late/charge-late-loans.ts';
export { remindOfInstalments } from './late/remind-of-instalments.ts';
export { NEEDS_INFO_REASONS, rejectReasons } from './rules/loan-reason-table.ts';
export type { LoanStatusIcon } from './rules/loan-status.ts';
export { rateWithinCap } from './rules/rate-cap.ts';
export type { WithdrawalStatusIcon } from './rules/withdrawal-status.ts';
export { formatRunningNumber } from './running-number.ts';
