import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/** Makes new, empty databases with all tables, which are dropped after the tests of the file. */
export function makeDatabases(): () => Promise<string> {
  const { serverUrl, template } = inject('postgres');
  const made: string[] = [];
  const admin = new pg.Pool({ connectionString: serverUrl, max: 1 });
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
