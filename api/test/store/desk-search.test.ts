import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLoan, aMember } from '@tulay/conformance/store/fixtures';
import Client from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { count, figure } from '../figure.ts';
import { recordStatements, stepsOf, type StatementRun } from '../round-trips/record-statements.ts';
import { testSealer } from '../test-sealer.ts';

const loans = count(300, 100_000);
const perTransaction = 500;

test('a search of the desk asks indexes alone, of however many loans', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-search-'));
  const file = join(folder, 'tulay.db');
  const runs: StatementRun[] = [];
  const stop = recordStatements((run) => runs.push(run));
  const store = await openSqliteStore({ file, sealer: testSealer });
  for (let from = 0; from < loans; from += perTransaction)
    await store.transact(async (tx) => {
      for (let n = from; n < Math.min(loans, from + perTransaction); n += 1) {
        await tx.members.insert(aMember(`m${n}`, { fullName: `${n % 50 === 7 ? 'Ñora' : 'Maria'} Santos ${n}` }));
        await tx.loans.insert(aLoan(`l${n}`, `m${n}`, { status: n % 10 === 7 ? 'ACTIVE' : 'SETTLED' }));
      }
    });
  const asked = { cursor: null, limit: 20 } as const;
  const found = async (search: string, statuses: ['ACTIVE'] | null = null) => {
    runs.length = 0;
    const began = performance.now();
    const { items } = await store.read((reader) => reader.loans.queue({ ...asked, search, statuses }));
    figure(`desk search "${search}" of ${loans} loans: ${(performance.now() - began).toFixed(1)} ms`);
    const client = new Client(file, { readonly: true });
    const looks = runs.filter(({ sql }) => sql.includes('name_search'));
    const costs = stepsOf(client, looks);
    client.close();
    expect(looks).toHaveLength(1);
    expect(costs.filter((cost) => /^SCAN (?!CONSTANT ROW)/.test(cost))).toEqual([]);
    return items.map(({ loan }) => loan.id);
  };
  expect(await found('ñora santos 57')).toContain('l57');
  expect(await found('ÑORA', ['ACTIVE'])).toHaveLength(Math.min(20, loans / 50));
  expect(await found('L-l7')).toEqual(['l7']);
  expect(await found(aMember('m9').phoneNumber)).toEqual(['l9']);
  expect(await found('nobody')).toEqual([]);
  stop();
  await store.close();
  await rm(folder, { recursive: true });
});
