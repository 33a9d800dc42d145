import { manilaDate } from '../calendar/manila-date.ts';
import { csvLines } from '../ledger/csv.ts';
import { toDecimalString } from '../money/centavos.ts';
import type { WithdrawalRecord } from '../ports/record/records.ts';
import type { payoutColumns, PayoutSetup } from './setup.ts';

/** A withdrawal as the bank is told of it. */
export interface Payout {
  readonly withdrawal: Pick<WithdrawalRecord, 'bankName' | 'accountNumber' | 'amountCentavos'>;
  /** Its number as its member knows it. */
  readonly reference: string;
  readonly name: string;
}

/** A payout file: the columns that the operator named, a line for each withdrawal, amounts in pesos with two decimals. */
export function payoutCsv({ columns }: Pick<PayoutSetup, 'columns'>, payouts: readonly Payout[], now: number): string {
  const cells = ({ withdrawal, reference, name }: Payout): Record<(typeof payoutColumns)[number], string> => ({
    reference,
    name,
    bank: withdrawal.bankName,
    account: withdrawal.accountNumber,
    amount: toDecimalString(withdrawal.amountCentavos),
    currency: 'PHP',
    date: manilaDate(now),
  });
  const rows = payouts.map(cells).map((told) => columns.map(({ part }) => told[part]));
  return csvLines([columns.map(({ text }) => text), ...rows]);
}
