/** The closed lists of what waits for a second officer, without schemas, so that a screen can have them alone. */

/** What can wait: the audit's word for what is then done. */
export const approvalKinds = [
  'repayment.post',
  'repayment.reverse',
  'charges.reverse',
  'unapplied.return',
  'incoming.apply',
  'incoming.split',
  'incoming.return',
  'incoming.close',
  'incoming.clear',
  'statement.import',
  'withdrawal.paid',
  'withdrawal.failed',
  'payout.make',
  'payout.settle',
  'member.restore',
  'phone.restore',
  'privacy.answer',
  'loan.approve_disbursement',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ['WAITING', 'APPROVED', 'DECLINED', 'LAPSED'] as const;
export const approvalDecisions = ['approve', 'decline'] as const;

/** Why a second officer declines. Closed, as for every decision. */
export const declineReasons = ['not_on_statement', 'wrong_figures', 'done_already', 'not_justified'] as const;
export type DeclineReason = (typeof declineReasons)[number];
/** The reason of a proposal that its own officer declines. */
export const TAKEN_BACK = 'taken_back';
