import { TAKEN_BACK } from '@tulay/contract/approval/choices';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import type { Language } from '@tulay/contract/language';
import { wordsIn } from '@tulay/contract/words/words';
import { loanActions, type QueueLoan } from '@tulay/contract/loan/queue-loan';
import { loanStatuses } from '@tulay/contract/loan/statuses';
import type { InferOutput } from 'valibot';
import { declineChoices, isDeclineReason } from './decline-reasons.ts';
import { loanActionsFor, nextLoanStatus } from './loan-actions.ts';
import { NEEDS_INFO_REASONS, rejectReasons } from './loan-reason-table.ts';
import { isNeedsInfoReason, isRejectReason } from './loan-reasons.ts';
import type { LoanStatus } from './loan-status.ts';

/** What an officer can do with a loan. */
export type OfficerLoanAction = (typeof loanActions)[number];
export type DecisionProblem = 'loan.own_loan' | 'loan.wrong_status' | 'loan.reason_missing' | 'loan.same_officer';
/** The statuses in which something waits for an officer. */
export const OFFICERS_TURN: readonly LoanStatus[] = loanStatuses.filter(
  (status) => loanActionsFor(status, 'officer').length > 0,
);

interface Decided {
  readonly memberId: string;
  readonly status: LoanStatus;
  readonly disbursementProposedBy: string | null;
  readonly disbursementProposedAt: number | null;
}
/** Who decides, and since when a proposal has to be to stand; an older one has lapsed. */
export interface Decider {
  readonly officerId: string;
  readonly proposalsSince: number;
}

/** The instant that a proposal has to be younger than to stand; as long as any other proposal. */
export const proposalsSince = ({ approvalMs }: { readonly approvalMs: number }, now: number): number =>
  now - approvalMs;

/** Whether a disbursement is proposed, and the proposal has not lapsed. */
export function isProposed(
  { disbursementProposedAt }: Pick<Decided, 'disbursementProposedAt'>,
  since: number,
): boolean {
  return disbursementProposedAt !== null && disbursementProposedAt > since;
}

interface Decision {
  readonly action: OfficerLoanAction;
  /** A code, or null when none was given. */
  readonly reason: string | null;
}

/** Whether it ends a proposal of the officer's own, which needs no reason. */
function takesBack({ disbursementProposedBy }: Decided, action: OfficerLoanAction, officerId: string): boolean {
  return action === 'withdraw_proposal' && disbursementProposedBy === officerId;
}

/** Whether the action needs a reason, and the code is not on the closed list for it. Free text never is. */
function isReasonMissing(loan: Decided, { action, reason }: Decision, officerId: string): boolean {
  if (action === 'withdraw_proposal') return !takesBack(loan, action, officerId) && !isDeclineReason(reason);
  if (action === 'reject') return reason === null || !isRejectReason(reason);
  if (action === 'needs_info') return reason === null || !isNeedsInfoReason(reason);
  return false;
}

/**
 * What stands against an officer's action on a loan, the reason aside, or null. Nobody works on their own loan; who
 * proposed a disbursement does not approve it (maker is not checker); one proposal at a time, which lapses.
 */
export function actionProblem(
  loan: Decided,
  action: OfficerLoanAction,
  { officerId, proposalsSince }: Decider,
): Exclude<DecisionProblem, 'loan.reason_missing'> | null {
  if (loan.memberId === officerId) return 'loan.own_loan';
  if (nextLoanStatus(loan.status, action) === null) return 'loan.wrong_status';
  const stands = isProposed(loan, proposalsSince);
  if (action === 'propose_disbursement' && stands) return 'loan.wrong_status';
  if ((action === 'approve_disbursement' || action === 'withdraw_proposal') && !stands) return 'loan.wrong_status';
  if (action === 'approve_disbursement' && loan.disbursementProposedBy === officerId) return 'loan.same_officer';
  return null;
}

/** What stands against a whole decision, or null. */
export function decisionProblem(loan: Decided, decision: Decision, decider: Decider): DecisionProblem | null {
  return (
    actionProblem(loan, decision.action, decider) ??
    (isReasonMissing(loan, decision, decider.officerId) ? 'loan.reason_missing' : null)
  );
}

/** Why, as the audit keeps it: whatever else was sent along says nothing. */
export function reasonKept(loan: Decided, { action, reason }: Decision, officerId: string): string | null {
  if (takesBack(loan, action, officerId)) return TAKEN_BACK;
  return action === 'reject' || action === 'needs_info' || action === 'withdraw_proposal' ? reason : null;
}

/** The reasons that go with an action, each with the sentence that the member reads, or that officers read of a proposal. */
function reasonsFor(
  loan: Decided,
  action: OfficerLoanAction,
  officerId: string,
  language: Language,
): { code: string; sentence: string }[] {
  if (action === 'withdraw_proposal') return takesBack(loan, action, officerId) ? [] : declineChoices(language);
  const { reject, needsInfo } = wordsIn(language).loanReason;
  if (action === 'reject') return rejectReasons.map((code) => ({ code, sentence: reject[code] }));
  if (action !== 'needs_info') return [];
  return Object.keys(NEEDS_INFO_REASONS)
    .filter(isNeedsInfoReason)
    .map((code) => ({ code, sentence: needsInfo[code] }));
}

/**
 * What can be done with a loan in its present status, for the buttons of the desk. What another officer could do but
 * this one may not is listed with the sentence that says why.
 */
export function possibleActions(
  loan: Decided,
  decider: Decider,
  language: Language,
): InferOutput<typeof QueueLoan>['actions'] {
  return loanActions.flatMap((action) => {
    const problem = actionProblem(loan, action, decider);
    if (problem === 'loan.wrong_status' || nextLoanStatus(loan.status, action) === null) return [];
    return [
      {
        action,
        reasons: reasonsFor(loan, action, decider.officerId, language),
        refusal: problem && errorSentence(language, problem),
      },
    ];
  });
}
