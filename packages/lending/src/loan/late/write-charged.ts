import type { AuditEntry, Id, InstalmentRecord, LateChargeRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

interface Charged {
  /** The instalments that change. */
  readonly changed: readonly InstalmentRecord[];
  readonly struck?: readonly LateChargeRecord[];
  readonly charges: readonly LateChargeRecord[];
}

/** Writes what lateness costs a loan and what of it falls away. Returns what the audit says: nobody's doing, each with its day. */
export async function writeCharged(
  { loans }: Pick<Tx, 'loans'>,
  { changed, struck = [], charges }: Charged,
  memberId: Id,
  now: number,
): Promise<readonly AuditEntry[]> {
  for (const row of changed) await loans.updateInstalment(row);
  // First, as their days may be charged anew.
  await loans.strikeLateCharges(struck, now);
  await loans.insertLateCharges(charges);
  const entry = (action: AuditEntry['action'], charge: LateChargeRecord): AuditEntry => {
    const { loanId, number, on, amountCentavos } = charge;
    return { action, actorId: null, subjectId: memberId, detail: { loanId, number, on, amountCentavos } };
  };
  return [
    ...struck.map((charge) => entry('loan.charge_struck', charge)),
    ...charges.map((charge) => entry(`loan.charge_${charge.kind}`, charge)),
  ];
}
