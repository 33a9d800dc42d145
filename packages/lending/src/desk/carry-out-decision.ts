import { disbursementPostings } from '../ledger/postings.ts';
import { instalmentRecords } from '../loan/instalment-records.ts';
import { NEEDS_INFO_REASONS } from '../loan/rules/loan-reason-table.ts';
import { isNeedsInfoReason } from '../loan/rules/loan-reasons.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import type { MessageKind } from '../message/kinds.ts';
import { formatPesos } from '../money/format-money.ts';
import type { OutgoingMessage, RunContext } from '../operation.ts';
import type { LoanPatch, LoanRecord, MemberRecord } from '../ports/record/records.ts';
import type { OfficerLoanAction } from '../loan/rules/loan-decisions.ts';

type Context = Pick<RunContext<'decideLoan', undefined>, 'tx' | 'ids' | 'now' | 'caller' | 'policy'>;

/** What an action changes on the loan beside its status. */
export function decisionPatch(action: OfficerLoanAction, { caller, now }: Pick<Context, 'caller' | 'now'>): LoanPatch {
  if (action === 'propose_disbursement') return { disbursementProposedBy: caller.id, disbursementProposedAt: now };
  if (action === 'withdraw_proposal') return { disbursementProposedBy: null, disbursementProposedAt: null };
  return action === 'approve_disbursement' ? { disbursedAt: now, accruedThrough: manilaDate(now) } : {};
}

/** The step that an action opens for correction, by its reason; null of every other action. */
export const stepReopenedBy = (action: OfficerLoanAction, reason: string | null) =>
  action === 'needs_info' && reason !== null && isNeedsInfoReason(reason) ? NEEDS_INFO_REASONS[reason].step : null;

/** What an action changes beside the loan: the reopened wizard step, or the released money with its schedule. */
export async function carryOutDecision({ tx, ids, now, policy }: Context, action: OfficerLoanAction, loan: LoanRecord) {
  const reopenedStep = stepReopenedBy(action, loan.reason);
  if (reopenedStep !== null) await tx.members.update(loan.memberId, { reopenedStep });
  if (action !== 'approve_disbursement') return;
  await tx.loans.insertInstalments(instalmentRecords(loan, manilaDate(now), policy));
  await tx.ledger.post(disbursementPostings({ ids, now }, loan));
}

/** What the member hears of an action; nothing of work inside the house. */
const KINDS = Object.freeze({
  review: null,
  needs_info: 'loan_needs_info',
  approve: 'loan_approved',
  reject: 'loan_rejected',
  propose_disbursement: null,
  approve_disbursement: 'loan_disbursed',
  withdraw_proposal: null,
} as const satisfies Record<OfficerLoanAction, MessageKind | null>);

/** The message about an action; the amount is told when the money is there. */
export function decisionMessages(action: OfficerLoanAction, loan: LoanRecord, member: MemberRecord): OutgoingMessage[] {
  const kind = KINDS[action];
  if (kind === null) return [];
  const params = { loanNumber: loan.loanNumber, amount: formatPesos(loan.principalCentavos) };
  return [{ member, kind, params }];
}
