import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { testSealer } from '../test-sealer.ts';
import { startEmbedded, withoutDisk } from './embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made, and one with all tables and no rows to copy. */
    readonly postgres: { readonly serverUrl: string; readonly template: string };
  }
}

/** Runs once before the test files that need a server: the one that TEST_DATABASE_URL names, otherwise one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { serverUrl: given, stop: async () => undefined }
    : await startEmbedded({ flags: withoutDisk });
  const template = `tulay_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.serverUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const url = new URL(server.serverUrl);
  url.pathname = `/${template}`;
  await (await openPostgresStore({ url: url.href, sealer: testSealer })).close();
  project.provide('postgres', { serverUrl: server.serverUrl, template });
  return async () => {
    await admin.query(`DROP DATABASE ${template}`);
    await admin.end();
    await server.stop();
  };
}
