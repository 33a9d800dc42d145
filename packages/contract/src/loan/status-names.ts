import type { loanStatuses } from './schemas.ts';

/** What each loan status is called, for members and for officers. */
export const loanStatusNames = Object.freeze({
  PENDING: 'Pending',
  REVIEWING: 'Under review',
  NEEDS_INFO: 'Information needed',
  APPROVED: 'Approved',
  CONFIRMED: 'Confirmed',
  ACTIVE: 'Active',
  OVERDUE: 'Overdue',
  SETTLED: 'Settled',
  REJECTED: 'Not approved',
  CANCELLED: 'Cancelled',
} as const satisfies Record<(typeof loanStatuses)[number], string>);
