import { postedRepayments } from '../ledger/posted-repayments.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import type { LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { paidDays } from './paid-days.ts';
import type { ScoredLoan, ScoreFacts } from './score-facts.ts';

/** What a score may be read from: loans and what was repaid. The member's profile is not within reach. */
export type ScoreSources = Pick<Reader, 'loans' | 'ledger'>;

async function scoredLoan({ loans, ledger }: ScoreSources, loan: LoanRecord): Promise<ScoredLoan[]> {
  if (loan.disbursedAt === null) return [];
  const instalments = await loans.instalments(loan.id);
  const days = paidDays(instalments, postedRepayments(await ledger.postingsOfLoan(loan.id)));
  return [
    {
      releasedOn: manilaDate(loan.disbursedAt),
      settled: loan.status === 'SETTLED',
      instalments: instalments.map(({ dueOn }, index) => ({ dueOn, paidOn: days[index] ?? null })),
    },
  ];
}

/** Reads a member's verified data and repayment behaviour as they are at an instant. */
export async function readScoreFacts(
  sources: ScoreSources,
  member: Pick<MemberRecord, 'id' | 'activatedAt' | 'phoneVerifiedAt'>,
  now: number,
): Promise<ScoreFacts> {
  const loans = await sources.loans.listOf(member.id);
  const scored: ScoredLoan[] = [];
  let identityChecked = false;
  for (const loan of loans) {
    scored.push(...(await scoredLoan(sources, loan)));
    identityChecked ||= (await sources.loans.events(loan.id)).some(({ status }) => status === 'APPROVED');
  }
  return {
    on: manilaDate(now),
    activated: member.activatedAt !== null,
    phoneVerified: member.phoneVerifiedAt !== null,
    identityChecked,
    loans: scored,
  };
}
