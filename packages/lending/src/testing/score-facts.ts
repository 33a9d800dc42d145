import fc from 'fast-check';
import { addDays, addMonthsClamped, type CalendarDate } from '../calendar/manila-date.ts';
import type { ScoredLoan, ScoreFacts } from '../score/score-facts.ts';

/** The facts of an activated member about whom nothing else is known. */
export function factsOn(on: CalendarDate, change: Partial<ScoreFacts> = {}): ScoreFacts {
  return { on, activated: true, phoneVerified: false, identityChecked: false, loans: [], ...change };
}

export function aScoredLoan(change: Partial<ScoredLoan> & Pick<ScoredLoan, 'releasedOn'>): ScoredLoan {
  return { settled: false, instalments: [], ...change };
}

interface Course {
  readonly termMonths: number;
  /** Of each instalment in turn; those beyond are open. */
  readonly paidDaysLate: readonly number[];
  readonly releasedOn?: CalendarDate;
}

function scoredLoan({ termMonths, paidDaysLate, releasedOn = '2026-01-31' }: Course): ScoredLoan {
  const instalments = Array.from({ length: termMonths }, (_, index) => {
    const dueOn = addMonthsClamped(releasedOn, index + 1);
    const daysLate = paidDaysLate[index];
    return { dueOn, paidOn: daysLate === undefined ? null : addDays(dueOn, daysLate) };
  });
  return aScoredLoan({ releasedOn, instalments });
}

/** A member with one loan, on the day of its last payment. */
export function someFacts(course: Course): ScoreFacts {
  const loan = scoredLoan(course);
  const days = [loan.releasedOn, ...loan.instalments.map(({ paidOn }) => paidOn ?? '')];
  return factsOn(days.toSorted().at(-1) ?? loan.releasedOn, { loans: [loan] });
}

const anyCourse = fc.record({
  termMonths: fc.constantFrom(1, 6, 12),
  paidDaysLate: fc.array(fc.integer({ min: -60, max: 150 }), { maxLength: 12 }),
  releasedOn: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2022-01-31', days)),
});

/** Up to three loans in any state, seen after all their payments. */
export const anyFacts: fc.Arbitrary<ScoreFacts> = fc
  .record({
    courses: fc.array(anyCourse, { maxLength: 3 }),
    settled: fc.boolean(),
    phoneVerified: fc.boolean(),
    identityChecked: fc.boolean(),
    daysSince: fc.nat(1200),
  })
  .map(({ courses, settled, daysSince, ...verified }) => {
    const loans = courses.map((course) => ({ ...scoredLoan(course), settled }));
    const days = loans.flatMap(({ instalments }) => instalments.map(({ paidOn }) => paidOn ?? ''));
    const last = ['2022-01-31', ...days, ...loans.map(({ releasedOn }) => releasedOn)].toSorted().at(-1) ?? '';
    return factsOn(addDays(last, daysSince), { ...verified, loans });
  });
