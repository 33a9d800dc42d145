import * as v from 'valibot';
import { oTP } from './fields.ts';
import { refusal } from '../refusal.ts';
import { Id } from '../values.ts';

/**
 * The kinds of proof, each with what the call that is proven brings beside its body. A passkey will bring an assertion
 * instead of a code.
 */
export const proofFields = {
  code: { challenge: Id, oTP },
} as const;
export type ProofKind = keyof typeof proofFields;

/** Every field that a one-time password is typed into: its own one, and that of the number that is to be left. */
export const codeFields = ['oTP', 'oldNumberOTP'] as const;
export type CodeField = (typeof codeFields)[number];

/** How a call is proven. What it brings is first asked for with exactly the later body: `POST /challenge`. */
export interface Proof {
  readonly kind: ProofKind;
  /** Where codes go: to the member's own phone, or to the contacts that the operation names. */
  readonly to: 'own phone' | 'named contacts';
  /** The body without what proves it: what the operation is about. */
  readonly body: v.GenericSchema<unknown, Record<string, unknown>>;
  /** The body that a challenge is asked for with: the same, and the current password where that is wanted. */
  readonly asks: v.GenericSchema<unknown, Record<string, unknown>>;
  /** Fields of the body that mean nothing, so that no code is bound to them. */
  readonly unbound: readonly string[];
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no further entries is exactly what it says
type NoEntries = Record<never, never>;
type Schema<Entries extends v.ObjectEntries> = v.ObjectSchema<Entries, undefined>;

/** The current password is wanted when a challenge is asked for; the code that it allowed is proof enough afterwards. */
export const withPassword = {
  currentPassword: v.pipe(
    v.string(refusal('field.current_password')),
    v.nonEmpty(refusal('field.current_password')),
    v.maxLength(200, refusal('field.current_password')),
  ),
};

interface Declared<Asks extends v.ObjectEntries, More extends v.ObjectEntries> {
  readonly to: Proof['to'];
  readonly unbound?: readonly string[];
  readonly asksFor?: Asks;
  readonly moreCodes?: More;
}

/**
 * The `input` and `proof` of a row that is proven by code: its bare body, and where the code goes. `asksFor` are fields that
 * only the challenge is asked for with, `moreCodes` further codes of contacts that the operation names.
 */
export function provenByCode<
  Entries extends v.ObjectEntries,
  Asks extends v.ObjectEntries = NoEntries,
  More extends v.ObjectEntries = NoEntries,
>(body: Schema<Entries>, { to, unbound = [], asksFor, moreCodes }: Declared<Asks, More>) {
  // Without further fields nothing is spread, which is what their empty default type says.
  const asks = { ...body.entries, ...asksFor } as Entries & Asks;
  const input = { ...body.entries, ...proofFields.code, ...moreCodes } as Entries & typeof proofFields.code & More;
  return { input: v.object(input), proof: { kind: 'code', to, body, asks: v.object(asks), unbound } } as const;
}
