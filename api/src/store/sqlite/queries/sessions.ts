import type { SessionReader, SessionWriter } from '@tulay/lending/ports';
import { and, desc, eq, gt, isNull, lt, min, ne, or, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import { members } from '../schema/members.ts';
import { sessions } from '../schema/sessions.ts';
import { sessionRow, toMember, toSession } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readSessions(db: Database, sealer: Sealer): SessionReader {
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();
  const member = db
    .select({ member: members, endedAt: sessions.endedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();
  const listOpen = db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, sql.placeholder('memberId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .prepare();
  const onDevice = db
    .select({ since: min(sessions.createdAt) })
    .from(sessions)
    .where(
      and(eq(sessions.memberId, sql.placeholder('memberId')), eq(sessions.deviceHash, sql.placeholder('deviceHash'))),
    )
    .prepare();
  return {
    async byId(id) {
      const row = byId.get({ id });
      return row ? toSession(sealer, row) : null;
    },
    async member(sessionId, memberId) {
      const row = member.get({ id: sessionId });
      return row?.member.id === memberId
        ? { member: toMember(sealer, row.member), sessionEndedAt: row.endedAt, sessionExpiresAt: row.expiresAt }
        : null;
    },
    async listOpen(memberId, now) {
      return listOpen.all({ memberId, now }).map((row) => toSession(sealer, row));
    },
    async deviceSince(memberId, deviceHash) {
      return onDevice.get({ memberId, deviceHash })?.since ?? null;
    },
  };
}

export function writeSessions(db: Database, sealer: Sealer): SessionWriter {
  const update = preparedUpdate(db, sessions);
  const insert = db.insert(sessions).values(rowPlaceholders(sessions)).prepare();
  return {
    ...readSessions(db, sealer),
    async insert(record) {
      insert.run(sessionRow(sealer, record));
    },
    async rotate(id, change) {
      update(id, change);
    },
    async end(id, at) {
      db.update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
        .run();
    },
    async endAll(memberId, exceptId, at) {
      const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
      db.update(sessions)
        .set({ endedAt: at })
        .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt), others))
        .run();
    },
    async forgetDevices(memberId, which, deviceHash) {
      const wanted = which === 'this' ? eq : ne;
      const those = deviceHash === null ? undefined : wanted(sessions.deviceHash, deviceHash);
      db.update(sessions)
        .set({ deviceHash: null })
        .where(and(eq(sessions.memberId, memberId), those))
        .run();
    },
    async deleteOverBefore(at) {
      db.delete(sessions)
        .where(or(lt(sessions.expiresAt, at), lt(sessions.endedAt, at)))
        .run();
    },
  };
}
