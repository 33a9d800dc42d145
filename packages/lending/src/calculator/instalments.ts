import { capCharge, loanYear, loanYearOfInstalment } from './charge-cap.ts';
import { least, minus, NOTHING, plus, type Amount, type Decimal } from '../money/centavos.ts';
import { divideUp, percentUp } from '../money/money.ts';

/** One monthly instalment: its part of the loan, its interest, and their sum. */
export type InstalmentAmounts<Currency extends string = 'PHP'> = {
  readonly number: number;
  readonly principalCentavos: Amount<Currency>;
  readonly interestCentavos: Amount<Currency>;
  readonly totalCentavos: Amount<Currency>;
};

/** The interest in each instalment: percent of the whole loan, rounded up. */
export function interestPerInstalment<Currency extends string>(
  loanCentavos: Amount<Currency>,
  ratePercent: Decimal,
): Amount<Currency> {
  return percentUp(loanCentavos, ratePercent);
}

/**
 * The instalments of a loan. Each carries loan / months rounded up, the last one what then remains, so that the principal parts are
 * exactly the loan. Interest is the same in each, but in a loan year it stops at the cap on charges.
 */
export function splitIntoInstalments<Currency extends string>(input: {
  readonly principalCentavos: Amount<Currency>;
  readonly interestCentavosPerInstalment: Amount<Currency>;
  readonly termMonths: number;
}): InstalmentAmounts<Currency>[] {
  const monthlyCentavos = divideUp(input.principalCentavos, String(input.termMonths));
  const instalments: InstalmentAmounts<Currency>[] = [];
  let outstandingCentavos = input.principalCentavos;
  let yearStartCentavos = outstandingCentavos;
  let chargedCentavos: Amount<Currency> = NOTHING;
  for (let number = 1; number <= input.termMonths; number += 1) {
    if (loanYearOfInstalment(number) > loanYearOfInstalment(number - 1)) {
      yearStartCentavos = outstandingCentavos;
      chargedCentavos = NOTHING;
    }
    const principalCentavos = least(monthlyCentavos, outstandingCentavos);
    const interestCentavos = capCharge(
      input.interestCentavosPerInstalment,
      loanYear(yearStartCentavos, chargedCentavos),
    );
    instalments.push({
      number,
      principalCentavos,
      interestCentavos,
      totalCentavos: plus(principalCentavos, interestCentavos),
    });
    outstandingCentavos = minus(outstandingCentavos, principalCentavos);
    chargedCentavos = plus(chargedCentavos, interestCentavos);
  }
  return instalments;
}
