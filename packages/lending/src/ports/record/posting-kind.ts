/** What a posting is of. */
export type PostingKind =
  | 'disbursement'
  | 'withdrawal'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'interest_accrued'
  | 'interest_taken_back'
  | 'repayment_principal'
  | 'repayment_interest'
  | 'repayment_charges'
  | 'repayment_unapplied'
  | 'charges_reversed'
  | 'unapplied_returned'
  | 'unidentified_arrived'
  | 'unidentified_returned'
  | 'unidentified_cleared'
  | 'reversal';

/** What moves nothing that is a member's: money that was on its way has left the bank. */
export const UNSEEN_BY_MEMBER: PostingKind = 'withdrawal_paid';

/** Whether a posting is of a transfer of its own, whose reference is used once whatever it was for. */
export const claimsReference = (kind: PostingKind): boolean =>
  kind.startsWith('repayment') || kind === 'unapplied_returned';
