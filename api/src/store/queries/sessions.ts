import type { SessionReader, SessionWriter } from '@tulay/lending/ports';
import { and, desc, eq, gt, isNull, lt, min, ne, sql } from 'drizzle-orm/sql';
import { deleteSlice } from '../delete-slice.ts';
import type { Database } from '../database.ts';
import { memberColumns, sessionRow, toMember, toSession } from '../sealed-rows.ts';
import { preparedInsert, preparedUpdate } from '../prepared-writes.ts';
import { isGiven } from '../statements.ts';

export function readSessions({ db, tables: { members, sessions }, sealer, reading }: Database): SessionReader {
  const byId = reading('sessions_by_id', db.select().from(sessions).where(isGiven(sessions.id)));
  const member = reading(
    'sessions_member',
    db
      .select({ ...memberColumns(members), endedAt: sessions.endedAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .where(isGiven(sessions.id)),
  );
  const listOpen = reading(
    'sessions_list_open',
    db
      .select()
      .from(sessions)
      .where(and(isGiven(sessions.memberId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql.placeholder('now'))))
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
  );
  const onDevice = reading(
    'sessions_on_device',
    db
      .select({ since: min(sessions.createdAt) })
      .from(sessions)
      .where(and(isGiven(sessions.memberId), isGiven(sessions.deviceHash))),
  );
  return {
    async byId(id) {
      const row = await byId.first({ id });
      return row ? toSession(sealer, row) : null;
    },
    async member(sessionId, memberId) {
      const row = await member.first({ id: sessionId });
      return row?.member.id === memberId
        ? { member: toMember(sealer, row), sessionEndedAt: row.endedAt, sessionExpiresAt: row.expiresAt }
        : null;
    },
    async listOpen(memberId, now) {
      return (await listOpen.all({ memberId, now })).map((row) => toSession(sealer, row));
    },
    async deviceSince(memberId, deviceHash) {
      return (await onDevice.first({ memberId, deviceHash }))?.since ?? null;
    },
  };
}

export function writeSessions(database: Database): SessionWriter {
  const { db, sealer, locks } = database;
  const { sessions } = database.tables;
  const reader = readSessions(database);
  const update = preparedUpdate(database, sessions, 'sessions_update');
  const insert = preparedInsert(database, sessions, 'sessions_insert');
  return {
    byId: (id) => locks.ofOwnerOf(sessions, id, () => reader.byId(id)),
    listOpen: (memberId, now) => locks.ofMember(memberId, () => reader.listOpen(memberId, now)),
    deviceSince: (memberId, deviceHash) => locks.ofMember(memberId, () => reader.deviceSince(memberId, deviceHash)),
    member: (sessionId, memberId) => locks.ofMember(memberId, () => reader.member(sessionId, memberId)),
    async insert(record) {
      await insert.send(sessionRow(sealer, record));
    },
    async rotate(id, change) {
      await update(id, change);
    },
    async end(id, at) {
      await db
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
    },
    async endAll(memberId, exceptId, at) {
      const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
      await db
        .update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), others));
    },
    async forgetDevices(memberId, which, deviceHash) {
      const wanted = which === 'this' ? eq : ne;
      const those = deviceHash === null ? undefined : wanted(sessions.deviceHash, deviceHash);
      await db
        .update(sessions)
        .set({ deviceHash: null })
        .where(and(eq(sessions.memberId, memberId), those));
    },
    // One after the other, as each has an index of its own.
    async deleteOverBefore(at, limit) {
      const ended = await deleteSlice(database, sessions, lt(sessions.endedAt, at), limit);
      return ended + (await deleteSlice(database, sessions, lt(sessions.expiresAt, at), limit - ended));
    },
  };
}
