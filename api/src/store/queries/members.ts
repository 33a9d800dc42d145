import type { Profile, MemberReader, MemberWriter } from '@tulay/lending/ports';
import { lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { memberRow, toMember, touchesSealed } from '../sealed-rows.ts';
import { placeIn, sealedJson, type Sealer } from '../sealer.ts';
import { preparedUpdate } from '../prepared-writes.ts';
import { isGiven, rowPlaceholders } from '../statements.ts';
import type { Tables } from '../tables/tables.ts';

/** Most screens need one section or two of the five: each is opened when it is looked at, once. */
function openOnUse(
  profile: Profile,
  { memberId, section, sealed }: Tables['memberSections']['$inferSelect'],
  sealer: Sealer,
): void {
  let opened: object | null = null;
  Object.defineProperty(profile, section, {
    enumerable: true,
    get: () => (opened ??= sealedJson(sealer).open(placeIn('member_sections', memberId, section), sealed)),
  });
}

export function readMembers({ db, tables: { members, memberSections }, sealer, reading }: Database): MemberReader {
  const byId = reading('members_by_id', db.select().from(members).where(isGiven(members.id)));
  const byPhone = reading('members_by_phone', db.select().from(members).where(isGiven(members.phoneIndex)));
  const sections = reading(
    'members_sections',
    db.select().from(memberSections).where(isGiven(memberSections.memberId)),
  );
  const officers = reading(
    'members_officers',
    db
      .select()
      .from(members)
      .where(sql`cast(${members.roles} as text) like '%"OFFICER"%'`),
  );
  return {
    async byId(id) {
      const row = await byId.first({ id });
      return row ? toMember(sealer, row) : null;
    },
    async byPhone(phoneNumber) {
      const row = await byPhone.first({ phoneIndex: sealer.index(phoneNumber) });
      return row ? toMember(sealer, row) : null;
    },
    async profile(memberId) {
      const profile: Profile = {};
      for (const row of await sections.all({ memberId })) openOnUse(profile, row, sealer);
      return profile;
    },
    async officers() {
      return (await officers.all()).map((row) => toMember(sealer, row));
    },
  };
}

export function writeMembers(database: Database): MemberWriter {
  const { db, sealer, locks, locking, reading, writing } = database;
  const { members, memberSections } = database.tables;
  const reader = readMembers(database);
  // Rows that refer to the member can be added meanwhile.
  const lockBy = (column: typeof members.id | typeof members.phoneIndex) =>
    locking(db.select().from(members).where(isGiven(column)), 'no key update');
  const lockById = reading('members_lock_by_id', lockBy(members.id));
  const lockByPhone = reading('members_lock_by_phone', lockBy(members.phoneIndex));
  function noted(row: typeof members.$inferSelect | null) {
    if (row === null) return null;
    locks.note(row.id);
    return toMember(sealer, row);
  }
  const byId = async (id: string) => noted(await lockById.first({ id }));
  const insert = writing(
    'members_insert',
    db.insert(members).values(rowPlaceholders(members)).onConflictDoNothing({ target: members.phoneIndex }),
  );
  const update = preparedUpdate(database, members, 'members_update');
  const saveSection = writing(
    'members_save_section',
    db
      .insert(memberSections)
      .values(rowPlaceholders(memberSections))
      .onConflictDoUpdate({
        target: [memberSections.memberId, memberSections.section],
        set: { sealed: sql`excluded.sealed`, savedAt: sql`excluded.saved_at` },
      }),
  );
  return {
    byId,
    async byPhone(phoneNumber) {
      return noted(await lockByPhone.first({ phoneIndex: sealer.index(phoneNumber) }));
    },
    officers: () => reader.officers(),
    profile: (memberId) => locks.ofMember(memberId, () => reader.profile(memberId)),
    async insert(member) {
      return (await insert.run(memberRow(sealer, member))) === 1 ? 'inserted' : 'phone_taken';
    },
    async update(id, patch) {
      const before = touchesSealed(patch) ? await byId(id) : undefined;
      if (before === null) return;
      await update(id, before ? memberRow(sealer, { ...before, ...patch }) : patch);
    },
    async forgetFormerPasswords(at) {
      const none = { formerPasswordHash: null, formerPasswordReplacedAt: null, formerPasswordUntil: null };
      await db.update(members).set(none).where(lte(members.formerPasswordUntil, at));
    },
    async saveSection(memberId, section, value, at) {
      const sealed = sealedJson(sealer).seal(placeIn('member_sections', memberId, section), value);
      await saveSection.send({ memberId, section, sealed, savedAt: at });
    },
  };
}
