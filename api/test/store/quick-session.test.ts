import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/better-sqlite3/driver';
import { and, count, desc, eq, max, sql } from 'drizzle-orm/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf, sessionOf } from '../seeded/seed-records.ts';
import { makeTx } from '../../src/store/sqlite/areas.ts';
import { openConnection, type Database } from '../../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { members } from '../../src/store/sqlite/schema/members.ts';
import { sessions } from '../../src/store/sqlite/schema/sessions.ts';
import { recordStatements } from '../round-trips/record-statements.ts';
import { testSealer } from '../test-sealer.ts';

let dir: string;
let ours: Database;
let theirs: Database;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-quick-'));
  const file = join(dir, 'tulay.db');
  await (await openSqliteStore({ file, sealer: testSealer })).close();
  ours = openConnection(file, { readonly: false });
  theirs = drizzle(ours.$client, { casing: 'snake_case' });
  const tx = makeTx(ours, testSealer);
  for (const number of [1, 2, 3]) {
    await tx.members.insert(memberOf(number, { passwordHash: 'hash', now: number, isNew: number === 2 }));
    await tx.sessions.insert(sessionOf(number, number));
  }
});
afterAll(async () => {
  ours.$client.close();
  await rm(dir, { recursive: true });
});

const queries = {
  'whole rows: bytes, JSON, booleans, nulls': (db: Database) => db.select().from(members).orderBy(members.id).prepare(),
  'some columns under other names': (db: Database) =>
    db.select({ who: members.id, held: members.suspended }).from(members).orderBy(desc(members.id)).limit(2).prepare(),
  'two tables side by side': (db: Database) =>
    db
      .select({ member: members, endedAt: sessions.endedAt })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .where(and(eq(members.suspended, sql.placeholder('held')), eq(sessions.id, sql.placeholder('id'))))
      .prepare(),
  'computed values': (db: Database) =>
    db
      .select({ count: count(), last: max(members.createdAt), twice: sql<number>`2 * 2` })
      .from(members)
      .prepare(),
  nothing: (db: Database) => db.select().from(members).where(eq(members.id, 'nobody')).prepare(),
};
const values = { held: 0, id: 'session-00000002' };

test.each(Object.entries(queries))('%s: the rows are those that drizzle makes', (_name, make) => {
  const [quick, own] = [make(ours), make(theirs)];
  expect(quick.all(values)).toEqual(own.all(values));
  expect(quick.get(values)).toEqual(own.get(values));
});

test('values are written as drizzle writes them, and a placeholder without one is refused', () => {
  const write = (db: Database) =>
    db
      .update(members)
      .set({ suspended: sql`${sql.placeholder('held')}`, roles: ['MEMBER', 'OFFICER'] })
      .where(eq(members.id, sql.placeholder('id')))
      .returning()
      .prepare();
  const asked = { held: 1, id: 'member-00000003' };
  expect(write(ours).get(asked)).toMatchObject({ suspended: true, roles: ['MEMBER', 'OFFICER'] });
  expect(write(ours).get(asked)).toEqual(write(theirs).get(asked));
  expect(() => write(ours).get({ held: 1 })).toThrow(/id/);
});

test('no search or limit is planned anew for the value it is asked with', () => {
  const list = (db: Database) =>
    db
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.id, 'x'), sql`${members.createdAt} <= ${5}`))
      .limit(1);
  expect(list(ours).toSQL().sql).toContain('= ?');
  const asked: string[] = [];
  const stop = recordStatements((run) => asked.push(run.sql));
  list(ours).all();
  stop();
  expect(asked.join()).toMatch(/where .*= \(select \?\).*<= \(select \?\).*limit \(select \?\)$/);
});
