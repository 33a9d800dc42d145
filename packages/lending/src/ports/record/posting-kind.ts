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
