import type { OutgoingMessage } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { MessageRecord } from '../ports/record/message-record.ts';
import type { Ports } from '../ports/ports.ts';
import type { Tx } from '../ports/store.ts';
import { toldContacts } from './told-contacts.ts';
import { earliestAt } from './quiet-hours.ts';
import { isGathered, isToldToFormer, messageKinds, type MessageKind } from './kinds.ts';
import { renderMessage } from './render-message.ts';
import { hourMs, minuteMs } from '../calendar/durations.ts';

type MessagePolicy = Pick<
  Policy,
  'company' | 'otpLifetimeMs' | 'accountWaitMs' | 'noticesPerHour' | 'quietFromHour' | 'quietUntilHour'
>;

/**
 * Messages to be delivered after the commit, or when the member's night is over; each names the operator, and how long
 * a one-time password works. A security notice, and what takes a debt on, also goes to the numbers and addresses that were the member's of late, to them at any hour.
 * Of notices that could be many only the first of an hour are told one by one.
 */
export async function messageRecords(
  tx: Tx,
  { ids, hashing }: Pick<Ports, 'ids' | 'hashing'>,
  policy: MessagePolicy,
  messages: readonly OutgoingMessage[],
  now: number,
): Promise<readonly MessageRecord[]> {
  const known = {
    shortName: policy.company.shortName,
    otpMinutes: String(Math.floor(policy.otpLifetimeMs / minuteMs)),
    hours: String(Math.round(policy.accountWaitMs / hourMs)),
  };
  const records: MessageRecord[] = [];
  for (const message of messages) {
    const { member, params } = message;
    const [kind, told] = await Promise.all([gathered(tx, hashing, policy, message, now), recipients(tx, message, now)]);
    if (kind === null) continue;
    for (const { channel, to, isFormer } of told) {
      // The night is that of who has the account now.
      const timeZone = isFormer ? null : member.timeZone;
      records.push({
        id: ids.id(),
        memberId: member.id,
        channel,
        to,
        kind,
        text: renderMessage(kind, member.language, { ...known, ...params }, channel),
        createdAt: now,
        sentAt: null,
        outcome: null,
        timeZone,
        tries: 0,
        nextTryAt: timeZone === null ? now : earliestAt(kind, timeZone, policy, now),
        attemptId: null,
        handedOverAt: null,
      });
    }
  }
  return records;
}

/** Writes them. */
export async function recordMessages(...[tx, ...rest]: Parameters<typeof messageRecords>): Promise<void> {
  for (const record of await messageRecords(tx, ...rest)) await tx.messages.insert(record);
}

/** What a member is told instead of one more notice of a kind, null for nothing; each that is told is counted. */
async function gathered(
  { attempts }: Pick<Tx, 'attempts'>,
  hashing: Pick<Ports['hashing'], 'keyed'>,
  { noticesPerHour }: MessagePolicy,
  { kind, member }: OutgoingMessage,
  now: number,
): Promise<MessageKind | null> {
  if (!isGathered(kind)) return kind;
  const key = hashing.keyed(`notice\n${kind}\n${member.id}`);
  const { count } = await attempts.since(key, now - hourMs + 1);
  if (count > noticesPerHour) return null;
  await attempts.add(key, now);
  return count < noticesPerHour ? kind : 'notices_gathered';
}

interface Recipient extends Pick<MessageRecord, 'channel' | 'to'> {
  readonly isFormer: boolean;
}

/** Where a message goes: the ways that its sender or the table of kinds says, and for what former ones are told, these too. */
async function recipients(tx: Tx, message: OutgoingMessage, now: number): Promise<readonly Recipient[]> {
  const { member, kind } = message;
  const present = channelsOf(message).map((channel) => ({
    channel,
    to: channel === 'sms' ? member.phoneNumber : member.email,
    isFormer: false,
  }));
  const isChanged = member.phoneChangedAt !== null || member.emailChangedAt !== null;
  if (!isToldToFormer(kind) || !isChanged) return present;
  const former = toldContacts(await tx.formerContacts.of(member.id), now).map(({ channel, contact: to }) => ({
    channel,
    to,
    isFormer: true,
  }));
  return [...present, ...former].filter(
    ({ channel, to }, index, all) => index === all.findIndex((one) => one.channel === channel && one.to === to),
  );
}

/** The ways a message goes: those its sender or the table of kinds says, as far as the member has them, and at least one. */
function channelsOf({ member, channel, kind }: OutgoingMessage): readonly MessageRecord['channel'][] {
  if (channel) return [channel];
  const reachable = messageKinds[kind].channels.filter((way) => way === 'sms' || member.email !== '');
  return reachable.length > 0 ? reachable : ['sms'];
}
