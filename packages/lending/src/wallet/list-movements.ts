import type { Language } from '@tulay/contract/language';
import { movementKinds, type Movement } from '@tulay/contract/wallet/schemas';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import { memberWallet } from '../ledger/accounts.ts';
import { fromCentavos } from '../money/centavos.ts';
import type { Operation } from '../operation.ts';
import { pageAsked } from '../ports/cursor.ts';
import type { Posting } from '../ports/record/records.ts';

type Kind = (typeof movementKinds)[number];

function isMovement(kind: Posting['kind']): kind is Kind {
  const kinds: readonly string[] = movementKinds;
  return kinds.includes(kind);
}

function movementView(posting: Posting, wallet: string, language: Language): InferOutput<typeof Movement> {
  const { id, kind } = posting;
  if (!isMovement(kind)) throw new Error(`A wallet has no movement ${kind}.`);
  return {
    id,
    at: new Date(posting.at).toISOString(),
    kind,
    text: wordsIn(language).walletMovement[kind],
    direction: posting.credit === wallet ? 'in' : 'out',
    amountPHP: fromCentavos(posting.amountCentavos),
    reference: posting.reference,
  };
}

/** What came into a member's wallet and left it, as the ledger has it, newest first, a page at a time. */
export const listMovements: Operation<'listMovements'> = {
  async run({ tx, input, subject, request }) {
    const wallet = memberWallet(subject.id);
    const page = await tx.ledger.postingsOf(wallet, pageAsked(input));
    return {
      ok: true,
      reply: {
        items: page.items.map((posting) => movementView(posting, wallet, request.language)),
        nextCursor: page.nextCursor,
      },
    };
  },
};
