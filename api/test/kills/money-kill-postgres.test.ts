import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCluster } from '../postgres/cluster.ts';
import { tellAndKill } from './notices-kill.ts';
import { payAndKill } from './payouts-kill.ts';

const nodes = 2;

test.each([
  ['payment that they were told of', ' @soak', tellAndKill],
  ['withdrawal on its way to the bank', '', payAndKill],
])('nodes that are killed lose no %s, and double none%s', { timeout: 1_800_000 }, async (_what, _when, workAndKill) => {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-money-'));
  const cluster = await makeCluster(dir, nodes);
  await expect(
    workAndKill({
      name: 'PostgreSQL',
      api: cluster.api,
      query: (text) => cluster.query(text),
      kill: (time) => cluster.killNode(time % nodes),
    }),
  ).resolves.toBeUndefined();
  await cluster.api.close();
  await rm(dir, { recursive: true, force: true });
});
