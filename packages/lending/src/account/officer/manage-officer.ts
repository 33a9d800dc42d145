import { masked } from '@tulay/contract/fields/masking';
import { normalisePhone } from '@tulay/contract/phone';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordMessages } from '../../message/record-messages.ts';
import { fail, type Failure } from '../../operation.ts';
import type { MemberPatch, MemberRecord, Role } from '../../ports/record/records.ts';
import type { Reader, Tx } from '../../ports/store.ts';
import type { OfficerRefused, Registry } from './add-officer.ts';
import { endProposalsOf } from '../end-proposals.ts';
import { noFormerPassword } from '../recovery/former-password.ts';
import { isDemonstrationOfficer } from './demonstration-officers.ts';
import { holdLiftedNotice, liftHold, putOnHold, waitEndedNotice } from '../hold.ts';
import { takenPhoneOf } from '../recovery/restorable-phone.ts';
import { composedPassword, refuseWeakPassword } from '../rules.ts';
import { waitOf } from '../wait.ts';

/** What the operator can do to an officer at the machine. `remove` takes the role away, `suspend` is taken back by `restore`. */
export type OfficerChange = 'remove' | 'suspend' | 'restore';

interface OfficerLine {
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly suspended: boolean;
  /** Made for a demonstration: has to be removed before the service goes live. */
  readonly demonstration: boolean;
}

/** Everybody who has the officer's role, those on hold too, in the order in which they were added. */
export async function listOfficers({ ports }: Registry): Promise<readonly OfficerLine[]> {
  const officers = await ports.store.read((reader) => reader.members.officers());
  return officers
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((officer) => ({
      phoneNumber: officer.phoneNumber,
      fullName: officer.fullName,
      suspended: officer.suspended,
      demonstration: isDemonstrationOfficer(officer),
    }));
}

async function findOfficer(tx: Pick<Reader, 'members'>, typed: string): Promise<MemberRecord | null> {
  const phoneNumber = normalisePhone(typed);
  const member = phoneNumber === null ? null : await tx.members.byPhone(phoneNumber);
  return member?.roles.includes('OFFICER') ? member : null;
}

const noOfficer = (): Failure => fail('member.not_found');

/** Of one account; each is a decision of somebody at the machine or at the desk. */
const holdsLookedAt = 100;

const withoutRole = (roles: readonly Role[]): readonly Role[] => roles.filter((role) => role !== 'OFFICER');

/** Whether the hold was begun by the operator: it is about the officer then, and goes with the role. */
async function isHeldAsOfficer(tx: Pick<Reader, 'audit'>, { id, suspended }: MemberRecord): Promise<boolean> {
  if (!suspended) return false;
  const actions = ['officer.suspend', 'member.suspend', 'officer.restore', 'member.restore'] as const;
  const history = await tx.audit.ofSubject({ subjectId: id, actions, limit: holdsLookedAt });
  const lifted = history.findIndex(({ action }) => action.endsWith('.restore'));
  const began = history.slice(0, lifted < 0 ? undefined : lifted).at(-1);
  return began?.action === 'officer.suspend';
}

interface Change {
  readonly change: OfficerChange;
  readonly phoneNumber: string;
  readonly by: string;
  /** The number of before, in any typed form, by which the operator says that its owner changed it. */
  readonly former?: string | undefined;
}

const restored: MemberPatch = {
  waitReason: null,
  waitBeganAt: null,
  waitEndsAt: null,
  waitSessionId: null,
  ...noFormerPassword,
};

/** What a change does to the officer's account; `lifts` also the hold that goes with the role. */
async function patchOf(
  change: OfficerChange,
  { tx, policy, now }: { readonly tx: Tx; readonly policy: Registry['policy']; readonly now: number },
  officer: MemberRecord,
  lifts: boolean,
): Promise<MemberPatch> {
  if (change === 'suspend') return putOnHold(tx, officer, now);
  // What waits goes on waiting: whoever recovered the account on an unknown device is not trusted for leaving the desk.
  if (change === 'remove')
    return { roles: withoutRole(officer.roles), ...(lifts && (await liftHold(tx, officer, policy, now))) };
  return { ...(await liftHold(tx, officer, policy, now)), ...restored };
}

/** Why an officer is not restored now, with what to do; null when they are. Whoever took the number may be asking for it. */
async function restoringProblem(tx: Tx, officer: MemberRecord, former: string | undefined, now: number) {
  const taken = await takenPhoneOf({ tx, now }, officer);
  if (taken === null || (former !== undefined && normalisePhone(former) === taken)) return null;
  return `The number of this account was changed without a code of the former one, ${masked(taken)}, and it waits for that. Ask its owner in person: if they changed it, repeat with --former and the former number; if not, they recover the account with that number.`;
}

/**
 * Removes, suspends or restores an officer; who is removed has the borrower's side back, unless it was put on hold before they were an officer;
 * who is restored decides again at once, also while the account waited; where its number was changed without the old one only when
 * `former` is that one; the end of a hold or a wait is told to every contact;
 * `by` is who sits at the machine. All sessions end but when restored, and always all that the officer proposed and that still
 * waits; the history keeps the id. What is so already stays as it is and is written down all the same. Fails with `member.not_found` when nobody
 * with this number is an officer, and with `account.waiting`, whose advice says what to do.
 */
export async function changeOfficer(
  { ports, policy }: Registry,
  { change, phoneNumber, by, former }: Change,
): Promise<{ readonly ok: true } | OfficerRefused> {
  return ports.store.transact(async (tx) => {
    const now = ports.clock.now();
    const officer = await findOfficer(tx, phoneNumber);
    if (!officer) return noOfficer();
    const problem = change === 'restore' && (await restoringProblem(tx, officer, former, now));
    if (problem) return { ...fail('account.waiting'), advice: problem };
    const lifts = change === 'remove' && (await isHeldAsOfficer(tx, officer));
    const changes: readonly OfficerChange[] = lifts ? ['restore', change] : [change];
    const patch = await patchOf(change, { tx, policy, now }, officer, lifts);
    await tx.members.update(officer.id, patch);
    const ended = await endProposalsOf(tx, officer.id, now);
    if (change !== 'restore') await tx.sessions.endAll(officer.id, null, now);
    const detail = { operator: by };
    const entries = changes.map((one) => ({
      action: `officer.${one}` as const,
      actorId: null,
      subjectId: officer.id,
      detail,
    }));
    await recordAudit(tx, ports.hashing, [...ended, ...entries], now);
    const after = { ...officer, ...patch };
    if (waitOf(officer, now) && !waitOf(after, now))
      await recordMessages(tx, ports, policy, waitEndedNotice(after), now);
    else if (officer.suspended && !after.suspended)
      await recordMessages(tx, ports, policy, holdLiftedNotice(after, now), now);
    return { ok: true };
  });
}

/**
 * Gives an officer another password, knows no device of theirs any more, and ends their sessions and all that they proposed and that still waits. Fails with `member.not_found`, and with `request.invalid`,
 * naming `password`, for one that is too weak.
 */
export async function resetOfficer(
  { ports: { store, hashing, clock } }: Registry,
  { phoneNumber, password, by }: { readonly phoneNumber: string; readonly password: string; readonly by: string },
): Promise<{ readonly ok: true } | Failure> {
  const known = await store.read((reader) => findOfficer(reader, phoneNumber));
  if (!known) return noOfficer();
  const weak = await refuseWeakPassword(password, known, 'password');
  if (weak) return weak;
  const passwordHash = await hashing.hashPassword(composedPassword(password));
  return store.transact(async (tx) => {
    const now = clock.now();
    const officer = await findOfficer(tx, phoneNumber);
    if (!officer) return noOfficer();
    await tx.members.update(officer.id, { passwordHash, ...noFormerPassword });
    await tx.sessions.forgetDevices(officer.id, 'others', null);
    await tx.sessions.endAll(officer.id, null, now);
    const ended = await endProposalsOf(tx, officer.id, now);
    const entry = { action: 'officer.reset', actorId: null, subjectId: officer.id, detail: { operator: by } } as const;
    await recordAudit(tx, hashing, [...ended, entry], now);
    return { ok: true };
  });
}
