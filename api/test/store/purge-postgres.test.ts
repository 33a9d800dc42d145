import { purgeOld } from '@tulay/lending/housekeeping';
import { makeTestService } from '@tulay/lending/testing/test-service';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';
import { testSealer } from '../test-sealer.ts';

const newDatabase = makeDatabases();
const rows = 2_500;

test('no statement of the purge takes many rows away, however many there are, and one that is stopped goes on next time', async () => {
  const url = await newDatabase();
  const { service } = makeTestService();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO attempts (key, at) SELECT 'k' || n, ${service.ports.clock.now() - 90_000_000} FROM generate_series(1, ${rows}) AS n`,
  );
  await client.query(
    "CREATE FUNCTION few() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF (SELECT count(*) FROM gone) > 1000 THEN RAISE ''too many for one statement''; END IF; RETURN NULL; END'; CREATE TRIGGER few AFTER DELETE ON attempts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION few()",
  );
  const store = await openPostgresStore({ url, sealer: testSealer });
  const over = { ...service, ports: { ...service.ports, store } };
  const left = async () => Number((await client.query('SELECT count(*) FROM attempts')).rows[0]?.count);
  let asked = 0;
  await purgeOld(over, () => (asked += 1) > 1);
  expect(await left()).toBe(rows - 1_000);
  await purgeOld(over);
  expect(await left()).toBe(0);
  await store.close();
  await client.end();
});
