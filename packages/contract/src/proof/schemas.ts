import * as v from 'valibot';
import { codeFields, type Proof } from './proof.ts';
import { Id, Instant } from '../values.ts';

/** What a challenge is asked for with: the name of a row that is proven, and the body that is to be sent to it later. */
export function AskFor<const Name extends string, Asks extends Proof['asks']>(
  name: Name,
  { proof }: { readonly proof: { readonly asks: Asks } },
) {
  return v.object({ for: v.literal(name), body: proof.asks });
}

/** A one-time password is on its way: where to (masked), until when, and where further ones went. No code is in any answer. */
export const Challenge = v.object({
  challenge: Id,
  sentTo: v.string(),
  expiresAt: Instant,
  alsoSentTo: v.optional(v.array(v.object({ field: v.picklist(codeFields), sentTo: v.string() }))),
});
