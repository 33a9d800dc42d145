import Big from 'big.js';
import { effectiveRateOfPayments } from '../../calculator/effective-rate.ts';
import { interestPerInstalment, splitIntoInstalments } from '../../calculator/instalments.ts';
import { NOTHING, plus, type Centavos, type Decimal } from '../../money/centavos.ts';
import { CHARGE_CAP_PERCENT } from '../../calculator/charge-cap.ts';

/**
 * Whether a rate (percent of the loan per month) may be offered at all: for every term the yearly effective rate of the smallest loan,
 * where rounding up weighs most, stays within the cap on charges. False also for a text that is no rate.
 */
export function rateWithinCap(ratePercent: Decimal, termsMonths: readonly number[], minCentavos: Centavos): boolean {
  if (!/^\d+(?:\.\d+)?$/.test(ratePercent)) return false;
  const interestCentavos = interestPerInstalment(minCentavos, ratePercent);
  return termsMonths.every((termMonths) => {
    // Split without interest and add it whole: the split itself would stop it at the cap and hide what the rate asks for.
    const bare = splitIntoInstalments({
      principalCentavos: minCentavos,
      interestCentavosPerInstalment: NOTHING,
      termMonths,
    });
    const payments = bare.map(({ principalCentavos }) => plus(principalCentavos, interestCentavos));
    return new Big(effectiveRateOfPayments(minCentavos, payments).yearlyPercent).lte(CHARGE_CAP_PERCENT);
  });
}
