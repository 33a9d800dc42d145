import type { ReplyOf } from '@tulay/contract/table';
import { masked } from '@tulay/contract/fields/masking';
import type { CodeToSend, Contact, Failure, OutgoingMessage, RunContext } from '../operation.ts';
import { fail } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { ChallengePurpose, ChallengeRecord, Id, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import { boundTo, codeHash, type Allowed } from './digests.ts';
import { refuseLocked } from './locked.ts';
import { countNewContact } from './new-contact.ts';
import { hourMs } from '../calendar/durations.ts';

type World = Pick<RunContext<'recover', undefined>, 'tx' | 'ids' | 'hashing' | 'policy' | 'now'>;

/** What is to be allowed, and the codes that allow it together, one for each contact. */
export interface CodesToSend extends Allowed {
  readonly member: MemberRecord;
  readonly codes: readonly CodeToSend[];
}

export interface SentCodes {
  readonly ok: true;
  readonly challenge: ChallengeRecord;
  readonly messages: readonly OutgoingMessage[];
  /** In wire shape; no code is in it. */
  readonly reply: ReplyOf<'challenge'>;
}

const shown = (to: Contact) => masked(to.channel === 'sms' ? to.phoneNumber : to.email);

/** The refusal of codes for this purpose, whatever they would be good for: `otp.locked`, `otp.too_many_requests`; null otherwise. */
export async function refuseCodes(
  tx: Pick<Reader, 'challenges'>,
  { memberId, purpose }: { readonly memberId: Id; readonly purpose: ChallengePurpose },
  policy: Policy,
  now: number,
): Promise<Failure | null> {
  const [locked, lately] = await Promise.all([
    refuseLocked(tx, { memberId, purpose }, policy, now),
    tx.challenges.since(memberId, purpose, now - hourMs + 1),
  ]);
  if (locked) return locked;
  if (lately.count < policy.otpPerHour) return null;
  const nextAt = (lately.firstAt ?? now) + hourMs;
  return fail('otp.too_many_requests', { retryAfterSeconds: Math.ceil((nextAt - now) / 1000) });
}

async function refuseRinging(world: World, contacts: readonly Contact[]): Promise<Failure | null> {
  for (const to of contacts) {
    const flooded = await countNewContact(world, to.channel === 'sms' ? to.phoneNumber : to.email.toLowerCase());
    if (flooded) return flooded;
  }
  return null;
}

/**
 * Makes one-time passwords on the member's request (integrity rule I3): digits from the port, kept as keyed hashes, each
 * sent to its contact. Fails with `otp.locked` after too many wrong ones, and with `otp.too_many_requests` beyond
 * `policy.otpPerHour` of the same purpose: what a stranger may ask for in a member's name (recovery) takes nothing from what
 * only the member can; or beyond as many to a contact that nobody has proven.
 */
export async function sendCodes(world: World, request: CodesToSend): Promise<SentCodes | Failure> {
  const { tx, ids, hashing, policy, now } = world;
  const { member, purpose, codes } = request;
  const own: Contact = { channel: 'sms', phoneNumber: member.phoneNumber };
  const newContacts = codes.flatMap(({ isNew, to = own }) => (isNew ? [to] : []));
  const refused =
    (await refuseCodes(tx, { memberId: member.id, purpose }, policy, now)) ?? (await refuseRinging(world, newContacts));
  if (refused) return refused;
  const id = ids.id();
  const made = codes.map(({ field = 'oTP', to = own, ...rest }) => ({
    ...rest,
    field,
    to,
    code: ids.digits(policy.otpLength),
  }));
  const challenge: ChallengeRecord = {
    id,
    memberId: member.id,
    purpose,
    boundTo: boundTo(hashing, request),
    codeHashes: Object.fromEntries(made.map(({ field, code }) => [field, codeHash(hashing, id, code)])),
    wrongAt: [],
    usedAt: null,
    createdAt: now,
    expiresAt: now + policy.otpLifetimeMs,
  };
  await tx.challenges.insert(challenge);
  const [first, ...others] = made;
  if (!first) throw new Error('A challenge has at least one code.');
  return {
    ok: true,
    challenge,
    reply: {
      challenge: id,
      sentTo: shown(first.to),
      expiresAt: new Date(challenge.expiresAt).toISOString(),
      ...(others.length > 0 && { alsoSentTo: others.map(({ field, to }) => ({ field, sentTo: shown(to) })) }),
    },
    messages: made.map(({ to, kind, params, code }) => {
      const message = { member: { ...member, ...to }, channel: to.channel, kind, params: { ...params, code } };
      // The values are those of the kind, all but the code, which is beside them now.
      return message as OutgoingMessage;
    }),
  };
}
