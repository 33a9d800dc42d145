import { normalisePhone } from '@tulay/contract/phone';
import { fail, type Operation, type RunContext } from '../../operation.ts';
import type { Policy } from '../../policy.ts';
import type { AttemptReader } from '../../ports/attempt-store.ts';
import type { ChallengePurpose, MemberRecord } from '../../ports/record/records.ts';
import { redeemCodes, refuseClosed } from '../../proof/redeem-codes.ts';
import { recomputeScore } from '../../score/recompute-score.ts';
import { keepFormerContact } from './former-contact.ts';
import { keptFormerPassword, noFormerPassword } from './former-password.ts';
import { recoveryTries } from './recovering.ts';
import { restorePhone } from './restore-phone.ts';
import { composedPassword, recoveryOf, refuseWeakPassword } from '../rules.ts';
import { setPassword, type Other } from '../password/set-password.ts';
import { beginWait } from '../wait.ts';
import {
  countTry,
  refuseLockedRecovery,
  refuseWhileSlowed,
  throttleOf,
  whileAllowed,
  type Throttle,
} from '../session/throttle.ts';

interface Prepared {
  readonly phoneNumber: string;
  /** Where wrong codes are counted. */
  readonly tries: Throttle;
  readonly newHash: string;
}

/**
 * Sets a new password with the newest one-time password that was sent for it; all sessions end and the member is told. On a
 * device that is not known payouts wait afterwards, and the password of before can stop it (`stop-recovery.ts`); by the former number of one that was changed without its code, the number
 * becomes the member's again, and they wait too.
 * An unknown number, a wrong code, a used and an expired one are all `otp.wrong`: the answer tells nothing of the account.
 * Fails also with `request.invalid` (a weak password), `auth.too_many_tries`, and `otp.locked` after too many wrong codes for
 * this number, known or not; on a device of the member's own they are counted apart.
 */
export const confirmRecovery: Operation<'confirmRecovery', Prepared> = {
  async prepare({ input, ports, policy, now, request }) {
    const phoneNumber = normalisePhone(input.phoneNumber);
    if (phoneNumber === null) throw new Error('The schema lets only phone numbers through.');
    const weak = await refuseWeakPassword(input.newPassword, { phoneNumber }, 'newPassword');
    if (weak) return weak;
    const ask = () =>
      ports.store.read(async (tx) => {
        const { codes } = await recoveryTries({ tx, hashing: ports.hashing, policy, now, request }, phoneNumber);
        return { codes, refused: await refuseTries(tx.attempts, codes, policy, now) };
      });
    const { codes, refused } = await ask();
    if (refused) return refused;
    const { turn, whyNot } = whileAllowed(codes.accountKey, async () => (await ask()).refused);
    const newHash = await ports.hashing.hashPassword(composedPassword(input.newPassword), turn());
    return newHash === null ? (whyNot() ?? fail('auth.too_many_tries')) : { phoneNumber, tries: codes, newHash };
  },

  // Its new password was hashed.
  countReused: ({ tx, prepared, now }) => countTry(tx.attempts, prepared.tries, now),

  async run({ tx, ids, input, prepared, hashing, policy, now, request }) {
    const { oTP: code, newPassword } = input;
    const recovery = await recoveryTries({ tx, hashing, policy, now, request }, prepared.phoneNumber);
    const { found, codes: throttle } = recovery;
    const refused = await refuseTries(tx.attempts, throttle, policy, now);
    if (refused) return refused;
    const member = found?.member;
    const asked = member ? await newestOpen({ tx, policy, now }, member, recovery.purpose) : null;
    const challenge = asked?.challenge ?? null;
    const redeemed =
      member &&
      asked &&
      (await redeemCodes({ tx, hashing, policy, now }, challenge, {
        ...recoveryOf(member, prepared.phoneNumber, asked.purpose),
        codes: { oTP: code },
        provesPhone: true,
      }));
    if (!found || !member || !redeemed?.ok) {
      await countTry(tx.attempts, throttle, now);
      return fail('otp.wrong');
    }
    // Whoever registered a number that no code had proven need not be who has it.
    const isTakenOver = redeemed.phoneVerified && recovery.deviceHash === null;
    // Only the right code may learn that the password holds the account's name; it stays good for another password.
    const personal = await refuseWeakPassword(newPassword, member, 'newPassword');
    if (personal) {
      if (challenge) await tx.challenges.update(challenge.id, { usedAt: null });
      // Proven with the password that is set in the end, as what was there before goes with it.
      if (redeemed.phoneVerified) await tx.members.update(member.id, { phoneVerifiedAt: null });
      return personal;
    }
    if (redeemed.phoneVerified) await recomputeScore(tx, member.id, 'phone_verified', now);
    // Wrong codes go on counting: a code that was right resets no counter.
    const passwords = throttleOf('password', member.phoneNumber, request.ipAddress, hashing, policy);
    for (const { accountKey } of [passwords, recovery.requests]) await tx.attempts.clear(accountKey);
    if (isTakenOver) await keepFormerContact({ tx, ids, policy, now }, member, 'email');
    if (recovery.deviceHash !== null || isTakenOver)
      await tx.sessions.forgetDevices(member.id, 'others', recovery.deviceHash);
    const done = found.restores
      ? await restorePhone({ tx, ids, policy, now }, member, prepared.phoneNumber, prepared.newHash, null)
      : await setPassword(
          tx,
          isTakenOver ? { ...member, ...noAddress(now) } : member,
          prepared.newHash,
          null,
          now,
          recovery.deviceHash === null
            ? recoveredElsewhere({ member, isTakenOver, policy, now })
            : { change: noFormerPassword },
        );
    return { ok: true, reply: { state: 'PASSWORD_CHANGED' }, ...done };
  },
};

const noAddress = (now: number) => ({ email: '', emailChangedAt: now });

interface Elsewhere {
  readonly member: MemberRecord;
  /** By the first code that ever proved the number. */
  readonly isTakenOver: boolean;
  readonly policy: Policy;
  readonly now: number;
}

/**
 * Whoever has the number is not the member for that: elsewhere than on their own devices payouts wait, and the password of before can
 * stop it. Where no code had proven the number, that password and the address are of somebody who never showed that they have it.
 */
function recoveredElsewhere({ member, isTakenOver, policy, now }: Elsewhere): Other {
  const wait = beginWait('recovered', null, member, policy, now);
  if (isTakenOver) return { notice: 'number_proven', change: { ...wait, ...noFormerPassword, ...noAddress(now) } };
  return { notice: 'account_recovered', change: { ...wait, ...keptFormerPassword(member, policy, now) } };
}

/** Asked before the new password is hashed, and once more on the transaction. */
const refuseTries = async (attempts: AttemptReader, codes: Throttle, policy: Policy, now: number) =>
  (await refuseLockedRecovery(attempts, codes, policy, now)) ?? (await refuseWhileSlowed(attempts, codes, now));

/** The code that is looked at: on a device of the member's own the one that was asked for there, as long as it is open; otherwise the newest. */
async function newestOpen(
  { tx, policy, now }: Pick<RunContext<'confirmRecovery', Prepared>, 'tx' | 'policy' | 'now'>,
  member: MemberRecord,
  purpose: ChallengePurpose,
) {
  const own = await tx.challenges.newest(member.id, purpose);
  if (purpose === 'recover' || refuseClosed(own, member, policy, now) === null) return { challenge: own, purpose };
  return { challenge: await tx.challenges.newest(member.id, 'recover'), purpose: 'recover' } as const;
}
