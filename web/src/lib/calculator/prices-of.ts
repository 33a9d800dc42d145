import { effectiveRate } from '@tulay/lending/calculator/effective-rate';
import type { LoanTerms } from '@tulay/lending/calculator/loan-terms';
import { quoteLoan } from '@tulay/lending/calculator/quote';
import { amount, NOTHING } from '@tulay/lending/money/centavos';
import { toCentavos } from '@tulay/lending/money/money';

/** As the service tells them. */
export type WireTerms = { minPhp: number; maxPhp: number; ratePercent: number; months: readonly number[] };

/** The terms as the rules of money know them. */
export function toLoanTerms({ minPhp, maxPhp, ratePercent, months }: WireTerms): LoanTerms {
  return {
    minCentavos: toCentavos(minPhp) ?? NOTHING,
    maxCentavos: toCentavos(maxPhp) ?? NOTHING,
    ratePercent: String(ratePercent),
    termsMonths: months,
  };
}

/** What the smallest loan costs over some months. */
export interface Price {
  readonly months: number;
  readonly amountCentavos: number;
  readonly instalmentCentavos: number;
  readonly totalCentavos: number;
  readonly eirYearlyPercent: string;
}

/** The two prices that are told before anybody asks: over the shortest term, which the calculator opens with, and over the next one. */
export function pricesOf(terms: Pick<LoanTerms, 'minCentavos' | 'ratePercent' | 'termsMonths'>): readonly Price[] {
  const { minCentavos: principalCentavos, ratePercent, termsMonths } = terms;
  return termsMonths.slice(0, 2).map((termMonths) => {
    const foreignCentavos = amount<'chosen'>(principalCentavos);
    const { php } = quoteLoan({ principalCentavos, foreignCentavos, rate: '1', ratePercent, termMonths });
    const interestCentavosPerInstalment = php.interestCentavos;
    return {
      months: termMonths,
      amountCentavos: principalCentavos,
      instalmentCentavos: php.instalmentCentavos,
      totalCentavos: php.totalPayableCentavos,
      eirYearlyPercent: effectiveRate({ principalCentavos, interestCentavosPerInstalment, termMonths }).yearlyPercent,
    };
  });
}
