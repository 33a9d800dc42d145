// Runs as a process of its own: eight writers commit numbers until it is killed, and say each one after its commit.
// Beside each commit one transaction fails after it has taken a number, in the same group.
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { testSealer } from '../test-sealer.ts';

const writers = 8;
const store = await openSqliteStore({ file: process.argv[2] ?? '', sealer: testSealer });

async function failing(): Promise<void> {
  await store
    .transact(async (tx) => {
      await tx.nextNumber('loan');
      throw new Error('taken back');
    })
    .catch(() => undefined);
}

async function write(): Promise<never> {
  for (;;) {
    const [number] = await Promise.all([store.transact((tx) => tx.nextNumber('loan')), failing()]);
    process.stdout.write(`${number}\n`);
  }
}

await Promise.all(Array.from({ length: writers }, write));
