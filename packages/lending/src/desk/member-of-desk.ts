import { fail, type Failure } from '../operation.ts';
import type { Id, MemberRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';

/**
 * The member whose account an officer puts on hold, restores or gives back: not the officer's own, nor another officer's, which are the
 * operator's, nor a closed one, which is nobody's any more. Fails with `member.own_account`, `member.not_found`, `member.officer_account`.
 */
export async function memberOfDesk(
  tx: Pick<Reader, 'members' | 'privacy'>,
  id: Id,
  caller: Pick<MemberRecord, 'id'>,
): Promise<{ readonly ok: true; readonly member: MemberRecord } | Failure> {
  if (id === caller.id) return fail('member.own_account');
  const member = await tx.members.byId(id);
  if (!member || (await tx.privacy.closure(id))) return fail('member.not_found');
  return member.roles.includes('OFFICER') ? fail('member.officer_account') : { ok: true, member };
}
