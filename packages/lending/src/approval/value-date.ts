import { endpoints } from '@tulay/contract/table';
import type { EndpointRow } from '@tulay/contract/row';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Language } from '@tulay/contract/language';
import type { Approval } from '@tulay/contract/words/generated/types';
import { amount, type Centavos } from '../money/centavos.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { dayInMessage } from '../message/times.ts';
import { formatPesos } from '../money/format-money.ts';
import type { ApprovalRecord } from '../ports/record/approval-record.ts';
import type { LoanRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { planFrom, readStanding, type Standing } from '../repayment/plan-on-day.ts';

/** From when an approved call counts: from its proposal, where its row says so, so that the wait costs nobody anything. */
export function countsAtOf({ endpoint, createdAt }: ApprovalRecord, now: number): number {
  const row: EndpointRow = endpoints[endpoint];
  return row.approval?.countsFrom === 'proposal' ? createdAt : now;
}

type AboutLoan = Pick<ApprovalRecord, 'kind' | 'memberId' | 'detail' | 'createdAt'>;

/** Whether one of them still waits: what a repayment behind it does depends on what becomes of it. */
const stillWaits = (ahead: readonly ApprovalRecord[], now: number): boolean =>
  ahead.some(({ state, lapsesAt }) => state === 'WAITING' && lapsesAt > now);

/** Whether a repayment of an earlier day waits for the same loan, among those that wait for its member's. */
export function isBehindEarlier(
  { kind, detail: { loanId }, createdAt }: AboutLoan,
  waiting: readonly ApprovalRecord[],
  now: number,
): boolean {
  const day = manilaDate(createdAt);
  const ahead = waiting.filter((other) => other.detail.loanId === loanId && manilaDate(other.createdAt) < day);
  return kind === 'repayment.post' && stillWaits(ahead, now);
}

interface RepaymentNow {
  /** The sentence of what is approved; of a repayment that can be posted it says what then stays open, or is more than was owed. */
  readonly does: keyof Approval['does'];
  /** The day that it counts from, in words. */
  readonly day: string;
  readonly open: string;
  readonly hindrance: ErrorCode | null;
}

/** The amount that a proposal's detail names; none where it is about no money. */
export const proposedCentavos = ({ detail }: Pick<AboutLoan, 'detail'>): Centavos =>
  amount(Number(detail.amountCentavos ?? 0));

/** How the loan of a repayment that waits stands; null for whatever else waits. */
export async function standingOf(
  reader: Pick<Reader, 'loans' | 'ledger' | 'approvals'>,
  { kind, memberId, detail: { loanId }, createdAt }: AboutLoan,
): Promise<Standing | null> {
  if (kind !== 'repayment.post' || memberId === null || typeof loanId !== 'string') return null;
  return readStanding(reader, { id: loanId, memberId }, createdAt);
}

/** What a repayment that waits would do if it were approved now, for the officer who is to approve it. */
export function repaymentNow(
  waiting: AboutLoan,
  loan: LoanRecord | null,
  standing: Standing | null,
  { now, language }: { readonly now: number; readonly language: Language },
): RepaymentNow {
  const does = waiting.kind;
  if (!standing || !loan) return { does, day: '', open: '', hindrance: null };
  const day = dayInMessage(manilaDate(waiting.createdAt), language);
  const plan = planFrom(standing, loan, {
    amountCentavos: proposedCentavos(waiting),
    countsAt: waiting.createdAt,
    now,
  });
  if (stillWaits(standing.waited, now)) return { does, day, open: '', hindrance: 'approval.earlier_waits' };
  if (typeof plan === 'string') return { does, day, open: '', hindrance: plan };
  const keptCentavos = plan.split.unappliedCentavos;
  const isSettled = plan.outstandingCentavos === 0;
  return {
    does: keptCentavos > 0 ? 'repayment.post.keeps' : isSettled ? 'repayment.post.settles' : 'repayment.post.leaves',
    day,
    open: formatPesos(keptCentavos > 0 ? keptCentavos : plan.outstandingCentavos),
    hindrance: null,
  };
}
