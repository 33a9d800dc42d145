import { securityNotice } from '../messages/security-notice.ts';
import type { OutgoingMessage } from '../operation.ts';
import type { AuditEntry, MemberRecord } from '../ports/records.ts';
import type { Tx } from '../ports/store.ts';

/** Sets a member's password and ends their sessions but `keptSessionId`; the member hears of it on every channel they have. */
export async function setPassword(
  tx: Tx,
  member: MemberRecord,
  passwordHash: string,
  keptSessionId: string | null,
  now: number,
): Promise<{ audit: AuditEntry[]; messages: OutgoingMessage[] }> {
  await tx.members.update(member.id, { passwordHash });
  await tx.sessions.endAll(member.id, keptSessionId, now);
  return {
    audit: [
      {
        action: 'password.change',
        actorId: member.id,
        subjectId: member.id,
        detail: { recovered: keptSessionId === null },
      },
    ],
    messages: securityNotice(member, 'password_changed'),
  };
}
