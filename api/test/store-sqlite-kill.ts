// Runs as a process of its own: commits numbers until it is killed, and says each one after its commit.
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { testSealer } from './test-sealer.ts';

const store = await openSqliteStore({ file: process.argv[2] ?? '', sealer: testSealer });
for (;;) {
  const number = await store.transact((tx) => tx.nextNumber('loan'));
  process.stdout.write(`${number}\n`);
}
