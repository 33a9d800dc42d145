import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { makeServerUnderTest } from '../server-under-test.ts';
import { tellAndKill } from './notices-kill.ts';

test(
  'a server that is killed loses no payment that it was told of, and doubles none',
  { timeout: 1_800_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-notices-'));
    const world = await makeServerUnderTest(dir, { REQUESTS_PER_MINUTE: '1000000' });
    await expect(
      tellAndKill({
        name: 'SQLite',
        api: world.api,
        kill: () => world.killAndRestart(),
        query: async (text) => {
          const db = new Client(join(world.dataDir, 'tulay.db'), { readonly: true });
          try {
            return db.prepare(text).all();
          } finally {
            db.close();
          }
        },
      }),
    ).resolves.toBeUndefined();
    await world.api.close();
    await rm(dir, { recursive: true, force: true });
  },
);
