import { fail, type Failure, type PrepareContext } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import { compareWith, turnsOf, type ComparedPassword } from './current-password.ts';
import { composedPassword, refuseWeakPassword } from '../rules.ts';

/** A new password, and what comparing the current one gave, before the transaction. */
export interface NewPassword extends ComparedPassword {
  readonly newHash: string;
}

interface Demands {
  /** The hashes that the current one may be of: that of now without it. */
  readonly taken?: (member: MemberRecord) => readonly string[];
  /** The current one is not taken again. */
  readonly differs: boolean;
}

/**
 * Checks and hashes a new password of the caller that is given twice, and compares the current one. Belongs into `prepare`.
 * Fails with `request.invalid` (weak, the two differ, the same one) and `auth.too_many_tries`.
 */
export async function prepareNewPassword(
  context: PrepareContext<'changePassword' | 'stopPhoneChange'>,
  { taken = ({ passwordHash }) => [passwordHash], differs }: Demands,
): Promise<NewPassword | Failure> {
  const { ports, actor } = context;
  const member = await ports.store.read((reader) => reader.members.byId(actor.memberId));
  return member ? replacePassword(context, member, taken(member), { differs }) : fail('auth.token_expired');
}

/** The same in place of a password that one of these hashes is kept of, for who is not signed in too. */
export async function replacePassword(
  context: Pick<
    PrepareContext<'changePassword' | 'stopPhoneChange' | 'stopRecovery'>,
    'input' | 'ports' | 'policy' | 'now' | 'request'
  >,
  member: MemberRecord,
  passwordHashes: readonly string[],
  { differs }: Pick<Demands, 'differs'>,
): Promise<NewPassword | Failure> {
  const { currentPassword, newPassword, password: repeated } = context.input;
  const weak = await refuseWeakPassword(newPassword, member, 'newPassword');
  if (weak) return weak;
  if (composedPassword(repeated) !== composedPassword(newPassword))
    return fail('request.invalid', { fields: { password: 'field.password_mismatch' } });
  if (differs && composedPassword(currentPassword) === composedPassword(newPassword))
    return fail('request.invalid', { fields: { newPassword: 'field.unchanged' } });
  let compared: ComparedPassword | undefined;
  for (const passwordHash of passwordHashes) {
    const next = await compareWith(context, member, passwordHash, currentPassword);
    if ('ok' in next) return next;
    compared = next;
    if (next.matches) break;
  }
  if (!compared) throw new Error('There is no password to compare with.');
  const turns = await turnsOf(context, member);
  if ('ok' in turns) return turns;
  const newHash = await context.ports.hashing.hashPassword(composedPassword(newPassword), turns.turn());
  return newHash === null ? (turns.whyNot() ?? fail('auth.too_many_tries')) : { ...compared, newHash };
}
