import { masked } from '@tulay/contract/fields/masking';
import type { OutgoingMessage } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { Ids } from '../../ports/ports.ts';
import type { AuditEntry, Id, MemberPatch, MemberRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { keepFormerContact } from './former-contact.ts';
import { noFormerPassword } from './former-password.ts';
import { setPassword } from '../password/set-password.ts';
import { beginWait } from '../wait.ts';

interface World {
  readonly tx: Tx;
  readonly ids: Ids;
  readonly policy: Pick<Policy, 'accountWaitMs' | 'formerContactMs'>;
  readonly now: number;
}

/** The member's change of a number that is theirs again: the other one is kept to be told, and the wait begins anew. */
export async function formerNumberAgain(
  world: World,
  member: MemberRecord,
  phoneNumber: string,
  sessionId: Id | null,
): Promise<Pick<MemberRecord, 'phoneNumber'> & MemberPatch> {
  const { policy, now } = world;
  await keepFormerContact(world, member, 'sms');
  const wait = beginWait('phone_restored', sessionId, member, policy, now);
  return { phoneNumber, phoneChangedAt: now, ...wait, ...noFormerPassword };
}

/**
 * Undoes a change of the phone number: the member has `phoneNumber` again, every session but `keptSessionId` ends, every contact of
 * both sides is told, and the wait begins anew, as now it is the other side that needs time to be heard (docs/decisions/025-what-waits-after-a-change-of-number.md). It can be
 * done once: the number that goes is not restored in turn.
 */
export async function restorePhone(
  world: World,
  member: MemberRecord,
  phoneNumber: string,
  passwordHash: string,
  keptSessionId: Id | null,
): Promise<{ audit: AuditEntry[]; messages: OutgoingMessage[] }> {
  const { tx, now } = world;
  const change = await formerNumberAgain(world, member, phoneNumber, keptSessionId);
  const set = await setPassword(tx, member, passwordHash, keptSessionId, now, { change });
  const who = { actorId: member.id, subjectId: member.id };
  return {
    audit: [{ action: 'phone.restore', ...who, detail: { recovered: keptSessionId === null } }, ...set.audit],
    messages: [{ member: { ...member, ...change }, kind: 'phone_restored', params: { phone: masked(phoneNumber) } }],
  };
}
