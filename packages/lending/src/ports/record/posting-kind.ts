/** What a posting is of. */
export type PostingKind =
  | 'disbursement'
  | 'withdrawal'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
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
