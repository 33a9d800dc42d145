import { memberUnapplied } from '../../ledger/accounts.ts';
import { fromCentavos } from '../../money/centavos.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';

/** What a member paid that no debt has taken, and what they chose for it, in wire shape. */
export async function unappliedView({ ledger }: Pick<Reader, 'ledger'>, { id, unappliedChoice }: MemberRecord) {
  return { amountPHP: fromCentavos(await ledger.balance(memberUnapplied(id))), choice: unappliedChoice };
}
