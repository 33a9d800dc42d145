import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, inject } from 'vitest';
import { adminPool } from './admin-pool.ts';

/** Makes new, empty databases with all tables, which are dropped after the tests of the file. */
export function makeDatabases(): () => Promise<string> {
  const { serverUrl, template } = inject('postgres');
  const made: string[] = [];
  const admin = adminPool(serverUrl);
  afterAll(async () => {
    for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return async () => {
    const name = `tulay_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    made.push(name);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
}

/** Everything but the tables' form: rows without asking the triggers that keep them, and the counters of numbers. */
const emptyAll = `DO $$
DECLARE each record; found boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR each IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'SELECT EXISTS (SELECT 1 FROM ' || each.name || ')' INTO found;
    IF found THEN EXECUTE 'DELETE FROM ' || each.name; END IF;
  END LOOP;
  FOR each IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
    EXECUTE 'ALTER SEQUENCE ' || each.name || ' RESTART';
  END LOOP;
END $$`;

/**
 * Like {@link makeDatabases}, for suites that write nothing but rows: a test's databases go on to later tests without their
 * rows, as making and dropping one takes longer than most tests.
 */
export function makeEmptiedDatabases(): () => Promise<string> {
  const newDatabase = makeDatabases();
  const free: string[] = [];
  let lent: string[] = [];
  // The test before has closed its stores by now.
  beforeEach(() => {
    free.push(...lent);
    lent = [];
  });
  return async () => {
    const used = free.pop();
    const url = used ?? (await newDatabase());
    lent.push(url);
    if (used !== undefined) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(emptyAll);
      await client.end();
    }
    return url;
  };
}
