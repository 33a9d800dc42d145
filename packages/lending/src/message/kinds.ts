import type { Message } from '@tulay/contract/words/generated/types';
import type { MessageRecord } from '../ports/record/message-record.ts';

interface MessageRules {
  /** Where it goes unless its sender says otherwise; who has no e-mail address gets a text message. */
  readonly channels: readonly MessageRecord['channel'][];
  /**
   * Of a security notice: it minds no quiet hours, and goes to every number and address that the member had within the last
   * `formerContactMs`, so that nobody who takes an account keeps its owner from hearing of it. One-time passwords do not wait either.
   */
  readonly urgent?: true;
  /**
   * Of a notice that somebody with the password can make as many of as they like: beyond `noticesPerHour` the member is told
   * once that there were more. What takes a code each, and names where money goes, is told one by one.
   */
  readonly gathered?: true;
  /** Of what takes a debt on, or gives up that of one: those former numbers and addresses are told at once; the member's own, when their night is over. */
  readonly toFormer?: true;
}

const sms = ['sms'] as const;
const email = ['email'] as const;
const both = ['sms', 'email'] as const;

/**
 * Every message a member can get, with the way it goes: nobody types one. Its sentences are in `message.json`. None holds a
 * link, none asks for money before a loan is released, for a password or a code. Letters of the GSM alphabet, so that a text
 * message is not cut into pieces of 67.
 */
export const messageKinds = {
  otp_withdraw: { channels: sms },
  otp_confirm_contract: { channels: sms },
  otp_recover: { channels: sms },
  otp_change_bank: { channels: sms },
  otp_change_email: { channels: email },
  otp_change_phone: { channels: sms },
  otp_leave_phone: { channels: sms },
  new_sign_in: { channels: both, urgent: true, gathered: true },
  device_signed_out: { channels: both, urgent: true, gathered: true },
  password_changed: { channels: both, urgent: true, gathered: true },
  password_changed_elsewhere: { channels: both, urgent: true, gathered: true },
  notices_gathered: { channels: both, urgent: true },
  bank_changed: { channels: both, urgent: true },
  details_changed: { channels: both, urgent: true, gathered: true },
  email_changed: { channels: both, urgent: true },
  phone_changed: { channels: both, urgent: true },
  phone_changed_alone: { channels: both, urgent: true },
  phone_restored: { channels: both, urgent: true },
  phone_given_back: { channels: both, urgent: true },
  hold_lifted: { channels: both, urgent: true },
  hold_lifted_waits: { channels: both, urgent: true },
  wait_ended: { channels: both, urgent: true },
  account_recovered: { channels: both, urgent: true },
  number_proven: { channels: both, urgent: true },
  recovery_stopped: { channels: both, urgent: true },
  loan_received: { channels: sms, toFormer: true },
  loan_needs_info: { channels: sms },
  loan_approved: { channels: sms },
  loan_rejected: { channels: sms },
  loan_cancelled: { channels: sms, toFormer: true },
  loan_confirmed: { channels: sms, toFormer: true },
  loan_disbursed: { channels: sms },
  instalment_due: { channels: sms },
  loan_overdue: { channels: sms },
  repayment_received: { channels: sms },
  repayment_reversed: { channels: sms },
  charges_reversed: { channels: sms },
  repayment_unapplied: { channels: sms },
  unapplied_returned: { channels: sms },
  pay_link_opened: { channels: sms },
  payment_not_found: { channels: sms },
  loan_settled: { channels: sms },
  withdrawal_started: { channels: sms },
  withdrawal_new_account: { channels: both, urgent: true },
  withdrawal_paid: { channels: sms },
  withdrawal_failed: { channels: sms },
  data_exported: { channels: both, urgent: true },
  deletion_asked: { channels: both, urgent: true },
  privacy_answered: { channels: sms },
  account_deleted: { channels: sms },
} as const satisfies Readonly<Record<keyof Message, MessageRules>>;

export type MessageKind = keyof typeof messageKinds;

/** What every message knows without being told. */
type Known = 'shortName' | 'otpMinutes' | 'hours';
/** What the sentence of a kind shows beside that, by name. Amounts and dates arrive formatted. */
export type MessageParams<Kind extends MessageKind> = Readonly<
  Record<Exclude<keyof Parameters<Message[Kind]>[0], Known>, string>
>;

/** Whether a message brings a one-time password: it is sent before all others, at any hour, and is of no use once it has expired. */
export function isOneTimePassword(kind: string): boolean {
  return kind.startsWith('otp_');
}

/** Every kind of security notice. */
export const securityKinds: readonly string[] = Object.entries<MessageRules>(messageKinds)
  .filter(([, { urgent }]) => urgent)
  .map(([kind]) => kind);

/** A kind of an older version has none. */
function rulesOf(kind: string): MessageRules | undefined {
  return Object.entries(messageKinds).find(([name]) => name === kind)?.[1];
}

/** Whether a message is a security notice, which goes at once. */
export function isSecurityNotice(kind: string): boolean {
  return securityKinds.includes(kind);
}

/** Whether many of one kind to one contact are gathered. */
export function isGathered(kind: MessageKind): boolean {
  return rulesOf(kind)?.gathered === true;
}

/** Whether a message goes to former numbers and addresses too. */
export function isToldToFormer(kind: string): boolean {
  return isSecurityNotice(kind) || rulesOf(kind)?.toFormer === true;
}
