import type { Profile, MemberReader, MemberWriter } from '@tulay/lending/ports';
import { eq, lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { members, memberSections } from '../schema/members.ts';
import { memberRow, toMember, touchesSealed } from '../../sealed-rows.ts';
import { placeIn, sealedJson, type Sealer } from '../../sealer.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

/** Most screens need one section or two of the five: each is opened when it is looked at, once. */
function openOnUse(
  profile: Profile,
  { memberId, section, sealed }: typeof memberSections.$inferSelect,
  sealer: Sealer,
): void {
  let opened: object | null = null;
  Object.defineProperty(profile, section, {
    enumerable: true,
    get: () => (opened ??= sealedJson(sealer).open(placeIn('member_sections', memberId, section), sealed)),
  });
}

export function readMembers(db: Database, sealer: Sealer): MemberReader {
  const byId = db
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare();
  const byPhone = db
    .select()
    .from(members)
    .where(eq(members.phoneIndex, sql.placeholder('phoneIndex')))
    .prepare();
  const sections = db
    .select()
    .from(memberSections)
    .where(eq(memberSections.memberId, sql.placeholder('memberId')))
    .prepare();
  const officers = db
    .select()
    .from(members)
    .where(sql`${members.roles} like '%"OFFICER"%'`)
    .prepare();
  return {
    async byId(id) {
      const row = byId.get({ id });
      return row ? toMember(sealer, row) : null;
    },
    async byPhone(phoneNumber) {
      const row = byPhone.get({ phoneIndex: sealer.index(phoneNumber) });
      return row ? toMember(sealer, row) : null;
    },
    async profile(memberId) {
      const profile: Profile = {};
      for (const row of sections.all({ memberId })) openOnUse(profile, row, sealer);
      return profile;
    },
    async officers() {
      return officers.all().map((row) => toMember(sealer, row));
    },
  };
}

export function writeMembers(db: Database, sealer: Sealer): MemberWriter {
  const reader = readMembers(db, sealer);
  const insert = db
    .insert(members)
    .values(rowPlaceholders(members))
    .onConflictDoNothing({ target: members.phoneIndex })
    .prepare();
  const { id: _sameForever, ...changing } = rowPlaceholders(members);
  const update = db
    .update(members)
    .set(changing)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare();
  const updatePlain = preparedUpdate(db, members);
  const saveSection = db
    .insert(memberSections)
    .values(rowPlaceholders(memberSections))
    .onConflictDoUpdate({
      target: [memberSections.memberId, memberSections.section],
      set: { sealed: sql`excluded.sealed`, savedAt: sql`excluded.saved_at` },
    })
    .prepare();
  return {
    ...reader,
    async insert(member) {
      return insert.run(memberRow(sealer, member)).changes === 1 ? 'inserted' : 'phone_taken';
    },
    async update(id, patch) {
      // Most changes touch nothing that is sealed.
      if (!touchesSealed(patch)) {
        updatePlain(id, patch);
        return;
      }
      const before = await reader.byId(id);
      if (before === null) return;
      update.run(memberRow(sealer, { ...before, ...patch }));
    },
    async forgetFormerPasswords(at) {
      const none = { formerPasswordHash: null, formerPasswordReplacedAt: null, formerPasswordUntil: null };
      db.update(members).set(none).where(lte(members.formerPasswordUntil, at)).run();
    },
    async saveSection(memberId, section, value, at) {
      saveSection.run({
        memberId,
        section,
        sealed: sealedJson(sealer).seal(placeIn('member_sections', memberId, section), value),
        savedAt: at,
      });
    },
  };
}
