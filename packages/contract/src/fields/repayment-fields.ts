import * as v from 'valibot';
import { sentences } from './sentences.ts';

/** What the bank's statement calls the payment. */
export const repaymentReference = v.pipe(
  v.string(sentences['field.repayment_reference']),
  v.regex(/^[\w .\-/]{3,60}$/, sentences['field.repayment_reference']),
);
