import type { OutgoingMessage } from '../operation.ts';
import type { Policy } from '../policy.ts';
import type { MessageRecord } from '../ports/message-record.ts';
import type { Ids } from '../ports/ports.ts';
import type { Tx } from '../ports/store.ts';
import { earliestAt } from './quiet-hours.ts';
import { isSecurityNotice, messageTexts, renderMessage } from './texts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type MessagePolicy = Pick<Policy, 'company' | 'otpLifetimeMs' | 'accountWaitMs' | 'quietFromHour' | 'quietUntilHour'>;

/**
 * Writes messages to be delivered after the commit, or when the member's night is over; each names the operator, and how long
 * a one-time password works. A security notice also goes to the numbers and addresses that were the member's of late.
 */
export async function recordMessages(
  tx: Tx,
  ids: Ids,
  policy: MessagePolicy,
  messages: readonly OutgoingMessage[],
  now: number,
): Promise<void> {
  const known = {
    shortName: policy.company.shortName,
    otpMinutes: String(Math.floor(policy.otpLifetimeMs / minuteMs)),
    hours: String(Math.round(policy.accountWaitMs / hourMs)),
  };
  for (const message of messages) {
    const { member, kind, params } = message;
    for (const { channel, to } of await recipients(tx, policy, message, now)) {
      await tx.messages.insert({
        id: ids.id(),
        memberId: member.id,
        channel,
        to,
        kind,
        text: renderMessage(kind, member.language, { ...known, ...params }, channel),
        createdAt: now,
        sentAt: null,
        outcome: null,
        timeZone: member.timeZone,
        tries: 0,
        nextTryAt: earliestAt(kind, member.timeZone, policy, now),
        attemptId: null,
        handedOverAt: null,
      });
    }
  }
}

type Recipient = Pick<MessageRecord, 'channel' | 'to'>;

/** Where a message goes: the ways that its sender or the table of texts says, and for a security notice the former ones too. */
async function recipients(
  tx: Tx,
  { accountWaitMs }: MessagePolicy,
  message: OutgoingMessage,
  now: number,
): Promise<readonly Recipient[]> {
  const { member, kind } = message;
  const present = channelsOf(message).map((channel) => ({
    channel,
    to: channel === 'sms' ? member.phoneNumber : member.email,
  }));
  const since = now - accountWaitMs;
  const isChanged = Math.max(member.phoneChangedAt ?? 0, member.emailChangedAt ?? 0) >= since;
  if (!isSecurityNotice(kind) || !isChanged) return present;
  const former = (await tx.formerContacts.of(member.id, since)).map(({ channel, contact: to }) => ({ channel, to }));
  return [...present, ...former].filter(
    ({ channel, to }, index, all) => index === all.findIndex((one) => one.channel === channel && one.to === to),
  );
}

/** The ways a message goes: those its sender or the table of texts says, as far as the member has them, and at least one. */
function channelsOf({ member, channel, kind }: OutgoingMessage): readonly MessageRecord['channel'][] {
  if (channel) return [channel];
  const reachable = messageTexts[kind].channels.filter((way) => way === 'sms' || member.email !== '');
  return reachable.length > 0 ? reachable : ['sms'];
}
