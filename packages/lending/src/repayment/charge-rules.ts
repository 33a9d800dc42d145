import type { PostedRepayment } from '../ledger/posted-repayments.ts';
import { greatest, least, minus, NOTHING, sumCentavos, type Centavos } from '../money/centavos.ts';
import type { ChargedDays, InstalmentRecord, LateChargeRecord } from '../ports/record/records.ts';
import { splitOf, withoutRepayment } from './reversal-rules.ts';

/** Of some days' charges those that stand, and what they come to; or why none does. */
export function standingCharges(
  charges: readonly LateChargeRecord[],
  { number, from, through }: Omit<ChargedDays, 'loanId'>,
): { readonly count: number; readonly amountCentavos: Centavos } | 'charge.not_found' | 'charge.reversed' {
  const ofDays = charges.filter((one) => one.number === number && from <= one.on && one.on <= through);
  if (ofDays.length === 0) return 'charge.not_found';
  const standing = ofDays.filter(({ reversedAt }) => reversedAt === null);
  if (standing.length === 0) return 'charge.reversed';
  return { count: standing.length, amountCentavos: sumCentavos(standing.map((one) => one.amountCentavos)) };
}

/** What a repayment paid for charges that are no longer owed. */
export interface Freed {
  readonly repayment: PostedRepayment;
  readonly amountCentavos: Centavos;
}

/**
 * An instalment without some of its charges, and what was paid for more than is left of them: by which repayments (newest first), as
 * each of them paid it. `instalments` are all of the loan, `posted` all of its repayments, newest first.
 */
export function withoutCharges(
  instalments: readonly InstalmentRecord[],
  posted: readonly PostedRepayment[],
  row: InstalmentRecord,
  amountCentavos: Centavos,
): { readonly row: InstalmentRecord; readonly freed: readonly Freed[] } {
  const chargesCentavos = minus(row.chargesCentavos, amountCentavos);
  const paidChargesCentavos = least(row.paidChargesCentavos, chargesCentavos);
  let leftCentavos = greatest(minus(row.paidChargesCentavos, chargesCentavos), NOTHING);
  let before = instalments;
  const freed: Freed[] = [];
  const paidIn = (rows: readonly InstalmentRecord[]) =>
    rows.find(({ number }) => number === row.number)?.paidChargesCentavos ?? NOTHING;
  for (const repayment of posted.filter(({ reversedAt }) => reversedAt === null)) {
    const earlier = withoutRepayment(before, splitOf(repayment), []);
    const part = least(minus(paidIn(before), paidIn(earlier)), leftCentavos);
    if (part > 0) freed.push({ repayment, amountCentavos: part });
    leftCentavos = minus(leftCentavos, part);
    before = earlier;
  }
  return { row: { ...row, chargesCentavos, paidChargesCentavos }, freed };
}
