import type { OutgoingMessage } from '../../operation.ts';
import type { AuditEntry, MemberPatch, MemberRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';

/** What may be otherwise than usual. */
export interface Other {
  readonly notice?:
    | 'password_changed'
    | 'password_changed_elsewhere'
    | 'account_recovered'
    | 'number_proven'
    | 'recovery_stopped';
  readonly change?: MemberPatch;
  /** Which sessions end; all but the kept one without it. */
  readonly endOthers?: () => Promise<void>;
}

/** Sets a member's password, and what changes with it, and ends their sessions but `keptSessionId`; the member hears of it on every channel they have. */
export async function setPassword(
  tx: Tx,
  member: MemberRecord,
  passwordHash: string,
  keptSessionId: string | null,
  now: number,
  {
    notice = 'password_changed',
    change = {},
    endOthers = () => tx.sessions.endAll(member.id, keptSessionId, now),
  }: Other = {},
): Promise<{ audit: AuditEntry[]; messages: OutgoingMessage[] }> {
  await tx.members.update(member.id, { ...change, passwordHash });
  await endOthers();
  return {
    audit: [
      {
        action: 'password.change',
        actorId: member.id,
        subjectId: member.id,
        detail: { recovered: keptSessionId === null },
      },
    ],
    messages: [{ member, kind: notice, params: {} }],
  };
}
