import { postedRepayments } from '../ledger/posted-repayments.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import type { LoanFile } from '../ports/loan-file.ts';
import type { Id, MemberRecord, Posting } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { paidDays } from './paid-days.ts';
import type { ScoredLoan, ScoreFacts } from './score-facts.ts';

/** What a score may be read from: loans and what was repaid. The member's profile is not within reach. */
export type ScoreSources = Pick<Reader, 'loans' | 'ledger'>;

function scoredLoan({ loan, instalments }: LoanFile, postings: readonly Posting[]): ScoredLoan[] {
  if (loan.disbursedAt === null) return [];
  const days = paidDays(instalments, postedRepayments(postings));
  return [
    {
      releasedOn: manilaDate(loan.disbursedAt),
      settled: loan.status === 'SETTLED',
      instalments: instalments.map(({ dueOn }, index) => ({ dueOn, paidOn: days[index] ?? null })),
    },
  ];
}

/** Reads a member's repayment behaviour. */
export async function readScoredLoans(
  { loans, ledger }: ScoreSources,
  memberId: Id,
): Promise<Pick<ScoreFacts, 'identityChecked' | 'loans'>> {
  const [files, postings] = await Promise.all([loans.filesOf(memberId), ledger.postingsOfMember(memberId)]);
  const ofLoan = Map.groupBy(postings, ({ loanId }) => loanId);
  return {
    identityChecked: files.some(({ events }) => events.some(({ status }) => status === 'APPROVED')),
    loans: files.flatMap((file) => scoredLoan(file, ofLoan.get(file.loan.id) ?? [])),
  };
}

/** A member's verified data and repayment behaviour as they are at an instant. */
export function scoreFactsOf(
  { activatedAt, phoneVerifiedAt }: Pick<MemberRecord, 'activatedAt' | 'phoneVerifiedAt'>,
  read: Pick<ScoreFacts, 'identityChecked' | 'loans'>,
  now: number,
): ScoreFacts {
  return { on: manilaDate(now), activated: activatedAt !== null, phoneVerified: phoneVerifiedAt !== null, ...read };
}
