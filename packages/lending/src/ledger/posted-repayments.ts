import { sumCentavos, type Centavos } from '../money/centavos.ts';
import type { Id, Posting } from '../ports/record/records.ts';

/** One repayment as the ledger has it. */
export interface PostedRepayment {
  /** Of all its postings. */
  readonly transferId: Id;
  readonly reference: string;
  readonly at: number;
  /** When it counts. */
  readonly valueAt: number;
  /** Principal, interest and charges: one posting each; and what of the charges was taken back since. */
  readonly postings: readonly Posting[];
  readonly amountCentavos: Centavos;
  readonly reversedAt: number | null;
}

/** The repayments among a loan's postings (oldest first), newest first. */
export function postedRepayments(postings: readonly Posting[]): PostedRepayment[] {
  const reversedAt = new Map(
    postings.filter(({ kind }) => kind === 'reversal').map(({ reference, at }) => [reference, at]),
  );
  const parts = Map.groupBy(
    postings.filter(({ kind }) => kind.startsWith('repayment') || kind === 'charges_reversed'),
    ({ reference }) => reference,
  );
  return [...parts.entries()]
    .map(([reference, ofOne]) => ({
      transferId: ofOne[0]?.transferId ?? '',
      reference,
      at: ofOne[0]?.at ?? 0,
      valueAt: ofOne[0]?.valueAt ?? 0,
      postings: ofOne,
      amountCentavos: sumCentavos(
        ofOne.filter(({ kind }) => kind !== 'charges_reversed').map(({ amountCentavos }) => amountCentavos),
      ),
      reversedAt: reversedAt.get(reference) ?? null,
    }))
    .toReversed();
}
