import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeCluster } from '../postgres/cluster.ts';
import { startPair } from '../postgres/standby.ts';
import { tellAndKill } from './notices-kill.ts';

const nodes = 2;

test(
  'a standby that takes the place of its server under load has all that was acknowledged, and nothing twice @soak',
  { timeout: 1_800_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'tulay-failover-'));
    const cluster = await makeCluster(dir, nodes, startPair);
    await expect(
      tellAndKill({
        name: 'PostgreSQL whose standby takes over',
        api: cluster.api,
        query: (text) => cluster.query(text),
        // Once; then nodes, over the server that took over.
        kill: (time) => (time === 1 ? cluster.killDatabase() : cluster.killNode(time % nodes)),
      }),
    ).resolves.toBeUndefined();
    expect((await cluster.verifyAudit()).code).toBe(0);
    await cluster.api.close();
    await rm(dir, { recursive: true, force: true });
  },
);
