import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from '../test-sealer.ts';

// Processes that load the whole store: how long that takes says nothing.
vi.setConfig({ testTimeout: 120_000 });

const newFile = makeDatabaseFiles();

/** Commits in another process, kills it after `count` acknowledged commits and returns the numbers it said. */
async function commitAndKill(file: string, count: number): Promise<number[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'store-sqlite-kill.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(Number(line));
    if (said.length === count) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
  return said;
}

test('a killed process loses nothing that it acknowledged, and keeps nothing of what failed beside it', async () => {
  const file = newFile();
  let last = 0;
  for (const count of [1, 25, 60]) {
    const said = await commitAndKill(file, count);
    // A number taken by a transaction that failed would leave a gap here.
    expect(said).toEqual(said.map((_none, index) => last + 1 + index));
    const store = await openSqliteStore({ file, sealer: testSealer });
    const next = await store.transact((tx) => tx.nextNumber('loan'));
    await store.close();
    expect(next).toBeGreaterThan(last + said.length);
    last = next;
  }
});
