import type { RunContext } from '../../operation.ts';
import type { ChallengePurpose } from '../../ports/record/records.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import type { Reader } from '../../ports/store.ts';
import { deviceHashOf } from '../session/open-session.ts';
import { restorableBy } from './restorable-phone.ts';
import { onDevice, throttleOf, type Throttle } from '../session/throttle.ts';
import { isTrustedDevice } from '../session/trusted-device.ts';
import { waitOf } from '../wait.ts';

/** Whose account a number may recover. */
export interface Recovering {
  readonly member: MemberRecord;
  /** The number becomes the member's again; otherwise it is theirs. */
  readonly restores: boolean;
}

/**
 * Whose account a code to this number recovers; null when nobody's. A number that took the place of another one without a code of
 * that one recovers nothing while that can be undone: until then the former number does, but not while the account is on hold.
 */
export async function recoveringBy(
  world: {
    readonly tx: Pick<Reader, 'members' | 'formerContacts'>;
    readonly now: number;
  },
  phoneNumber: string,
): Promise<Recovering | null> {
  const member = await world.tx.members.byPhone(phoneNumber);
  if (member) return waitOf(member, world.now)?.reason === 'phone_changed' ? null : { member, restores: false };
  const former = await restorableBy(world, phoneNumber);
  return former && !former.suspended ? { member: former, restores: true } : null;
}

/** How a recovery is counted, and what its codes are good for. */
export interface RecoveryTries {
  readonly found: Recovering | null;
  /** Of a device that is the member's, null of any other: a stranger's tries close nothing there. */
  readonly deviceHash: string | null;
  readonly purpose: ChallengePurpose;
  readonly requests: Throttle;
  readonly codes: Throttle;
}

/** Whose account a recovery from this device is about, known or not, and what its requests and codes are counted under. */
export async function recoveryTries(
  {
    tx,
    hashing,
    policy,
    now,
    request,
  }: Pick<RunContext<'recover', undefined>, 'hashing' | 'policy' | 'now' | 'request'> & { readonly tx: Reader },
  phoneNumber: string,
): Promise<RecoveryTries> {
  const found = await recoveringBy({ tx, now }, phoneNumber);
  const requests = throttleOf('recovery_request', phoneNumber, request.ipAddress, hashing, policy);
  const codes = throttleOf('recovery_code', phoneNumber, request.ipAddress, hashing, policy);
  const deviceHash = request.deviceToken === null ? null : deviceHashOf(request.deviceToken, hashing);
  if (!found || deviceHash === null || !(await isTrustedDevice({ tx, policy }, found.member, deviceHash, now)))
    return { found, deviceHash: null, purpose: 'recover', requests, codes };
  const { id } = found.member;
  return {
    found,
    deviceHash,
    purpose: 'recoverHere',
    requests: onDevice(requests, 'recovery_request', id, deviceHash, hashing),
    codes: onDevice(codes, 'recovery_code', id, deviceHash, hashing),
  };
}
