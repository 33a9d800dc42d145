import { newAccount } from '../../ports/new-account.ts';
import { normaliseText } from '@tulay/contract/fields/normalise-text';
import { normalisePhone } from '@tulay/contract/phone';
import { HOME_TIME_ZONE } from '@tulay/contract/time-zone';
import { manilaDate } from '../../calendar/manila-date.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Service } from '../../service.ts';
import { fail, type Failure } from '../../operation.ts';
import type { MemberRecord } from '../../ports/record/records.ts';
import { noFormerPassword } from '../recovery/former-password.ts';
import { restorableBy } from '../recovery/restorable-phone.ts';
import { composedPassword, refuseWeakPassword } from '../rules.ts';
import { waitOf } from '../wait.ts';

export interface NewOfficer {
  /** In any typed form. */
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly password: string;
  /** Who sits at the machine; left out where the service itself makes one. */
  readonly by?: string;
  /** Fixed where an account has to be known for good. */
  readonly id?: string;
  /** The operator knows of the account that the number has, and means its owner. */
  readonly promotes?: boolean | undefined;
}
/** What it takes to write an officer down. */
export interface Registry {
  readonly ports: Pick<Service['ports'], 'ids' | 'hashing' | 'store' | 'clock'>;
  readonly policy: Service['policy'];
}
/** Why the command line is refused; `advice` where a code says too little, for an operator. */
export interface OfficerRefused extends Failure {
  readonly advice?: string;
}
export interface OfficerAdded {
  readonly ok: true;
  readonly member: MemberRecord;
  /** False when the number had an account: it keeps its name, got role and password, its sessions ended, and no device of before is known any more. */
  readonly created: boolean;
}

/** What an operator recognises the owner of an account by. */
export function accountFacts({ fullName, roles, createdAt, phoneVerifiedAt }: MemberRecord): string {
  const proven =
    phoneVerifiedAt === null ? 'never proven by a code' : `proven by a code on ${manilaDate(phoneVerifiedAt)}`;
  return `${fullName}, ${roles.includes('OFFICER') ? 'an officer' : 'a member'} since ${manilaDate(createdAt)}, whose number was ${proven}`;
}

const wayBack =
  'This number was left by a member without its code, and is their way back while their account waits. Add the officer once that is over.';

/** Why who has this account is not made an officer now, with what to do; null when they are. Who registered or took a number need not have it. */
function promotionProblem(known: MemberRecord, { promotes }: NewOfficer, now: number): string | null {
  if (waitOf(known, now))
    return `This number has an account that waits: ${accountFacts(known)}. Its number or password was changed by somebody who need not be its owner. Add the officer once that wait is over: every screen of the account says when.`;
  if (known.phoneVerifiedAt !== null && promotes) return null;
  const first =
    'Whoever registered it need not have the number: its owner recovers the account by a one-time password first. ';
  return `This number has an account: ${accountFacts(known)}. ${known.phoneVerifiedAt === null ? first : ''}If its owner is whom you mean, repeat with --promote: they get the role and another password, all their sessions end and no device of theirs is known any more.`;
}

/**
 * Makes an officer, for the command line and a first start. Somebody who is a member already gets the role beside theirs where that
 * is asked for, a code proved their number and their account does not wait; no password, session or device of before opens or stops
 * anything then. Fails with `request.invalid`, naming `phoneNumber` or `password`, and with `account.phone_taken`, whose advice says who has it and what to do.
 */
export async function addOfficer({ ports }: Registry, officer: NewOfficer): Promise<OfficerAdded | OfficerRefused> {
  const { ids, hashing, store, clock } = ports;
  const phoneNumber = normalisePhone(officer.phoneNumber);
  if (phoneNumber === null) return fail('request.invalid', { fields: { phoneNumber: 'field.phone' } });
  const fullName = normaliseText(officer.fullName);
  const weak = await refuseWeakPassword(officer.password, { phoneNumber, fullName }, 'password');
  if (weak) return weak;
  const passwordHash = await hashing.hashPassword(composedPassword(officer.password));
  return store.transact(async (tx) => {
    const now = clock.now();
    const known = await tx.members.byPhone(phoneNumber);
    const problem = known && promotionProblem(known, officer, now);
    if (problem) return { ...fail('account.phone_taken'), advice: problem };
    if (!known && (await restorableBy({ tx, now }, phoneNumber)))
      return { ...fail('account.phone_taken'), advice: wayBack };
    const member: MemberRecord = known
      ? { ...known, ...noFormerPassword, passwordHash, roles: [...new Set([...known.roles, 'OFFICER' as const])] }
      : newAccount({
          id: officer.id ?? ids.id(),
          phoneNumber,
          email: '',
          fullName,
          passwordHash,
          roles: ['OFFICER'],
          language: 'en',
          timeZone: HOME_TIME_ZONE,
          employment: null,
          createdAt: now,
        });
    if (known) {
      await tx.members.update(known.id, { passwordHash, roles: member.roles, ...noFormerPassword });
      await tx.sessions.forgetDevices(known.id, 'others', null);
      await tx.sessions.endAll(known.id, null, now);
    } else await tx.members.insert(member);
    await recordAudit(
      tx,
      hashing,
      [
        {
          action: 'officer.add',
          actorId: null,
          subjectId: member.id,
          detail: { created: !known, ...(officer.by !== undefined && { operator: officer.by }) },
        },
      ],
      now,
    );
    return { ok: true, member, created: !known };
  });
}
