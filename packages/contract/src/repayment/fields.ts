import * as v from 'valibot';
import { refusal } from '../refusal.ts';

/** What the bank's statement calls the payment. A letter or a digit at its ends; see `RepaymentReference`. */
export const repaymentReference = v.pipe(
  v.string(refusal('field.repayment_reference')),
  v.regex(/^[A-Za-z\d][\w .\-/]{1,58}[A-Za-z\d]$/, refusal('field.repayment_reference')),
);
