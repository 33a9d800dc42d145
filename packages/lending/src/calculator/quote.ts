import type { Centavos } from '../money/centavos.ts';
import type { Decimal } from '../money/centavos.ts';
import { divideUp } from '../money/money.ts';
import { interestPerInstalment, splitIntoInstalments } from './instalments.ts';

/** The figures of a loan in one currency. `instalmentCentavos` is the monthly repayment plus the interest, each rounded up before. */
export type QuoteFigures = {
  readonly loanCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly monthlyCentavos: Centavos;
  readonly instalmentCentavos: Centavos;
  readonly finalInstalmentCentavos: Centavos;
  readonly totalInterestCentavos: Centavos;
  readonly totalPayableCentavos: Centavos;
};

/** A quote in the chosen currency (`xr`) and in pesos (`php`), which is the debt. */
export type LoanQuote = {
  readonly rate: Decimal;
  readonly ratePercent: Decimal;
  readonly termMonths: number;
  readonly xr: QuoteFigures;
  readonly php: QuoteFigures;
};

function figures(loanCentavos: Centavos, ratePercent: Decimal, termMonths: number): QuoteFigures {
  const interestCentavos = interestPerInstalment(loanCentavos, ratePercent);
  const monthlyCentavos = divideUp(loanCentavos, String(termMonths));
  const instalments = splitIntoInstalments({
    principalCentavos: loanCentavos,
    interestCentavosPerInstalment: interestCentavos,
    termMonths,
  });
  const totalInterestCentavos = instalments.reduce((total, instalment) => total + instalment.interestCentavos, 0);
  return {
    loanCentavos,
    interestCentavos,
    monthlyCentavos,
    instalmentCentavos: monthlyCentavos + interestCentavos,
    finalInstalmentCentavos: instalments.at(-1)?.totalCentavos ?? 0,
    totalInterestCentavos,
    totalPayableCentavos: loanCentavos + totalInterestCentavos,
  };
}

/**
 * Every figure of a loan. `rate` is units of the chosen currency per peso ('1' for pesos), `ratePercent` percent of the loan per month,
 * charged flat in each instalment. The foreign figures come from the foreign amount and the peso figures from the peso amount, by the
 * same formulas; neither is converted from the other.
 */
export function quoteLoan(input: {
  readonly principalCentavos: Centavos;
  readonly foreignCentavos: Centavos;
  readonly rate: Decimal;
  readonly ratePercent: Decimal;
  readonly termMonths: number;
}): LoanQuote {
  const { principalCentavos, foreignCentavos, rate, ratePercent, termMonths } = input;
  const php = figures(principalCentavos, ratePercent, termMonths);
  return {
    rate,
    ratePercent,
    termMonths,
    php,
    xr: foreignCentavos === principalCentavos ? php : figures(foreignCentavos, ratePercent, termMonths),
  };
}
