import { isInOffice } from '../account/rules.ts';
import { moveLoan } from '../loan/move-loan.ts';
import { nextLoanStatus } from '../loan/rules/loan-actions.ts';
import { fail, type Operation } from '../operation.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import { carryOutDecision, decisionMessages, decisionPatch, stepReopenedBy } from './carry-out-decision.ts';
import { queueLoanView, queueRow } from '../loan/queue-loan-view.ts';
import { decisionProblem, proposalsSince, reasonKept } from '../loan/rules/loan-decisions.ts';

/**
 * An officer's action on a loan: a status from the closed list with a reason code where it needs one. `needs_info` opens
 * the wizard step that the reason names. A disbursement is proposed by one officer and approved by another; approving
 * posts the ledger, writes the instalments by Manila date and makes the loan ACTIVE. A proposal can be taken back, or declined with a reason,
 * lapses like every other, and falls with an officer who may no longer act.
 * Fails with `loan.not_found`, `loan.own_loan`, `loan.wrong_status`, `loan.same_officer`, `loan.reason_missing`,
 * `approval.proposer_gone`, `member.suspended`, `privacy.step_open` (a step waits for its member's correction).
 */
export const decideLoan: Operation<'decideLoan'> = {
  async first({ tx, input: { id, action }, callerId }) {
    if (action === 'approve_disbursement') await tx.loans.holdOfficers(id, callerId);
  },

  async run(context) {
    const { tx, input, caller, policy, now } = context;
    const { action } = input;
    const decision = { action, reason: input.reason ?? null };
    const loan = await tx.loans.byId(input.id);
    const member = loan && (await tx.members.byId(loan.memberId));
    if (!loan || !member) return fail('loan.not_found');
    const problem = decisionProblem(loan, decision, {
      officerId: caller.id,
      proposalsSince: proposalsSince(policy, now),
    });
    if (problem) return fail(problem);
    const next = nextLoanStatus(loan.status, action);
    if (!next) return fail('loan.wrong_status');
    if (action === 'approve_disbursement') {
      const proposer = await tx.members.byId(loan.disbursementProposedBy ?? '');
      if (!isInOffice(proposer, now)) return fail('approval.proposer_gone');
      if (member.suspended) return fail('member.suspended');
    }

    // A correction that was granted, and that its member has not made yet, is not taken from them.
    const reopened = stepReopenedBy(action, decision.reason);
    const isTaken = reopened !== null && member.reopenedStep !== null && member.reopenedStep !== reopened;
    // Nor is a loan approved on what is to be corrected.
    if (isTaken || (action === 'approve' && member.reopenedStep !== null)) return fail('privacy.step_open');

    const patch = decisionPatch(action, context);
    const why = reasonKept(loan, decision, caller.id);
    // Why a proposal ended is the officers' own; the loan keeps only what its member reads.
    const reason = action === 'withdraw_proposal' ? null : why;
    const moved = await moveLoan(tx, { loan, action, next, reason, actorId: caller.id, at: now, patch });
    await carryOutDecision(context, action, moved.loan);
    if (action === 'approve') await recomputeScore(tx, member.id, 'loan_approved', now);
    return {
      ok: true,
      reply: { loan: queueLoanView(queueRow(moved.loan, member), context) },
      audit: [{ ...moved.audit, detail: { ...moved.audit.detail, reason: why } }],
      messages: decisionMessages(action, moved.loan, member),
    };
  },
};
