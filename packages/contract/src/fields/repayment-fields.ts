import * as v from 'valibot';
import { sentences } from './sentences.ts';

/** What the bank's statement calls the payment. No space at its ends, so that one payment has one spelling. */
export const repaymentReference = v.pipe(
  v.string(sentences['field.repayment_reference']),
  v.regex(/^\w[\w .\-/]{1,58}\w$/, sentences['field.repayment_reference']),
);
