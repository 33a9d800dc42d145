import {
  NOTHING,
  plus,
  sumCentavos,
  type Amount,
  type Centavos,
  type Decimal,
  type ForeignCentavos,
} from '../money/centavos.ts';
import { divideUp } from '../money/money.ts';
import { interestPerInstalment, splitIntoInstalments } from './instalments.ts';

/** The figures of a loan in one currency. `instalmentCentavos` is the monthly repayment plus the interest, each rounded up before. */
export type QuoteFigures<Currency extends string> = {
  readonly loanCentavos: Amount<Currency>;
  readonly interestCentavos: Amount<Currency>;
  readonly monthlyCentavos: Amount<Currency>;
  readonly instalmentCentavos: Amount<Currency>;
  readonly finalInstalmentCentavos: Amount<Currency>;
  readonly totalInterestCentavos: Amount<Currency>;
  readonly totalPayableCentavos: Amount<Currency>;
};

/** A quote in the chosen currency (`xr`) and in pesos (`php`), which is the debt. */
export type LoanQuote = {
  readonly rate: Decimal;
  readonly ratePercent: Decimal;
  readonly termMonths: number;
  readonly xr: QuoteFigures<'chosen'>;
  readonly php: QuoteFigures<'PHP'>;
};

function figures<Currency extends string>(
  loanCentavos: Amount<Currency>,
  ratePercent: Decimal,
  termMonths: number,
): QuoteFigures<Currency> {
  const interestCentavos = interestPerInstalment(loanCentavos, ratePercent);
  const monthlyCentavos = divideUp(loanCentavos, String(termMonths));
  const instalments = splitIntoInstalments({
    principalCentavos: loanCentavos,
    interestCentavosPerInstalment: interestCentavos,
    termMonths,
  });
  const totalInterestCentavos = sumCentavos(instalments.map((instalment) => instalment.interestCentavos));
  return {
    loanCentavos,
    interestCentavos,
    monthlyCentavos,
    instalmentCentavos: plus(monthlyCentavos, interestCentavos),
    finalInstalmentCentavos: instalments.at(-1)?.totalCentavos ?? NOTHING,
    totalInterestCentavos,
    totalPayableCentavos: plus(loanCentavos, totalInterestCentavos),
  };
}

/**
 * Every figure of a loan. `rate` is units of the chosen currency per peso ('1' for pesos), `ratePercent` percent of the loan per month,
 * charged flat in each instalment. The foreign figures come from the foreign amount and the peso figures from the peso amount, by the
 * same formulas; neither is converted from the other.
 */
export function quoteLoan(input: {
  readonly principalCentavos: Centavos;
  readonly foreignCentavos: ForeignCentavos;
  readonly rate: Decimal;
  readonly ratePercent: Decimal;
  readonly termMonths: number;
}): LoanQuote {
  const { principalCentavos, foreignCentavos, rate, ratePercent, termMonths } = input;
  return {
    rate,
    ratePercent,
    termMonths,
    php: figures(principalCentavos, ratePercent, termMonths),
    xr: figures(foreignCentavos, ratePercent, termMonths),
  };
}
