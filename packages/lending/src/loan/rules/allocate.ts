import type { Centavos } from '../../money/centavos.ts';
import type { CalendarDate } from '../../calendar/manila-date.ts';
import type { RepaymentSplit } from '../../ledger/postings.ts';

/** What an instalment asks for, what of it is paid, and the interest that an early payoff waived. Charges are penalty and collection. */
export type InstalmentBalance = {
  readonly number: number;
  readonly dueOn: CalendarDate;
  readonly principalCentavos: Centavos;
  readonly interestCentavos: Centavos;
  readonly chargesCentavos: Centavos;
  readonly paidPrincipalCentavos: Centavos;
  readonly paidInterestCentavos: Centavos;
  readonly paidChargesCentavos: Centavos;
  readonly waivedInterestCentavos: Centavos;
};

/** What an instalment comes to, without what was waived. */
export function dueCentavos(row: InstalmentBalance): Centavos {
  return row.principalCentavos + row.interestCentavos - row.waivedInterestCentavos + row.chargesCentavos;
}

/** What is paid of an instalment. */
export function paidCentavos(row: InstalmentBalance): Centavos {
  return row.paidPrincipalCentavos + row.paidInterestCentavos + row.paidChargesCentavos;
}

/** What is still open on an instalment. */
export function openAmounts(instalment: InstalmentBalance): RepaymentSplit {
  return {
    chargesCentavos: instalment.chargesCentavos - instalment.paidChargesCentavos,
    interestCentavos: instalment.interestCentavos - instalment.waivedInterestCentavos - instalment.paidInterestCentavos,
    principalCentavos: instalment.principalCentavos - instalment.paidPrincipalCentavos,
  };
}

/** The sum of a split. */
export function splitTotal(split: RepaymentSplit): Centavos {
  return split.chargesCentavos + split.interestCentavos + split.principalCentavos;
}

/** What is still open on an instalment, all together. */
export function openCentavos(instalment: InstalmentBalance): Centavos {
  return splitTotal(openAmounts(instalment));
}

function takeFrom(open: RepaymentSplit, availableCentavos: Centavos): RepaymentSplit {
  const chargesCentavos = Math.min(open.chargesCentavos, availableCentavos);
  const interestCentavos = Math.min(open.interestCentavos, availableCentavos - chargesCentavos);
  const principalCentavos = Math.min(open.principalCentavos, availableCentavos - chargesCentavos - interestCentavos);
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
  let split: RepaymentSplit = { chargesCentavos: 0, interestCentavos: 0, principalCentavos: 0 };
  const paid = instalments
    .toSorted((a, b) => a.number - b.number)
    .map((instalment) => {
      const taken = takeFrom(openAmounts(instalment), leftCentavos);
      leftCentavos -= splitTotal(taken);
      split = {
        chargesCentavos: split.chargesCentavos + taken.chargesCentavos,
        interestCentavos: split.interestCentavos + taken.interestCentavos,
        principalCentavos: split.principalCentavos + taken.principalCentavos,
      };
      return {
        ...instalment,
        paidChargesCentavos: instalment.paidChargesCentavos + taken.chargesCentavos,
        paidInterestCentavos: instalment.paidInterestCentavos + taken.interestCentavos,
        paidPrincipalCentavos: instalment.paidPrincipalCentavos + taken.principalCentavos,
      };
    });
  return { instalments: paid, split, leftCentavos };
}
