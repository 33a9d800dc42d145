import type { Language } from '@tulay/contract/language';
import type { nextActors, nextTimes } from '@tulay/contract/loan/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import type { ServiceTerms } from '../../calculator/service-terms.ts';
import type { InstalmentBalance, LoanEventRecord, LoanRecord } from '../../ports/record/records.ts';
import { openCentavos } from './allocate.ts';
import type { LoanStatus } from './loan-status.ts';
import { addDays, addWorkingDays, manilaDate, type CalendarDate } from '../../calendar/manila-date.ts';

export interface NextStep {
  readonly actor: (typeof nextActors)[number];
  readonly sentence: string;
  /** ISO 8601 in UTC, or null where nothing is left to do. */
  readonly by: string | null;
  /** What the time is: a fixed one, what is usual, or what the member is asked for and nothing expires after. */
  readonly byKind: (typeof nextTimes)[number];
}

/** The one table of who acts next in each status. */
const NEXT_ACTORS: Readonly<Record<LoanStatus, NextStep['actor']>> = Object.freeze({
  PENDING: 'officer',
  REVIEWING: 'officer',
  NEEDS_INFO: 'member',
  APPROVED: 'member',
  CONFIRMED: 'officer',
  ACTIVE: 'member',
  OVERDUE: 'member',
  SETTLED: 'nobody',
  REJECTED: 'nobody',
  CANCELLED: 'nobody',
});

/** The last moment of a day in Manila. */
function endOf(day: CalendarDate): string {
  return `${day}T15:59:59.999Z`;
}

/** What the time of each status is. Only a promised release and a due date are fixed. */
const TIME_KINDS: Readonly<Partial<Record<LoanStatus, NextStep['byKind']>>> = Object.freeze({
  PENDING: 'usual',
  REVIEWING: 'usual',
  NEEDS_INFO: 'asked',
  APPROVED: 'asked',
});

type Times = Pick<
  ServiceTerms,
  'reviewStartsWorkingDays' | 'reviewTakesWorkingDays' | 'correctionAskedDays' | 'confirmationAskedDays' | 'releaseMs'
>;

/** What the next step of a loan depends on. */
export interface LoanCourse {
  readonly loan: Pick<LoanRecord, 'status' | 'confirmedAt' | 'createdAt'>;
  readonly events: readonly Pick<LoanEventRecord, 'status' | 'at'>[];
  readonly instalments: readonly InstalmentBalance[];
}

/**
 * What happens next with a loan, who acts and by when: an officer's step by what is usual in working days, a member's by
 * what is asked, the release by its promise, a repayment by the oldest open due date. Days are days in Manila.
 */
export function nextStep(course: LoanCourse, times: Times, language: Language): NextStep {
  const { status } = course.loan;
  return {
    actor: NEXT_ACTORS[status],
    sentence: wordsIn(language).nextStep[status],
    by: deadline(course, times),
    byKind: TIME_KINDS[status] ?? 'fixed',
  };
}

/** The day on which the present status began. */
function sinceDay({ loan: { status, createdAt }, events }: LoanCourse): CalendarDate {
  return manilaDate(Math.max(createdAt, ...events.filter((event) => event.status === status).map(({ at }) => at)));
}

function deadline(course: LoanCourse, times: Times): string | null {
  const { loan, instalments } = course;
  const since = sinceDay(course);
  switch (loan.status) {
    case 'PENDING':
      return endOf(addWorkingDays(since, times.reviewStartsWorkingDays));
    case 'REVIEWING':
      return endOf(addWorkingDays(since, times.reviewTakesWorkingDays));
    case 'NEEDS_INFO':
      return endOf(addDays(since, times.correctionAskedDays));
    case 'APPROVED':
      return endOf(addDays(since, times.confirmationAskedDays));
    case 'CONFIRMED':
      return loan.confirmedAt === null ? null : new Date(loan.confirmedAt + times.releaseMs).toISOString();
    case 'ACTIVE':
    case 'OVERDUE': {
      const due = instalments.find((row) => openCentavos(row) > 0);
      return due ? endOf(due.dueOn) : null;
    }
    case 'SETTLED':
    case 'REJECTED':
    case 'CANCELLED':
      return null;
  }
}
