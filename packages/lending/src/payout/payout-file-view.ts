import type { PayoutFile } from '@tulay/contract/payout/schemas';
import type { InferOutput } from 'valibot';
import { fromCentavos } from '../money/centavos.ts';
import type { PayoutFileRecord } from '../ports/record/payout-file-record.ts';
import type { Reader } from '../ports/store.ts';

/** A released file, with what became of its withdrawals. */
export async function payoutFileView(
  tx: Pick<Reader, 'members' | 'withdrawals'>,
  { id, csv, count, amountCentavos, releasedBy, createdAt }: PayoutFileRecord,
): Promise<InferOutput<typeof PayoutFile>> {
  const [officer, withdrawals] = await Promise.all([tx.members.byId(releasedBy), tx.withdrawals.inFile(id)]);
  const of = (wanted: string) => withdrawals.filter(({ status }) => status === wanted).length;
  return {
    id,
    releasedAt: new Date(createdAt).toISOString(),
    releasedBy: officer?.fullName ?? '',
    count,
    amountPHP: fromCentavos(amountCentavos),
    open: of('PROCESSING'),
    paid: of('PAID'),
    failed: of('FAILED'),
    isKept: csv !== '',
  };
}
