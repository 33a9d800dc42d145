import type { AuditRecord } from '../ports/record/records.ts';
import type { AuditAnchor } from './anchor.ts';

/** The first anchor that is not of the chain: its record is gone, is another one, or no anchor at all is of this chain. */
export interface AnchorProblem {
  readonly sequence: number;
  readonly problem: 'cut' | 'rewritten' | 'elsewhere';
  readonly anchoredOn: AuditAnchor['date'];
}

/** Compares a chain with what was noted of it elsewhere, record by record, in whatever order; then says what does not fit. */
export function makeAnchorComparison(anchors: readonly AuditAnchor[]): {
  look(record: Pick<AuditRecord, 'sequence' | 'hash'>): void;
  firstProblem(): AnchorProblem | null;
} {
  const hashes = new Map<number, string | null>(anchors.map(({ sequence }) => [sequence, null]));
  return {
    look({ sequence, hash }) {
      if (hashes.has(sequence)) hashes.set(sequence, hash);
    },
    firstProblem() {
      const isOfChain = ({ sequence, hash }: AuditAnchor): boolean => hashes.get(sequence) === hash;
      const first = anchors.toSorted((a, b) => a.sequence - b.sequence).find((anchor) => !isOfChain(anchor));
      if (!first) return null;
      const { sequence, date: anchoredOn } = first;
      if (hashes.get(sequence) === null) return { sequence, problem: 'cut', anchoredOn };
      return { sequence, problem: anchors.some(isOfChain) ? 'rewritten' : 'elsewhere', anchoredOn };
    },
  };
}
