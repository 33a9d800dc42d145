import type { PayoutLine, resultProblems } from '@tulay/contract/payout/schemas';
import type { Language } from '@tulay/contract/language';
import { shownWithdrawalNumber } from '@tulay/contract/wallet/withdrawal-number';
import { wordsIn } from '@tulay/contract/words/words';
import type { InferOutput } from 'valibot';
import { toCentavos } from '../money/money.ts';
import type { Policy } from '../policy.ts';
import type { Id, MemberRecord, WithdrawalRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import type { ReadResult } from './results-csv.ts';

type Problem = (typeof resultProblems)[number];

/** A line of results with what it is about: it settles that withdrawal, unless there is a problem. */
export interface Judged {
  readonly line: ReadResult;
  readonly withdrawal: WithdrawalRecord | null;
  readonly member: MemberRecord | null;
  readonly problem: Problem | null;
}

type Setup = Pick<Policy, 'payout' | 'company'>;

/** The number that a reference means, whoever typed the company's name before it and however. */
function numberOf(reference: string, { company }: Setup): string {
  const text = reference.trim().toUpperCase();
  const prefix = shownWithdrawalNumber(company.shortName, '');
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** What the lines alone say against one: too little, or something that another line of theirs says. */
function problemAmong(lines: readonly ReadResult[], index: number, setup: Setup): Problem | null {
  const line = lines[index];
  const tellsAmount = setup.payout.resultColumns.some(({ part }) => part === 'amount');
  if (!line || line.outcome === null || line.reference === '' || (tellsAmount && line.amountPHP === null))
    return 'unclear';
  const number = numberOf(line.reference, setup);
  const alike = (other: ReadResult) => other.outcome !== null && numberOf(other.reference, setup) === number;
  if (lines.some((other) => alike(other) && other.outcome !== line.outcome)) return 'contradictory';
  return lines.slice(0, index).some(alike) ? 'told_twice' : null;
}

function problemOf(
  { amountPHP }: ReadResult,
  withdrawal: WithdrawalRecord,
  officers: readonly (Id | undefined)[],
): Problem | null {
  if (withdrawal.status !== 'PROCESSING') return 'settled';
  if (withdrawal.payoutFileId === null) return 'not_in_file';
  if (amountPHP !== null && toCentavos(amountPHP) !== withdrawal.amountCentavos) return 'wrong_amount';
  return officers.includes(withdrawal.memberId) ? 'own' : null;
}

/** What each line of a bank's results would settle, or why it settles nothing. None is left out. */
export async function judgeResults(
  tx: Pick<Reader, 'withdrawals' | 'members'>,
  lines: readonly ReadResult[],
  setup: Setup,
  officers: readonly (Id | undefined)[],
): Promise<readonly Judged[]> {
  const judge = async (line: ReadResult, index: number): Promise<Judged> => {
    const problem = problemAmong(lines, index, setup);
    const found = problem === 'unclear' ? null : await tx.withdrawals.byNumber(numberOf(line.reference, setup));
    const member = found && (await tx.members.byId(found.memberId));
    const own = found ? problemOf(line, found, officers) : 'unknown_reference';
    return { line, withdrawal: found, member, problem: problem ?? own };
  };
  return Promise.all(lines.map(judge));
}

/** In wire shape. */
export function lineView({ line, member, problem }: Judged, language: Language): InferOutput<typeof PayoutLine> {
  const sentence = problem && wordsIn(language).payout.problems[problem];
  return { ...line, member: member?.fullName ?? null, problem, sentence };
}
