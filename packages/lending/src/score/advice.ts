import type { ScoreAdviceCode } from '@tulay/contract/score/score-factors';
import { scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';
import { addDays, addMonthsClamped, daysBetween, type CalendarDate } from '../calendar/manila-date.ts';
import { goodMonths } from './good-months.ts';
import { creditScore, punctualityOf } from './rules.ts';
import type { ScoredInstalment, ScoreFacts } from './score-facts.ts';

/** What can be done next: the points it is worth, and the last day for it if there is one. */
export interface Advice {
  readonly code: ScoreAdviceCode;
  readonly points: number;
  readonly by: CalendarDate | null;
}

function scoreOf(facts: ScoreFacts): number {
  return creditScore(facts)?.score ?? 0;
}

function gain(facts: ScoreFacts, change: Partial<ScoreFacts>): number {
  return scoreOf({ ...facts, ...change }) - scoreOf(facts);
}

/** The facts as if one instalment had been paid on a day. */
function withPaid(facts: ScoreFacts, paid: ScoredInstalment, paidOn: CalendarDate): Pick<ScoreFacts, 'loans'> {
  return {
    loans: facts.loans.map((loan) => ({
      ...loan,
      instalments: loan.instalments.map((one) => (one === paid ? { ...one, paidOn } : one)),
    })),
  };
}

/**
 * Keeps a late instalment from costing more: what the first day of the worse class takes, beside what it would be then if this one were paid
 * in time. What else that day brings, as lateness of long ago that is forgotten, comes either way.
 */
function catchUp(facts: ScoreFacts, late: ScoredInstalment): Advice {
  const { throughDays } = punctualityOf(daysBetween(late.dueOn, facts.on));
  if (throughDays === null) return { code: 'catch_up', points: 0, by: null };
  const by = addDays(late.dueOn, throughDays);
  return { code: 'catch_up', points: gain({ ...facts, on: addDays(by, 1) }, withPaid(facts, late, by)), by };
}

/** The oldest open instalment of the running loan: catching up when it is late, otherwise paying it early or on its day. */
function payments(facts: ScoreFacts): Advice[] {
  const open = facts.loans
    .flatMap(({ instalments }) => instalments)
    .filter(({ paidOn }) => paidOn === null)
    .toSorted((a, b) => daysBetween(b.dueOn, a.dueOn))[0];
  if (!open) return [];
  if (open.dueOn < facts.on) return [catchUp(facts, open)];
  const dayBefore = addDays(open.dueOn, -1);
  const onTime = {
    code: 'pay_on_time',
    points: gain(facts, withPaid(facts, open, open.dueOn)),
    by: open.dueOn,
  } as const;
  if (dayBefore < facts.on) return [onTime];
  return [{ code: 'pay_early', points: gain(facts, withPaid(facts, open, dayBefore)), by: dayBefore }, onTime];
}

function settling(facts: ScoreFacts): Advice[] {
  if (facts.loans.every(({ settled }) => settled)) return [];
  const points = gain(facts, { loans: facts.loans.map((loan) => ({ ...loan, settled: true })) });
  return [{ code: 'loan_settled', points, by: null }];
}

function nextMonth(facts: ScoreFacts): Advice[] {
  const good = goodMonths(facts);
  if (!good || good.since === null) return [];
  const { points, most } = scoreFactors.good_months;
  const room = Math.min(points, most - Math.min(most, good.months * points), scoreRange.highest - scoreOf(facts));
  return [{ code: 'good_month', points: room, by: addMonthsClamped(good.since, good.months + 1) }];
}

/**
 * What raises a score next, or keeps it from falling, the most pressing first. The points are what the published function
 * itself would give: what brings nothing (a limit is reached) is not among them. Empty before activation.
 */
export function scoreAdvice(facts: ScoreFacts): Advice[] {
  if (!facts.activated) return [];
  const advice: Advice[] = [
    ...payments(facts),
    { code: 'phone_verified', points: gain(facts, { phoneVerified: true }), by: null },
    { code: 'identity_checked', points: gain(facts, { identityChecked: true }), by: null },
    ...settling(facts),
    ...nextMonth(facts),
  ];
  return advice.filter(({ code, points }) => points > 0 || code === 'catch_up');
}
