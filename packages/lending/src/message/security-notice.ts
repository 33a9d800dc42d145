import type { OutgoingMessage } from '../operation.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { MessageKind } from './kinds.ts';
import type { MessageParams } from './render-message.ts';

/**
 * Tells a member, on the channels of its kind that they have, that something of their account was changed. `member` as
 * they were before: whoever changed a number or an address, its old owner hears of it.
 */
export function securityNotice(member: MemberRecord, kind: MessageKind, params: MessageParams = {}): OutgoingMessage[] {
  return [{ member, kind, params }];
}
