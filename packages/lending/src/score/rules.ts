import {
  lateForgottenAfterMonths,
  punctualMostPerLoan,
  punctualityClasses,
  scoreFactors,
  scoreRange,
  scoreReasonCodes,
  type PunctualityCode,
} from '@tulay/contract/score/score-factors';
import { addMonthsClamped, daysBetween, type CalendarDate } from '../calendar/manila-date.ts';
import { goodMonths } from './good-months.ts';
import type { ScoreReason } from '../ports/record/score-event.ts';
import type { Score, ScoredInstalment, ScoredLoan, ScoreFacts } from './score-facts.ts';

/** The class of an instalment by the days from its due date: negative before it. */
export function punctualityOf(daysLate: number): (typeof punctualityClasses)[number] {
  const found = punctualityClasses.find(({ throughDays }) => throughDays === null || daysLate <= throughDays);
  if (!found) throw new RangeError('the last class has no end');
  return found;
}

/** What an instalment counts as on a day; null while it is neither paid nor late, and when its lateness is forgotten. */
function codeOf({ dueOn, paidOn }: ScoredInstalment, on: CalendarDate): PunctualityCode | null {
  if (paidOn === null && on <= dueOn) return null;
  const { code, points } = punctualityOf(daysBetween(dueOn, paidOn ?? on));
  const isForgotten = points < 0 && paidOn !== null && addMonthsClamped(paidOn, lateForgottenAfterMonths) <= on;
  return isForgotten ? null : code;
}

const pointsOfCode = new Map<PunctualityCode, number>(punctualityClasses.map(({ code, points }) => [code, points]));

/** How often each class occurs among instalments, and what the loan's limit takes off their points. */
function countLoan(loan: ScoredLoan, on: CalendarDate) {
  const codes = loan.instalments.map((instalment) => codeOf(instalment, on)).filter((code) => code !== null);
  const gained = codes.reduce((total, code) => total + Math.max(0, pointsOfCode.get(code) ?? 0), 0);
  return { codes, excess: Math.max(0, gained - punctualMostPerLoan) };
}

function reasonsOf(facts: ScoreFacts): ScoreReason[] {
  const reasons: ScoreReason[] = [{ code: 'start', count: 1, points: scoreRange.start }];
  const add = (code: keyof typeof scoreFactors, count: number) => {
    const { points, most } = scoreFactors[code];
    reasons.push({ code, count, points: Math.min(most, count * points) });
  };
  add('phone_verified', facts.phoneVerified ? 1 : 0);
  add('identity_checked', facts.identityChecked ? 1 : 0);
  const loans = facts.loans.map((loan) => countLoan(loan, facts.on));
  for (const { code, points } of punctualityClasses) {
    const count = loans.flatMap(({ codes }) => codes).filter((one) => one === code).length;
    reasons.push({ code, count, points: count * points });
  }
  const limited = loans.filter(({ excess }) => excess > 0);
  const excess = limited.reduce((total, loan) => total + loan.excess, 0);
  reasons.push({ code: 'punctual_limit', count: limited.length, points: -excess });
  add('loan_settled', facts.loans.filter(({ settled }) => settled).length);
  add('good_months', goodMonths(facts)?.months ?? 0);
  return reasons.filter(({ count }) => count > 0);
}

function inPublishedOrder(reasons: readonly ScoreReason[]): ScoreReason[] {
  return reasons.toSorted((a, b) => scoreReasonCodes.indexOf(a.code) - scoreReasonCodes.indexOf(b.code));
}

/**
 * The credit score: a whole number in the published range with the reasons whose points add up to it; null before the
 * account is activated. The same facts always give the same score. Paying earlier never gives fewer points, and time that
 * passes takes none while nothing is late. All its numbers stand in the contract's `score-factors.ts`.
 */
export function creditScore(facts: ScoreFacts): Score | null {
  if (!facts.activated) return null;
  const reasons = reasonsOf(facts);
  const sum = reasons.reduce((total, { points }) => total + points, 0);
  const score = Math.min(scoreRange.highest, Math.max(scoreRange.lowest, sum));
  if (score !== sum) reasons.push({ code: 'range_limit', count: 1, points: score - sum });
  return { score, reasons: inPublishedOrder(reasons) };
}
