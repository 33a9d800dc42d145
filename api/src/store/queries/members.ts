import type { MemberReader, MemberWriter, Profile, ProfileSection } from '@tulay/lending/ports';
import { lte, sql } from 'drizzle-orm/sql';
import type { Database } from '../database.ts';
import { memberColumns, memberRow, toMember, touchesSealed } from '../sealed-rows.ts';
import { placeIn, sealedJson } from '../sealer.ts';
import { preparedUpdate } from '../prepared-writes.ts';
import { isGiven, rowPlaceholders } from '../statements.ts';
import type { Tables } from '../tables/tables.ts';

type SealedSection = Pick<Tables['memberSections']['$inferSelect'], 'section' | 'sealed'>;

/** A member's sections as they are stored. Most screens need one or two of the five: each is opened when it is looked at, once. */
class SealedProfile implements Profile {
  declare readonly personal?: NonNullable<Profile['personal']>;
  declare readonly address?: NonNullable<Profile['address']>;
  declare readonly references?: NonNullable<Profile['references']>;
  declare readonly identity?: NonNullable<Profile['identity']>;
  declare readonly bank?: NonNullable<Profile['bank']>;
  readonly #rows: readonly SealedSection[];
  readonly #open: (row: SealedSection) => object;
  readonly #opened: Partial<Record<ProfileSection, object | undefined>> = {};

  constructor(rows: readonly SealedSection[], open: (row: SealedSection) => object) {
    this.#rows = rows;
    this.#open = open;
    for (const { section } of rows) Object.defineProperty(this, section, getterOf(section));
  }

  open(section: ProfileSection): object | undefined {
    const row = this.#rows.find((one) => one.section === section);
    return (this.#opened[section] ??= row && this.#open(row));
  }
}

const getters = new Map<ProfileSection, PropertyDescriptor>();

/** The same for all members: with getters of its own each profile would take four times as long to make. */
function getterOf(section: ProfileSection): PropertyDescriptor {
  const known = getters.get(section);
  if (known) return known;
  const made = {
    enumerable: true,
    get(this: SealedProfile) {
      return this.open(section);
    },
  };
  getters.set(section, made);
  return made;
}

export function readMembers({ db, tables: { members, memberSections }, sealer, reading }: Database): MemberReader {
  const byId = reading('members_by_id', db.select(memberColumns(members)).from(members).where(isGiven(members.id)));
  const byPhone = reading(
    'members_by_phone',
    db.select(memberColumns(members)).from(members).where(isGiven(members.phoneIndex)),
  );
  const sectionsOf = reading(
    'members_sections',
    db
      .select({ section: memberSections.section, sealed: memberSections.sealed })
      .from(memberSections)
      .where(isGiven(memberSections.memberId)),
  );
  const officers = reading(
    'members_officers',
    db
      .select(memberColumns(members))
      .from(members)
      .where(sql`cast(${members.roles} as text) like '%"OFFICER"%'`),
  );
  const profileOf = (memberId: string, rows: readonly SealedSection[]): Profile =>
    new SealedProfile(rows, ({ section, sealed }) =>
      sealedJson(sealer).open(placeIn('member_sections', memberId, section), sealed),
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
      return profileOf(memberId, await sectionsOf.all({ memberId }));
    },
    async markedProfile(memberId) {
      const rows = await sectionsOf.all({ memberId });
      // No two seals are the same, so that nothing has to be opened.
      const marks = rows.map(({ section, sealed }) => section + sealed.toString('base64'));
      return { profile: profileOf(memberId, rows), mark: marks.toSorted().join('\n') };
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
    locking(db.select(memberColumns(members)).from(members).where(isGiven(column)), 'no key update');
  const lockById = reading('members_lock_by_id', lockBy(members.id));
  const lockByPhone = reading('members_lock_by_phone', lockBy(members.phoneIndex));
  function noted(row: Parameters<typeof toMember>[1] | null) {
    if (row === null) return null;
    locks.note(row.member.id);
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
    markedProfile: (memberId) => locks.ofMember(memberId, () => reader.markedProfile(memberId)),
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
