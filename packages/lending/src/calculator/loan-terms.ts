import { amount, type Centavos, type Decimal } from '../money/centavos.ts';

/** What the operator offers: the smallest and largest loan in pesos, the months to choose from, and percent of the loan per month. */
export type LoanTerms = {
  readonly minCentavos: Centavos;
  readonly maxCentavos: Centavos;
  readonly ratePercent: Decimal;
  readonly termsMonths: readonly number[];
};

/** The months a loan can run. */
export const TERMS_MONTHS = [6, 12, 24, 36, 48] as const;

/** The offer of an operator who configures nothing: 150,000.00 to 8,000,000.00 pesos at 0.3 % a month. */
export const DEFAULT_LOAN_TERMS: LoanTerms = Object.freeze({
  minCentavos: amount(15_000_000),
  maxCentavos: amount(800_000_000),
  ratePercent: '0.3',
  termsMonths: TERMS_MONTHS,
});
