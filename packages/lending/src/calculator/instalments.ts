import { capCharge, loanYear, loanYearOfInstalment } from './charge-cap.ts';
import type { Centavos } from '../money/centavos.ts';
import type { Decimal } from '../money/centavos.ts';
import { divideUp, percentUp } from '../money/money.ts';

/** One monthly instalment: its part of the loan, its interest, and their sum. */
export type InstalmentAmounts = {
  readonly number: number;
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly totalCentavos: Centavos;
};

/** The interest in each instalment: percent of the whole loan, rounded up. */
export function interestPerInstalment(loanCentavos: Centavos, ratePercent: Decimal): Centavos {
  return percentUp(loanCentavos, ratePercent);
}

/**
 * The instalments of a loan. Each carries loan / months rounded up, the last one what then remains, so that the principal parts are
 * exactly the loan. Interest is the same in each, but in a loan year it stops at the cap on charges.
 */
export function splitIntoInstalments(input: {
  readonly principalCentavos: Centavos;
  readonly interestCentavosPerInstalment: Centavos;
  readonly termMonths: number;
}): InstalmentAmounts[] {
  const monthlyCentavos = divideUp(input.principalCentavos, String(input.termMonths));
  const instalments: InstalmentAmounts[] = [];
  let outstandingCentavos = input.principalCentavos;
  let yearStartCentavos = outstandingCentavos;
  let chargedCentavos = 0;
  for (let number = 1; number <= input.termMonths; number += 1) {
    if (loanYearOfInstalment(number) > loanYearOfInstalment(number - 1)) {
      yearStartCentavos = outstandingCentavos;
      chargedCentavos = 0;
    }
    const principalCentavos = Math.min(monthlyCentavos, outstandingCentavos);
    const interestCentavos = capCharge(
      input.interestCentavosPerInstalment,
      loanYear(yearStartCentavos, chargedCentavos),
    );
    instalments.push({
      number,
      principalCentavos,
      interestCentavos,
      totalCentavos: principalCentavos + interestCentavos,
    });
    outstandingCentavos -= principalCentavos;
    chargedCentavos += interestCentavos;
  }
  return instalments;
}
