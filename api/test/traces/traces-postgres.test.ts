import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeDatabases } from '../postgres/databases.ts';
import { expectWholeTraces } from './whole-traces.ts';

vi.setConfig({ testTimeout: 240_000 });

const newDatabase = makeDatabases();

test('over PostgreSQL the spans of a whole journey hang together, go on from the proxy, and tell nothing of a person @soak', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-traces-'));
  await expectWholeTraces(dir, { DATABASE_URL: await newDatabase() });
  await rm(dir, { recursive: true, force: true });
  expect.hasAssertions();
});
