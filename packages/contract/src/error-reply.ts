import * as v from 'valibot';
import { errorCodes } from './errors.ts';
import { Quote } from './loan/schemas.ts';
import { Withdrawal } from './wallet/schemas.ts';

/** The one shape of every refusal; nothing else stands in it. */
export const ErrorReply = v.strictObject({
  code: v.picklist(errorCodes),
  message: v.pipe(v.string(), v.description('The sentence for the member')),
  fields: v.optional(
    v.pipe(v.record(v.string(), v.string()), v.description('With `request.invalid`: one sentence a wrong field')),
  ),
  quote: v.pipe(v.optional(Quote), v.description('With `loan.quote_changed`: the right figures')),
  withdrawal: v.pipe(
    v.optional(Withdrawal),
    v.description('With `withdrawal.repeated`: the earlier one that this would repeat'),
  ),
  requestId: v.string(),
});
