import type { CodeField } from '@tulay/contract/proof/proof';
import type { Refusal } from '@tulay/contract/refusal';
import { fail, type Failure } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing } from '../ports/ports.ts';
import type { ChallengeRecord, MemberRecord } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import { boundTo, codeHash, type Allowed } from './digests.ts';
import { refuseLocked } from './locked.ts';

interface World {
  readonly tx: Tx;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly policy: Policy;
  readonly now: number;
}

export interface GivenCodes extends Allowed {
  readonly member: MemberRecord;
  /** As they were typed, by their field. */
  readonly codes: Readonly<Partial<Record<CodeField, string>>>;
  /** Whether the codes went to the member's own phone, which is theirs if they come back. */
  readonly provesPhone: boolean;
}

/**
 * What can be said of a challenge without looking at anything else: null while it is the member's own and still open.
 * Fails with `otp.unknown`, `otp.used`, `otp.expired`, `otp.no_tries_left`.
 */
export function refuseClosed(
  challenge: ChallengeRecord | null,
  member: Pick<MemberRecord, 'id'>,
  policy: Policy,
  now: number,
): Failure | null {
  if (!challenge || challenge.memberId !== member.id) return fail('otp.unknown');
  if (challenge.usedAt !== null) return fail('otp.used');
  if (challenge.expiresAt <= now) return fail('otp.expired');
  return challenge.wrongAt.length >= policy.otpTries ? fail('otp.no_tries_left') : null;
}

/**
 * Uses up a challenge: its owner's, in time, not used, tries left, bound to the same purpose, body and facts, every code
 * right. A wrong one costs a try and that is kept (the refusal commits); its field says how many are left.
 * Tells whether it is the first one that came back from the member's own phone, which the credit score counts.
 * Fails like {@link refuseClosed}, with `otp.locked`, `otp.wrong`, and with `request.invalid` at the field of a missing code.
 */
export async function redeemCodes(
  { tx, hashing, policy, now }: World,
  challenge: ChallengeRecord | null,
  given: GivenCodes,
): Promise<{ readonly ok: true; readonly phoneVerified: boolean } | Failure> {
  const { member, purpose } = given;
  const closed = refuseClosed(challenge, member, policy, now);
  if (closed) return closed;
  if (challenge?.boundTo !== boundTo(hashing, given)) return fail('otp.unknown');
  const locked = await refuseLocked(tx, { memberId: member.id, purpose }, policy, now);
  if (locked) return locked;
  const compared = compare(hashing, challenge, given.codes);
  if (compared.missing.length > 0) return fail('request.invalid', { fields: eachField(compared.missing, 'field.otp') });
  if (compared.wrong.length > 0) {
    const wrongAt = [...challenge.wrongAt, now];
    await tx.challenges.update(challenge.id, { wrongAt });
    return fail('otp.wrong', { fields: eachField(compared.wrong, wrongCode(policy.otpTries - wrongAt.length)) });
  }
  await tx.challenges.update(challenge.id, { usedAt: now });
  const phoneVerified = given.provesPhone && member.phoneVerifiedAt === null;
  if (phoneVerified) await tx.members.update(member.id, { phoneVerifiedAt: now });
  return { ok: true, phoneVerified };
}

/** The fields of the challenge whose code was not given, or is another one. */
function compare(
  hashing: Pick<Hashing, 'keyed'>,
  { id, codeHashes }: ChallengeRecord,
  codes: GivenCodes['codes'],
): { readonly missing: readonly CodeField[]; readonly wrong: readonly CodeField[] } {
  // `Object.keys` forgets the key type; the record has no other keys.
  const fields = Object.keys(codeHashes) as CodeField[];
  return {
    missing: fields.filter((field) => codes[field] === undefined),
    wrong: fields.filter((field) => codeHashes[field] !== codeHash(hashing, id, codes[field] ?? '')),
  };
}

const eachField = (fields: readonly CodeField[], refusal: Refusal) =>
  Object.fromEntries(fields.map((field) => [field, refusal]));

function wrongCode(triesLeft: number): Refusal {
  return triesLeft === 0 ? 'otp.no_tries_left' : { code: 'field.otp_tries', triesLeft };
}
