import { punctualityClasses, punctualMostPerLoan, scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';

export const exampleMonths = 12;

/** One loan of a year, every instalment early: the sum that the formula gives. */
export function exampleScore(): number {
  const { phone_verified: phone, identity_checked: identity, loan_settled: settled, good_months: month } = scoreFactors;
  const punctual = Math.min(punctualMostPerLoan, exampleMonths * punctualityClasses[0].points);
  return scoreRange.start + phone.points + identity.points + punctual + settled.points + exampleMonths * month.points;
}
