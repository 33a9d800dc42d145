import { messageTexts, type MessageKind, type MessageText } from './texts.ts';

/** Whether a message brings a one-time password: it is sent before all others, at any hour, and is of no use once it has expired. */
export function isOneTimePassword(kind: string): boolean {
  return kind.startsWith('otp_');
}

/** Every kind of security notice. */
export const securityKinds: readonly string[] = Object.entries<MessageText>(messageTexts)
  .filter(([, { urgent }]) => urgent)
  .map(([kind]) => kind);

/** A kind of an older version has none. */
function textOf(kind: string): MessageText | undefined {
  return Object.entries(messageTexts).find(([name]) => name === kind)?.[1];
}

/** Whether a message is a security notice, which goes at once. */
export function isSecurityNotice(kind: string): boolean {
  return securityKinds.includes(kind);
}

/** Whether many of one kind to one contact are gathered. */
export function isGathered(kind: MessageKind): boolean {
  return textOf(kind)?.gathered === true;
}

/** Whether a message goes to former numbers and addresses too. */
export function isToldToFormer(kind: string): boolean {
  return isSecurityNotice(kind) || textOf(kind)?.toFormer === true;
}
