import { amount, type Centavos } from '../money/centavos.ts';

/** What the service says of itself beside the loan's price: limits and times that members read on forms and pages. */
export type ServiceTerms = {
  /** A withdrawal is more than this, or the whole rest. */
  readonly withdrawalMoreThanCentavos: Centavos;
  readonly otpLifetimeMs: number;
  /** An officer usually starts the review of an application within so many working days in Manila. */
  readonly reviewStartsWorkingDays: number;
  /** And usually decides within so many more, counted from the day the review began or went on. */
  readonly reviewTakesWorkingDays: number;
  /** A member is asked to correct a step within so many days. Nothing expires after them. */
  readonly correctionAskedDays: number;
  /** And to confirm the contract within so many days of the approval. Nothing expires after them. */
  readonly confirmationAskedDays: number;
  /** A loan is released within this time of the confirmed contract. */
  readonly releaseMs: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The terms of an operator who configures nothing. */
export const DEFAULT_SERVICE_TERMS: ServiceTerms = Object.freeze({
  withdrawalMoreThanCentavos: amount(99_900),
  otpLifetimeMs: 10 * minuteMs,
  reviewStartsWorkingDays: 1,
  reviewTakesWorkingDays: 1,
  correctionAskedDays: 14,
  confirmationAskedDays: 14,
  releaseMs: 24 * hourMs,
});

/** Within how many working days an application is usually decided when nothing is missing from it. */
export function decisionWorkingDays(
  terms: Pick<ServiceTerms, 'reviewStartsWorkingDays' | 'reviewTakesWorkingDays'>,
): number {
  return terms.reviewStartsWorkingDays + terms.reviewTakesWorkingDays;
}
