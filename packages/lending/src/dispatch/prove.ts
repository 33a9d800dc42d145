import { endpoints, type EndpointName, type InputOf, type BodyOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { codeFields, type CodeField } from '@tulay/contract/proof/proof';
import type { Asked, Failure, ProvenOperation, RunContext } from '../operation.ts';
import { boundBody } from '../proof/digests.ts';
import { redeemCodes, refuseClosed } from '../proof/redeem-codes.ts';
import { recomputeScore } from '../score/recompute-score.ts';

/** What proves a call, taken out of its input. */
export interface Brought {
  readonly name: ProvenName;
  readonly body: BodyOf<ProvenName>;
  readonly challenge: string;
  readonly codes: Readonly<Partial<Record<CodeField, string>>>;
}

const proving: readonly string[] = ['challenge', ...codeFields];

/** A call's input in two parts: what its operation is given, and what proves it; null where nothing is proven. */
export function takeProof<Name extends EndpointName>(
  name: Name,
  input: InputOf<Name>,
): { readonly body: BodyOf<Name>; readonly brought: Brought | null } {
  // Without a proof the input is the body, which the conditional type says and TypeScript cannot follow.
  if (!endpoints[name].proof) return { body: input as BodyOf<Name>, brought: null };
  const entries = Object.entries(input);
  const body = Object.fromEntries(entries.filter(([key]) => !proving.includes(key)));
  const codes = Object.fromEntries(entries.filter(([key]) => codeFields.some((field) => field === key)));
  // The row's schema has the body's entries and those of its proof, a text each.
  const brought = { name, body, codes, challenge: Reflect.get(input, 'challenge') } as unknown as Brought;
  return { body: body as unknown as BodyOf<Name>, brought };
}

/**
 * Asks the operation on the transaction, as when the code was sent, and redeems the code for exactly this body and for the
 * facts as they stand. Fails as the operation's `ask` does, and with `otp.*`.
 */
export async function prove(
  operation: ProvenOperation<ProvenName, unknown, unknown>,
  { name, body, challenge, codes }: Brought,
  {
    tx,
    caller,
    hashing,
    policy,
    now,
    request,
  }: Pick<RunContext<ProvenName, unknown>, 'tx' | 'caller' | 'hashing' | 'policy' | 'now' | 'request'>,
): Promise<Asked<unknown> | Failure> {
  const [found, asked] = await Promise.all([
    tx.challenges.byId(challenge),
    operation.ask({ tx, caller, input: body, policy, now, request }),
  ]);
  // Who has no code hears nothing of what is behind it.
  const closed = refuseClosed(found, caller, policy, now);
  if (closed) return closed;
  if (!asked.ok) return asked;
  const redeemed = await redeemCodes({ tx, hashing, policy, now }, found, {
    member: caller,
    purpose: name,
    body: boundBody(name, body),
    facts: asked.facts,
    codes,
    provesPhone: endpoints[name].proof?.to === 'own phone',
  });
  if (!redeemed.ok) return redeemed;
  if (redeemed.phoneVerified) await recomputeScore(tx, caller.id, 'phone_verified', now);
  return asked;
}
