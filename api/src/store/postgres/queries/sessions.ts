import type { SessionReader, SessionWriter } from '@tulay/lending/ports';
import { and, desc, eq, gt, isNull, lt, min, ne, or, sql } from 'drizzle-orm/sql';
import type { Database } from '../connection.ts';
import type { Locks } from '../locks.ts';
import { members } from '../schema/members.ts';
import { sessions } from '../schema/sessions.ts';
import { sessionRow, toMember, toSession } from '../../sealed-rows.ts';
import type { Sealer } from '../../sealer.ts';
import type { Sent } from '../sent.ts';
import { preparedUpdate } from '../prepared-update.ts';
import { rowPlaceholders } from '../../statements.ts';

export function readSessions(db: Database, sealer: Sealer): SessionReader {
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('sessions_by_id');
  const member = db
    .select({ member: members, endedAt: sessions.endedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sql.placeholder('id')), eq(members.id, sql.placeholder('memberId'))))
    .prepare('sessions_member');
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
    .prepare('sessions_list_open');
  const onDevice = db
    .select({ since: min(sessions.createdAt) })
    .from(sessions)
    .where(
      and(eq(sessions.memberId, sql.placeholder('memberId')), eq(sessions.deviceHash, sql.placeholder('deviceHash'))),
    )
    .prepare('sessions_on_device');
  return {
    async byId(id) {
      const row = (await byId.execute({ id }))[0];
      return row ? toSession(sealer, row) : null;
    },
    async member(sessionId, memberId) {
      const row = (await member.execute({ id: sessionId, memberId }))[0];
      return row
        ? { member: toMember(sealer, row.member), sessionEndedAt: row.endedAt, sessionExpiresAt: row.expiresAt }
        : null;
    },
    async listOpen(memberId, now) {
      return (await listOpen.execute({ memberId, now })).map((row) => toSession(sealer, row));
    },
    async deviceSince(memberId, deviceHash) {
      return (await onDevice.execute({ memberId, deviceHash }))[0]?.since ?? null;
    },
  };
}

export function writeSessions(db: Database, sealer: Sealer, locks: Locks, sent: Sent): SessionWriter {
  const reader = readSessions(db, sealer);
  const update = preparedUpdate(db, sessions, 'sessions_update');
  const insert = db.insert(sessions).values(rowPlaceholders(sessions)).prepare('sessions_insert');
  return {
    byId: (id) => locks.ofOwner(() => reader.byId(id)),
    listOpen: (memberId, now) => locks.ofMember(memberId, () => reader.listOpen(memberId, now)),
    deviceSince: (memberId, deviceHash) => locks.ofMember(memberId, () => reader.deviceSince(memberId, deviceHash)),
    member: (sessionId, memberId) => locks.ofMember(memberId, () => reader.member(sessionId, memberId)),
    async insert(record) {
      sent.add(insert.execute(sessionRow(sealer, record)));
    },
    async rotate(id, change) {
      sent.add(update(id, change));
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
    async deleteOverBefore(at) {
      await db.delete(sessions).where(or(lt(sessions.expiresAt, at), lt(sessions.endedAt, at)));
    },
  };
}
