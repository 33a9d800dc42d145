import type { nextActors } from '@tulay/contract/schemas/loan';
import type { LoanRecord } from '../../ports/records.ts';
import { openCentavos, type InstalmentBalance } from './allocate.ts';
import type { LoanStatus } from './loan-status.ts';
import type { CalendarDate } from './manila-date.ts';

export interface NextStep {
  readonly actor: (typeof nextActors)[number];
  readonly sentence: string;
  /** ISO 8601 in UTC, or null where nothing is promised. */
  readonly by: string | null;
}

/** The money is released within this time of the confirmed contract. */
const RELEASE_MS = 24 * 3_600_000;

/** The one table of who acts next in each status. */
const NEXT_STEPS = Object.freeze({
  PENDING: { actor: 'officer', sentence: 'A loan officer starts the review of your application.' },
  REVIEWING: { actor: 'officer', sentence: 'A loan officer decides on your application.' },
  NEEDS_INFO: {
    actor: 'member',
    sentence: 'You correct the step that is named here. The review goes on when you save it.',
  },
  APPROVED: { actor: 'member', sentence: 'You read the contract and confirm it with a one-time password.' },
  CONFIRMED: { actor: 'officer', sentence: 'Two loan officers release the loan to your wallet.' },
  ACTIVE: { actor: 'member', sentence: 'You repay the next instalment.' },
  OVERDUE: { actor: 'member', sentence: 'You repay the instalment that is past its due date.' },
  SETTLED: { actor: 'nobody', sentence: 'Nothing is left to do. You may apply again.' },
  REJECTED: { actor: 'nobody', sentence: 'Nothing is left to do. You may apply again.' },
  CANCELLED: { actor: 'nobody', sentence: 'Nothing is left to do. You may apply again.' },
} as const satisfies Record<LoanStatus, Pick<NextStep, 'actor' | 'sentence'>>);

/** The last moment of a day in Manila. */
function endOf(day: CalendarDate): string {
  return `${day}T15:59:59.999Z`;
}

/** What happens next with a loan, who acts and by when: the release by its promise, a repayment by the oldest open due date. */
export function nextStep(
  loan: Pick<LoanRecord, 'status' | 'confirmedAt'>,
  instalments: readonly InstalmentBalance[],
): NextStep {
  return { ...NEXT_STEPS[loan.status], by: deadline(loan, instalments) };
}

function deadline(
  { status, confirmedAt }: Pick<LoanRecord, 'status' | 'confirmedAt'>,
  instalments: readonly InstalmentBalance[],
): string | null {
  if (status === 'CONFIRMED' && confirmedAt !== null) return new Date(confirmedAt + RELEASE_MS).toISOString();
  if (status !== 'ACTIVE' && status !== 'OVERDUE') return null;
  const due = instalments.find((row) => openCentavos(row) > 0);
  return due ? endOf(due.dueOn) : null;
}
