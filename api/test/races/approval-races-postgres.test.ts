import { expect, test, vi } from 'vitest';
import { raceForApprovals } from './approval-races.ts';
import { makeTestApi } from '../make-test-api.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { makeDatabases } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 600_000 });
const newDatabase = makeDatabases();

test('officers who decide a proposal at once: it is done once, by another than who proposed it', async () => {
  const api = await makeTestApi({
    openStore: async ({ sealer }) => openPostgresStore({ url: await newDatabase(), sealer }),
  });
  expect(await raceForApprovals(api, 'PostgreSQL')).toEqual({ doubled: 0, own: 0 });
  await api.close();
});
