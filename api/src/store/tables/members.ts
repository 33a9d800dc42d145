import type { ProfileSection, FormerContactRecord, MemberInfoState, MemberRecord, Role } from '@tulay/lending/ports';
import type { Kit } from '../postgres/kit.ts';

function membersTable({ table, text, integer, bytes, json, flag, index }: Kit) {
  return table(
    'members',
    {
      id: text().primaryKey(),
      /** Keyed digest of the phone number: finds it and keeps it unique without storing it readably. */
      phoneIndex: text().notNull().unique(),
      /** The full name in lower case, readable on purpose: an officer's search by the beginning of a name needs it. */
      nameSearch: text().notNull(),
      /** Phone number, e-mail, full name and employment, sealed. */
      sealed: bytes().notNull(),
      passwordHash: text().notNull(),
      formerPasswordHash: text(),
      formerPasswordReplacedAt: integer(),
      formerPasswordUntil: integer(),
      roles: json().$type<readonly Role[]>().notNull(),
      state: text().$type<MemberInfoState>().notNull(),
      reopenedStep: text().$type<MemberInfoState>(),
      suspended: flag().notNull(),
      phoneVerifiedAt: integer(),
      phoneChangedAt: integer(),
      emailChangedAt: integer(),
      accountChangedAt: integer(),
      waitReason: text().$type<MemberRecord['waitReason']>(),
      waitBeganAt: integer(),
      waitEndsAt: integer(),
      waitSessionId: text(),
      activatedAt: integer(),
      creditScore: integer().notNull(),
      language: text().$type<MemberRecord['language']>().notNull(),
      timeZone: text().notNull().default('Asia/Manila'),
      unappliedChoice: text().$type<MemberRecord['unappliedChoice']>().notNull().default('next_instalment'),
      createdAt: integer().notNull(),
    },
    (t) => [index('members_by_name').on(t.nameSearch), index('members_with_former_password').on(t.formerPasswordUntil)],
  );
}

export function memberTables(kit: Kit) {
  const { table, text, integer, bytes, index, primaryKey } = kit;
  const members = membersTable(kit);
  const formerContacts = table(
    'former_contacts',
    {
      id: text().primaryKey(),
      memberId: text()
        .notNull()
        .references(() => members.id),
      channel: text().$type<FormerContactRecord['channel']>().notNull(),
      /** Keyed digest of the number or address. */
      contactIndex: text().notNull(),
      /** The number or address, sealed. */
      sealed: bytes().notNull(),
      endedAt: integer().notNull(),
      forgottenAt: integer(),
    },
    (t) => [
      index('former_contacts_by_member').on(t.memberId, t.endedAt),
      index('former_contacts_by_contact').on(t.contactIndex, t.endedAt),
      index('former_contacts_by_end').on(t.forgottenAt),
    ],
  );

  const memberSections = table(
    'member_sections',
    {
      memberId: text()
        .notNull()
        .references(() => members.id),
      section: text().$type<ProfileSection>().notNull(),
      sealed: bytes().notNull(),
      savedAt: integer().notNull(),
    },
    (t) => [primaryKey({ columns: [t.memberId, t.section] })],
  );

  return { members, formerContacts, memberSections };
}

export type MemberTables = ReturnType<typeof memberTables>;
