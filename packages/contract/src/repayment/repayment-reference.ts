import * as v from 'valibot';
import { repaymentReference } from './fields.ts';

/** One payment has one spelling: capitals, and a hyphen for whatever stands between the parts. So it is kept, compared and shown. */
export const RepaymentReference = v.pipe(
  repaymentReference,
  v.transform((typed) => typed.toUpperCase().replaceAll(/[ ._\-/]+/g, '-')),
);
