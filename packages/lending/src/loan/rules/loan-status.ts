import type { Colour } from '@tulay/contract/values';
import type { InferOutput } from 'valibot';
import type { LoanStatus } from '../../ports/record/records.ts';

export type { LoanStatus };
export type StatusColor = InferOutput<typeof Colour>;

/** Names of lucide icons, one for each status. */
export const LOAN_STATUS_ICONS = [
  'user-search',
  'scan-search',
  'file-question-mark',
  'file-check',
  'handshake',
  'banknote',
  'calendar-clock',
  'circle-check-big',
  'circle-x',
  'ban',
] as const;
export type LoanStatusIcon = (typeof LOAN_STATUS_ICONS)[number];

interface LoanStatusTraits {
  readonly color: StatusColor;
  readonly icon: LoanStatusIcon;
  readonly allowsNewApplication: boolean;
}

/** The one table of loan statuses: what is the same in every language. Their words are in `loan-status.json`. */
export const LOAN_STATUS_TRAITS = Object.freeze({
  PENDING: { color: 'info', icon: 'user-search', allowsNewApplication: false },
  REVIEWING: { color: 'info', icon: 'scan-search', allowsNewApplication: false },
  NEEDS_INFO: { color: 'warning', icon: 'file-question-mark', allowsNewApplication: false },
  APPROVED: { color: 'success', icon: 'file-check', allowsNewApplication: false },
  CONFIRMED: { color: 'success', icon: 'handshake', allowsNewApplication: false },
  ACTIVE: { color: 'success', icon: 'banknote', allowsNewApplication: false },
  OVERDUE: { color: 'danger', icon: 'calendar-clock', allowsNewApplication: false },
  SETTLED: { color: 'success', icon: 'circle-check-big', allowsNewApplication: true },
  REJECTED: { color: 'danger', icon: 'circle-x', allowsNewApplication: true },
  CANCELLED: { color: 'warning', icon: 'ban', allowsNewApplication: true },
} as const satisfies Record<LoanStatus, LoanStatusTraits>);
