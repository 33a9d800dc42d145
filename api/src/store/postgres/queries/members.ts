import type { Profile, MemberReader, MemberWriter } from '@tulay/lending/ports';
import { eq, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { members, memberSections } from '../schema/members.ts';
import { memberRow, toMember, touchesSealed } from '../../sealed-rows.ts';
import { placeIn, sealedJson, type Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readMembers(db: Database, sealer: Sealer): MemberReader {
  const byId = db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('members_by_id');
  const byPhone = db
    .select()
    .from(members)
    .where(eq(members.phoneIndex, sql.placeholder('phoneIndex')))
    .prepare('members_by_phone');
  const sections = db
    .select()
    .from(memberSections)
    .where(eq(memberSections.memberId, sql.placeholder('memberId')))
    .prepare('members_sections');
  const officers = db
    .select()
    .from(members)
    .where(sql`${members.roles}::text like '%"OFFICER"%'`)
    .prepare('members_officers');
  return {
    async byId(id) {
      const row = (await byId.execute({ id }))[0];
      return row ? toMember(sealer, row) : null;
    },
    async byPhone(phoneNumber) {
      const row = (await byPhone.execute({ phoneIndex: sealer.index(phoneNumber) }))[0];
      return row ? toMember(sealer, row) : null;
    },
    async profile(memberId) {
      const saved = (await sections.execute({ memberId })).map(
        (row) =>
          [
            row.section,
            sealedJson<object>(sealer).open(placeIn('member_sections', memberId, row.section), row.sealed),
          ] as const,
      );
      // `saveSection` gives each section its own type.
      return Object.fromEntries(saved) as Profile;
    },
    async officers() {
      return (await officers.execute()).map((row) => toMember(sealer, row));
    },
  };
}

export function writeMembers(db: Database, sealer: Sealer, locks: Locks, sent: Sent): MemberWriter {
  const reader = readMembers(db, sealer);
  const locking = (name: string, column: typeof members.id | typeof members.phoneIndex) =>
    db
      .select()
      .from(members)
      .where(eq(column, sql.placeholder('value')))
      // Rows that refer to the member can be added meanwhile.
      .for('no key update')
      .prepare(name);
  const lockById = locking('members_lock_by_id', members.id);
  const lockByPhone = locking('members_lock_by_phone', members.phoneIndex);
  function noted(row: typeof members.$inferSelect | undefined) {
    if (row === undefined) return null;
    locks.note(row.id);
    return toMember(sealer, row);
  }
  const byId = async (id: string) => noted((await lockById.execute({ value: id }))[0]);
  const insert = db
    .insert(members)
    .values(rowPlaceholders(members))
    .onConflictDoNothing({ target: members.phoneIndex })
    .prepare('members_insert');
  const update = preparedUpdate(db, members, 'members_update');
  const saveSection = db
    .insert(memberSections)
    .values(rowPlaceholders(memberSections))
    .onConflictDoUpdate({
      target: [memberSections.memberId, memberSections.section],
      set: { sealed: sql`excluded.sealed`, savedAt: sql`excluded.saved_at` },
    })
    .prepare('members_save_section');
  return {
    byId,
    async byPhone(phoneNumber) {
      return noted((await lockByPhone.execute({ value: sealer.index(phoneNumber) }))[0]);
    },
    officers: () => reader.officers(),
    profile: (memberId) => locks.ofMember(memberId, () => reader.profile(memberId)),
    async insert(member) {
      return (await insert.execute(memberRow(sealer, member))).rowCount === 1 ? 'inserted' : 'phone_taken';
    },
    async update(id, patch) {
      const before = touchesSealed(patch) ? await byId(id) : undefined;
      if (before === null) return;
      sent.add(update(id, before ? memberRow(sealer, { ...before, ...patch }) : patch));
    },
    async forgetFormerPasswords(at) {
      const none = { formerPasswordHash: null, formerPasswordReplacedAt: null, formerPasswordUntil: null };
      await db.update(members).set(none).where(lte(members.formerPasswordUntil, at));
    },
    async saveSection(memberId, section, value, at) {
      sent.add(
        saveSection.execute({
          memberId,
          section,
          sealed: sealedJson(sealer).seal(placeIn('member_sections', memberId, section), value),
          savedAt: at,
        }),
      );
    },
  };
}
