import type { Policy } from '../policy.ts';
import type { MemberRecord } from '../ports/records.ts';
import type { Reader } from '../ports/store.ts';
import { restorableBy } from './restorable-phone.ts';
import { waitOf } from './wait.ts';

/** Whose account a number may recover. */
export interface Recovering {
  readonly member: MemberRecord;
  /** The number becomes the member's again; otherwise it is theirs. */
  readonly restores: boolean;
}

/**
 * Whose account a code to this number recovers; null when nobody's. A number that took the place of another one without a code of
 * that one recovers nothing while that can be undone: until then the former number does.
 */
export async function recoveringBy(
  world: {
    readonly tx: Pick<Reader, 'members' | 'formerContacts'>;
    readonly policy: Pick<Policy, 'accountWaitMs'>;
    readonly now: number;
  },
  phoneNumber: string,
): Promise<Recovering | null> {
  const member = await world.tx.members.byPhone(phoneNumber);
  if (member) return waitOf(member, world.now)?.reason === 'phone_changed' ? null : { member, restores: false };
  const former = await restorableBy(world, phoneNumber);
  return former && { member: former, restores: true };
}
