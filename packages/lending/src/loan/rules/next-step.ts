import type { Language, Worded } from '@tulay/contract/language';
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
  PENDING: {
    actor: 'officer',
    sentence: {
      en: 'A loan officer starts the review of your application.',
      fil: 'Sisimulan ng isang loan officer ang pagsusuri ng iyong application.',
    },
  },
  REVIEWING: {
    actor: 'officer',
    sentence: {
      en: 'A loan officer decides on your application.',
      fil: 'Magpapasya ang isang loan officer sa iyong application.',
    },
  },
  NEEDS_INFO: {
    actor: 'member',
    sentence: {
      en: 'You correct the step that is named here. The review goes on when you save it.',
      fil: 'Itatama mo ang hakbang na nakasaad dito. Itutuloy ang pagsusuri kapag na-save mo ito.',
    },
  },
  APPROVED: {
    actor: 'member',
    sentence: {
      en: 'You read the contract and confirm it with a one-time password.',
      fil: 'Babasahin mo ang kontrata at kukumpirmahin ito gamit ang one-time password.',
    },
  },
  CONFIRMED: {
    actor: 'officer',
    sentence: {
      en: 'Two loan officers release the loan to your wallet.',
      fil: 'Ilalabas ng dalawang loan officer ang loan sa iyong wallet.',
    },
  },
  ACTIVE: {
    actor: 'member',
    sentence: { en: 'You repay the next instalment.', fil: 'Babayaran mo ang susunod na hulog.' },
  },
  OVERDUE: {
    actor: 'member',
    sentence: {
      en: 'You repay the instalment that is past its due date.',
      fil: 'Babayaran mo ang hulog na lampas na sa takdang petsa.',
    },
  },
  SETTLED: {
    actor: 'nobody',
    sentence: {
      en: 'Nothing is left to do. You may apply again.',
      fil: 'Wala nang gagawin. Puwede kang mag-apply ulit.',
    },
  },
  REJECTED: {
    actor: 'nobody',
    sentence: {
      en: 'Nothing is left to do. You may apply again.',
      fil: 'Wala nang gagawin. Puwede kang mag-apply ulit.',
    },
  },
  CANCELLED: {
    actor: 'nobody',
    sentence: {
      en: 'Nothing is left to do. You may apply again.',
      fil: 'Wala nang gagawin. Puwede kang mag-apply ulit.',
    },
  },
} as const satisfies Record<LoanStatus, Pick<NextStep, 'actor'> & { readonly sentence: Worded }>);

/** The last moment of a day in Manila. */
function endOf(day: CalendarDate): string {
  return `${day}T15:59:59.999Z`;
}

/** What happens next with a loan, who acts and by when: the release by its promise, a repayment by the oldest open due date. */
export function nextStep(
  loan: Pick<LoanRecord, 'status' | 'confirmedAt'>,
  instalments: readonly InstalmentBalance[],
  language: Language,
): NextStep {
  const { actor, sentence } = NEXT_STEPS[loan.status];
  return { actor, sentence: sentence[language], by: deadline(loan, instalments) };
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
