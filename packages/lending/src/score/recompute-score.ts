import type { ScoreCause } from '@tulay/contract/score/score-factors';
import type { Id } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { readScoredLoans, scoreFactsOf } from './read-facts.ts';
import { creditScore } from './rules.ts';
import type { ScoreReason } from '../ports/record/score-event.ts';

type ScoreTx = Pick<Tx, 'loans' | 'ledger' | 'scores'> & { readonly members: Pick<Tx['members'], 'byId'> };

function sameReasons(a: readonly ScoreReason[], b: readonly ScoreReason[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ code, count, points }, index) => {
      const other = b[index];
      return other?.code === code && other.count === count && other.points === points;
    })
  );
}

/** What a member's score is computed from, and the last one. */
export async function readScore(tx: ScoreTx, memberId: Id) {
  const [member, last, loans] = await Promise.all([
    tx.members.byId(memberId),
    tx.scores.newestOf(memberId),
    readScoredLoans(tx, memberId),
  ]);
  return { member, last, loans };
}

/** Computes the score of what was read in the same transaction, and keeps it where it or its reasons changed. Returns it; null before activation. */
export async function keepScore(
  { scores }: Pick<Tx, 'scores'>,
  { member, last, loans }: Awaited<ReturnType<typeof readScore>>,
  cause: ScoreCause,
  now: number,
): Promise<number | null> {
  const computed = member && creditScore(scoreFactsOf(member, loans, now));
  if (!computed) return null;
  const { score, reasons } = computed;
  if (last?.score !== score || !sameReasons(last.reasons, reasons))
    await scores.add({ memberId: member.id, at: now, score, previousScore: last?.score ?? null, cause, reasons });
  return score;
}

/**
 * Computes a member's score again in the transaction of what happened, and keeps it with its reasons when anything of them
 * changed. Nothing else writes a score: no officer, no other operation. Returns the score; null before activation.
 */
export async function recomputeScore(
  tx: ScoreTx,
  memberId: Id,
  cause: ScoreCause,
  now: number,
): Promise<number | null> {
  return keepScore(tx, await readScore(tx, memberId), cause, now);
}
