import type { Language } from '@tulay/contract/language';
import { walletKinds, type Movement, type movementKinds } from '@tulay/contract/wallet/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import { HOUSE_LATE_CHARGES, memberUnapplied, memberWallet } from '../ledger/accounts.ts';
import { fromCentavos, sumCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import type { Id, Posting } from '../ports/record/records.ts';

type Kind = (typeof movementKinds)[number];

/** What a transfer is to its member: money that was kept for them and pays something now was paid before. */
function kindOf({ kind, debit }: Posting, memberId: Id): Kind {
  if (kind.startsWith('repayment')) return debit === memberUnapplied(memberId) ? 'unapplied_used' : 'repayment';
  if (kind === 'reversal') return 'repayment_reversed';
  const own = [...walletKinds, 'unapplied_returned', 'charges_reversed'] as const;
  const found = own.find((one) => one === kind);
  if (found === undefined) throw new Error(`A member has no movement ${kind}.`);
  return found;
}

/** What went back with a payment: that some of its charges had been taken back before moved nothing that was paid. */
const isOfMember = ({ kind, credit }: Posting): boolean => kind !== 'reversal' || credit !== HOUSE_LATE_CHARGES;

function movementView(transfer: readonly Posting[], memberId: Id, language: Language): InferOutput<typeof Movement>[] {
  const [first] = transfer;
  if (first === undefined) return [];
  const kind = kindOf(first, memberId);
  const isOfWallet = walletKinds.some((one) => one === kind);
  const hasReceipt = kind === 'repayment' || kind === 'unapplied_used';
  return [
    {
      id: first.id,
      at: new Date(first.at).toISOString(),
      kind,
      text: wordsIn(language).walletMovement[kind],
      direction: !isOfWallet ? 'none' : first.credit === memberWallet(memberId) ? 'in' : 'out',
      amountPHP: fromCentavos(sumCentavos(transfer.filter(isOfMember).map(({ amountCentavos }) => amountCentavos))),
      reference: first.reference,
      payment: hasReceipt && first.loanId !== null ? { id: first.loanId, payment: first.transferId } : null,
    },
  ];
}

/**
 * What came into a member's wallet and left it, and what was paid on their loans beside it, as the ledger has it, newest first, a page
 * at a time.
 */
export const listMovements: Operation<'listMovements'> = {
  async run({ tx, input, subject, request }) {
    const { items, nextCursor } = await tx.ledger.transfersOfMember(subject.id, pageAsked(input));
    return {
      ok: true,
      reply: { items: items.flatMap((transfer) => movementView(transfer, subject.id, request.language)), nextCursor },
    };
  },
};
