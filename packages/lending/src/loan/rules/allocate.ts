import { least, minus, NOTHING, plus, type Centavos } from '../../money/centavos.ts';
import type { RepaymentSplit } from '../../ledger/postings.ts';
import type { InstalmentBalance } from '../../ports/record/records.ts';

/** What an instalment comes to, without what was waived. */
export function dueCentavos(row: InstalmentBalance): Centavos {
  return minus(plus(row.principalCentavos, row.interestCentavos, row.chargesCentavos), row.waivedInterestCentavos);
}

/** What is paid of an instalment. */
export function paidCentavos(row: InstalmentBalance): Centavos {
  return plus(row.paidPrincipalCentavos, row.paidInterestCentavos, row.paidChargesCentavos);
}

/** What is still open on an instalment. */
export function openAmounts(instalment: InstalmentBalance): RepaymentSplit {
  return {
    chargesCentavos: minus(instalment.chargesCentavos, instalment.paidChargesCentavos),
    interestCentavos: minus(
      instalment.interestCentavos,
      instalment.waivedInterestCentavos,
      instalment.paidInterestCentavos,
    ),
    principalCentavos: minus(instalment.principalCentavos, instalment.paidPrincipalCentavos),
  };
}

/** The sum of a split. */
export function splitTotal(split: RepaymentSplit): Centavos {
  return plus(split.chargesCentavos, split.interestCentavos, split.principalCentavos);
}

/** What is still open on an instalment, all together. */
export function openCentavos(instalment: InstalmentBalance): Centavos {
  return splitTotal(openAmounts(instalment));
}

function takeFrom(open: RepaymentSplit, availableCentavos: Centavos): RepaymentSplit {
  const chargesCentavos = least(open.chargesCentavos, availableCentavos);
  const interestCentavos = least(open.interestCentavos, minus(availableCentavos, chargesCentavos));
  const principalCentavos = least(open.principalCentavos, minus(availableCentavos, chargesCentavos, interestCentavos));
  return { chargesCentavos, interestCentavos, principalCentavos };
}

/**
 * Spreads a repayment over the instalments, the oldest first; within one, charges before interest before principal. A partial amount is
 * taken as far as it reaches. Returns the instalments in their order with their new paid amounts (each input field kept), the split by
 * kind, and what is left when everything is paid.
 */
export function allocateRepayment<T extends InstalmentBalance>(
  instalments: readonly T[],
  amountCentavos: Centavos,
): { readonly instalments: T[]; readonly split: RepaymentSplit; readonly leftCentavos: Centavos } {
  let leftCentavos = amountCentavos;
  let split: RepaymentSplit = { chargesCentavos: NOTHING, interestCentavos: NOTHING, principalCentavos: NOTHING };
  const paid = instalments
    .toSorted((a, b) => a.number - b.number)
    .map((instalment) => {
      const taken = takeFrom(openAmounts(instalment), leftCentavos);
      leftCentavos = minus(leftCentavos, splitTotal(taken));
      split = {
        chargesCentavos: plus(split.chargesCentavos, taken.chargesCentavos),
        interestCentavos: plus(split.interestCentavos, taken.interestCentavos),
        principalCentavos: plus(split.principalCentavos, taken.principalCentavos),
      };
      return {
        ...instalment,
        paidChargesCentavos: plus(instalment.paidChargesCentavos, taken.chargesCentavos),
        paidInterestCentavos: plus(instalment.paidInterestCentavos, taken.interestCentavos),
        paidPrincipalCentavos: plus(instalment.paidPrincipalCentavos, taken.principalCentavos),
      };
    });
  return { instalments: paid, split, leftCentavos };
}
