import type { Quote } from '@tulay/contract/loan/schemas';
import type { InferOutput } from 'valibot';
import type { LoanQuote } from '../calculator/quote.ts';
import { fromCentavos, plus } from '../money/centavos.ts';
import type { LoanRecord } from '../ports/record/records.ts';

/** The figures that an application fixes for the loan's life. */
export type LoanFigures = Pick<
  LoanRecord,
  | 'principalCentavos'
  | 'interestCentavos'
  | 'monthlyCentavos'
  | 'termMonths'
  | 'ratePercent'
  | 'currency'
  | 'exchangeRate'
  | 'principalForeignCentavos'
  | 'interestForeignCentavos'
  | 'monthlyForeignCentavos'
>;
export type QuoteView = InferOutput<typeof Quote>;

/** A quote as the loan keeps it. */
export function loanFigures(quote: LoanQuote, currency: string): LoanFigures {
  const { php, xr } = quote;
  return {
    principalCentavos: php.loanCentavos,
    interestCentavos: php.interestCentavos,
    monthlyCentavos: php.monthlyCentavos,
    principalForeignCentavos: xr.loanCentavos,
    interestForeignCentavos: xr.interestCentavos,
    monthlyForeignCentavos: xr.monthlyCentavos,
    termMonths: quote.termMonths,
    ratePercent: quote.ratePercent,
    currency,
    exchangeRate: quote.rate,
  };
}

/** The figures in wire shape. An instalment is the monthly repayment plus the interest. */
export function quoteView(figures: LoanFigures): QuoteView {
  return {
    selectedCurrency: figures.currency,
    exchangeRate: Number(figures.exchangeRate),
    installmentCount: figures.termMonths,
    interestRate: Number(figures.ratePercent),
    loanAmountXR: fromCentavos(figures.principalForeignCentavos),
    loanAmountPHP: fromCentavos(figures.principalCentavos),
    interestAmountXR: fromCentavos(figures.interestForeignCentavos),
    interestAmountPHP: fromCentavos(figures.interestCentavos),
    installmentAmountXR: fromCentavos(plus(figures.monthlyForeignCentavos, figures.interestForeignCentavos)),
    installmentAmountPHP: fromCentavos(plus(figures.monthlyCentavos, figures.interestCentavos)),
  };
}
