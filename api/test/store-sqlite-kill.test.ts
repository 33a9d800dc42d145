import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { makeDatabaseFiles } from './store-sqlite-files.ts';
import { testSealer } from './test-sealer.ts';

const newFile = makeDatabaseFiles();

/** Commits in another process, kills it after `count` acknowledged commits and returns the last number it said. */
async function commitAndKill(file: string, count: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'store-sqlite-kill.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  let said = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    said += 1;
    if (said === count) child.kill('SIGKILL');
  }
  if (child.signalCode === null) await once(child, 'exit');
  return last;
}

test('a killed process loses nothing that it acknowledged', async () => {
  const file = newFile();
  let acknowledged = 0;
  for (const count of [1, 25, 60]) {
    acknowledged = await commitAndKill(file, count);
    const store = await openSqliteStore({ file, sealer: testSealer });
    const next = await store.transact((tx) => tx.nextNumber('loan'));
    await store.close();
    expect(next).toBeGreaterThan(acknowledged);
  }
});
