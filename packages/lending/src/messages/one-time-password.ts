import { withCount } from '@tulay/contract/counted-sentence';
import { errors } from '@tulay/contract/errors';
import { sentences } from '@tulay/contract/fields/sentences';
import { masked } from '@tulay/contract/masking';
import type { Failure, OutgoingMessage } from '../operation.ts';
import { fail } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { Hashing, Ids } from '../ports/ports.ts';
import type { ChallengePurpose, ChallengeRecord, Id, MemberRecord } from '../ports/records.ts';
import type { Reader, Tx } from '../ports/store.ts';
import { recomputeScore } from '../score/recompute-score.ts';
import type { MessageKind, MessageParams } from './texts.ts';

const hourMs = 3_600_000;

interface World {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly hashing: Pick<Hashing, 'keyed'>;
  readonly policy: Policy;
  readonly now: number;
}

export interface ChallengeRequest {
  readonly member: MemberRecord;
  readonly purpose: ChallengePurpose;
  /** Exactly what the code allows, as text: loan, amount in centavos, receiving account. */
  readonly boundTo: string;
  readonly kind: MessageKind;
  readonly params: MessageParams;
  /** Where else than to the member's own phone: the new number or address that the code is to prove. */
  readonly to?:
    | { readonly channel: 'sms'; readonly phoneNumber: string }
    | { readonly channel: 'email'; readonly email: string };
}

export interface Challenged {
  readonly ok: true;
  readonly challenge: ChallengeRecord;
  readonly message: OutgoingMessage;
  /** In wire shape; the code is not in it. */
  readonly reply: { readonly challenge: string; readonly sentTo: string; readonly expiresAt: string };
}

/** A code is good only while its owner has the number they had when they asked for it. */
function bound({ member, boundTo }: Pick<ChallengeRequest, 'member' | 'boundTo'>): string {
  return `${member.phoneNumber}\n${boundTo}`;
}

const hourBefore = (now: number) => now - hourMs + 1;

/** What `issueChallenge` asks, ahead of it. */
export function foreseeChallenge(
  ahead: Reader,
  memberId: Id,
  purpose: ChallengePurpose,
  now: number,
): Promise<unknown> {
  return ahead.challenges.since(memberId, purpose, hourBefore(now));
}

/**
 * Makes a one-time password on the member's request (integrity rule I3): digits from the port, kept as a keyed hash,
 * sent to the member's own phone or, with `to`, to the one that is to become theirs. Fails with `otp.too_many_requests` beyond `policy.otpPerHour` of the same purpose: what
 * a stranger may ask for in a member's name (recovery) takes nothing from what only the member can.
 */
export async function issueChallenge(
  { tx, ids, hashing, policy, now }: World,
  request: ChallengeRequest,
): Promise<Challenged | Failure> {
  const { member, purpose, kind, params, to = { channel: 'sms', phoneNumber: member.phoneNumber } } = request;
  const lately = await tx.challenges.since(member.id, purpose, hourBefore(now));
  if (lately.count >= policy.otpPerHour) {
    const nextAt = (lately.firstAt ?? now) + hourMs;
    return fail('otp.too_many_requests', { retryAfterSeconds: Math.ceil((nextAt - now) / 1000) });
  }
  const id = ids.id();
  const code = ids.digits(policy.otpLength);
  const challenge: ChallengeRecord = {
    id,
    memberId: member.id,
    purpose,
    boundTo: hashing.keyed(bound(request)),
    codeHash: hashing.keyed(`${id}\n${code}`),
    triesLeft: policy.otpTries,
    usedAt: null,
    createdAt: now,
    expiresAt: now + policy.otpLifetimeMs,
  };
  await tx.challenges.insert(challenge);
  const reply = {
    challenge: id,
    sentTo: masked(to.channel === 'sms' ? to.phoneNumber : to.email),
    expiresAt: new Date(challenge.expiresAt).toISOString(),
  };
  const message = { member: { ...member, ...to }, channel: to.channel, kind, params: { ...params, code } };
  return { ok: true, challenge, message, reply };
}

/**
 * Uses up a one-time password: right purpose, right owner, bound to the same thing, in time, not used, tries left.
 * A wrong code costs a try and that is kept (the refusal commits); its field says how many are left. A right one
 * proves the phone it was sent to: `phoneVerifiedAt`.
 * Fails with `otp.unknown`, `otp.used`, `otp.expired`, `otp.no_tries_left`, `otp.wrong`.
 */
export async function redeemChallenge(
  { tx, hashing, now }: Omit<World, 'ids' | 'policy'>,
  challenge: ChallengeRecord | null,
  given: {
    readonly member: MemberRecord;
    readonly purpose: ChallengePurpose;
    readonly boundTo: string;
    readonly code: string;
  },
): Promise<{ readonly ok: true } | Failure> {
  const { member, purpose, code } = given;
  if (
    !challenge ||
    challenge.memberId !== member.id ||
    challenge.purpose !== purpose ||
    challenge.boundTo !== hashing.keyed(bound(given))
  )
    return fail('otp.unknown');
  if (challenge.usedAt !== null) return fail('otp.used');
  if (challenge.expiresAt <= now) return fail('otp.expired');
  if (challenge.triesLeft <= 0) return fail('otp.no_tries_left');
  if (challenge.codeHash !== hashing.keyed(`${challenge.id}\n${code}`)) {
    const triesLeft = challenge.triesLeft - 1;
    await tx.challenges.update(challenge.id, { triesLeft });
    return fail('otp.wrong', { fields: { oTP: triesSentence(triesLeft) } });
  }
  await tx.challenges.update(challenge.id, { usedAt: now });
  if (member.phoneVerifiedAt === null && purpose !== 'change_email' && purpose !== 'change_phone')
    await phoneVerified(tx, member.id, now);
  return { ok: true };
}

function triesSentence(triesLeft: number): string {
  return triesLeft === 0 ? errors['otp.no_tries_left'].message : withCount(sentences['field.otp_tries'], triesLeft);
}

/** The first one-time password that came back proves the phone, which counts in the credit score. */
async function phoneVerified(tx: Tx, memberId: Id, now: number): Promise<void> {
  await tx.members.update(memberId, { phoneVerifiedAt: now });
  await recomputeScore(tx, memberId, 'phone_verified', now);
}
