/** Why money that a provider told of was not applied to a loan. */
export const unappliedReasons = [
  'unknown_reference',
  'wrong_check_digit',
  'ambiguous',
  'other_currency',
  'loan_settled',
  'loan_not_running',
  'repayment_waits',
  'typed_already',
  'told_already',
  'own_loan',
  'wrong_amount',
  'unreadable',
  'taken_back',
] as const;
export type UnappliedReason = (typeof unappliedReasons)[number];

/** What speaks for a loan that such money may be meant for. */
export const candidateReasons = ['named', 'one_digit_off', 'amount_due', 'same_name'] as const;
export type CandidateReason = (typeof candidateReasons)[number];
