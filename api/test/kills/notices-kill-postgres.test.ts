import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCluster } from '../postgres/cluster.ts';
import { tellAndKill } from './notices-kill.ts';

const nodes = 2;

test(
  'nodes that are killed lose no payment that they were told of, and double none',
  { timeout: 1_800_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-notices-'));
    const cluster = await makeCluster(dir, nodes);
    await expect(
      tellAndKill({
        name: 'PostgreSQL',
        api: cluster.api,
        query: (text) => cluster.query(text),
        kill: (time) => cluster.killNode(time % nodes),
      }),
    ).resolves.toBeUndefined();
    await cluster.api.close();
    await rm(dir, { recursive: true, force: true });
  },
);
