import { sentences } from '@tulay/contract/fields/sentences';
import { fail, type Failure, type PrepareContext } from '../operation.ts';
import { comparePassword, type ComparedPassword } from './current-password.ts';
import { composedPassword, refuseWeakPassword } from './rules.ts';

/** A new password, and what comparing the current one gave, before the transaction. */
export interface NewPassword extends ComparedPassword {
  readonly newHash: string;
}

/**
 * Checks and hashes a new password that is given twice, and compares the current one. Belongs into `prepare`.
 * `differs`: the current one is not taken again. Fails with `request.invalid` (weak, the two differ, the same one) and
 * `auth.too_many_tries`.
 */
export async function prepareNewPassword(
  context: PrepareContext<'changePassword' | 'stopPhoneChange'>,
  { differs }: { readonly differs: boolean },
): Promise<NewPassword | Failure> {
  const { input, ports, actor } = context;
  const { currentPassword, newPassword, password: repeated } = input;
  const member = await ports.store.read((reader) => reader.members.byId(actor.memberId));
  if (!member) return fail('auth.token_expired');
  const weak = await refuseWeakPassword(newPassword, member, 'newPassword');
  if (weak) return weak;
  if (composedPassword(repeated) !== composedPassword(newPassword))
    return fail('request.invalid', { fields: { password: sentences['field.password_mismatch'] } });
  if (differs && composedPassword(currentPassword) === composedPassword(newPassword))
    return fail('request.invalid', { fields: { newPassword: sentences['field.unchanged'] } });
  const compared = await comparePassword(context, currentPassword);
  if ('ok' in compared) return compared;
  return { ...compared, newHash: await ports.hashing.hashPassword(composedPassword(newPassword)) };
}
