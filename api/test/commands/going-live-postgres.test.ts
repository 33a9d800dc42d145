import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, vi } from 'vitest';
import { describeGoingLive } from './going-live.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 120_000 });
const newDatabase = makeDatabases();
const dirs: string[] = [];
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true });
});

describe('over PostgreSQL', () => {
  describeGoingLive(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-live-'));
    dirs.push(dir);
    return { DATA_DIR: join(dir, 'data'), DATABASE_URL: await newDatabase() };
  });
});
