import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, vi } from 'vitest';
import { describeMemberCommands } from './member-commands.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 240_000 });
const newDatabase = makeDatabases();
const dirs: string[] = [];
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true });
});

describe('over PostgreSQL', () => {
  describeMemberCommands(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-members-'));
    dirs.push(dir);
    return { DATA_DIR: join(dir, 'data'), DATABASE_URL: await newDatabase() };
  });
});
