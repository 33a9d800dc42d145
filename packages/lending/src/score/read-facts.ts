import { postedRepayments } from '../ledger/posted-repayments.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import type { Id, LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { paidDays } from './paid-days.ts';
import type { ScoredLoan, ScoreFacts } from './score-facts.ts';

/** What a score may be read from: loans and what was repaid. The member's profile is not within reach. */
export type ScoreSources = Pick<Reader, 'loans' | 'ledger'>;

async function scoredLoan({ loans, ledger }: ScoreSources, loan: LoanRecord): Promise<ScoredLoan[]> {
  if (loan.disbursedAt === null) return [];
  const [instalments, postings] = await Promise.all([loans.instalments(loan.id), ledger.postingsOfLoan(loan.id)]);
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
  sources: ScoreSources,
  memberId: Id,
): Promise<Pick<ScoreFacts, 'identityChecked' | 'loans'>> {
  const loans = await sources.loans.listOf(memberId);
  const [scored, events] = await Promise.all([
    Promise.all(loans.map((loan) => scoredLoan(sources, loan))),
    Promise.all(loans.map(({ id }) => sources.loans.events(id))),
  ]);
  return { identityChecked: events.flat().some(({ status }) => status === 'APPROVED'), loans: scored.flat() };
}

/** A member's verified data and repayment behaviour as they are at an instant. */
export function scoreFactsOf(
  { activatedAt, phoneVerifiedAt }: Pick<MemberRecord, 'activatedAt' | 'phoneVerifiedAt'>,
  read: Pick<ScoreFacts, 'identityChecked' | 'loans'>,
  now: number,
): ScoreFacts {
  return { on: manilaDate(now), activated: activatedAt !== null, phoneVerified: phoneVerifiedAt !== null, ...read };
}
