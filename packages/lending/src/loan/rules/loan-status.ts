import type { Colour } from '@tulay/contract/values';
import type { InferOutput } from 'valibot';
import type { LoanStatus } from '../../ports/record/records.ts';

export type { LoanStatus };
export type StatusColor = InferOutput<typeof Colour>;

/** The one table of loan statuses: what is the same in every language, icons by their lucide names. Their words are in `loan-status.json`. */
export const LOAN_STATUS_TRAITS = Object.freeze({
  PENDING: { color: 'info', icon: 'user-search' },
  REVIEWING: { color: 'info', icon: 'scan-search' },
  NEEDS_INFO: { color: 'warning', icon: 'file-question-mark' },
  APPROVED: { color: 'success', icon: 'file-check' },
  CONFIRMED: { color: 'success', icon: 'handshake' },
  ACTIVE: { color: 'success', icon: 'banknote' },
  OVERDUE: { color: 'danger', icon: 'calendar-clock' },
  SETTLED: { color: 'success', icon: 'circle-check-big' },
  REJECTED: { color: 'danger', icon: 'circle-x' },
  CANCELLED: { color: 'warning', icon: 'ban' },
} as const satisfies Record<LoanStatus, { readonly color: StatusColor; readonly icon: string }>);
export type LoanStatusIcon = (typeof LOAN_STATUS_TRAITS)[LoanStatus]['icon'];
