import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { makeServerUnderTest } from '../server-under-test.ts';
import { tellAndKill } from './notices-kill.ts';
import { payAndKill } from './payouts-kill.ts';

test.each([
  ['payment that it was told of', tellAndKill],
  ['withdrawal on its way to the bank', payAndKill],
])('a server that is killed loses no %s, and doubles none', { timeout: 1_800_000 }, async (_what, workAndKill) => {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-money-'));
  const world = await makeServerUnderTest(dir, { REQUESTS_PER_MINUTE: '1000000' });
  await expect(
    workAndKill({
      name: 'SQLite',
      api: world.api,
      async kill() {
        world.ignoreMessages();
        await world.killAndRestart();
      },
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
});
