// Runs as a process of its own: commits as many numbers as asked, one after the other, and says how many.
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { testSealer } from '../test-sealer.ts';

const [, , file = '', commits = '0'] = process.argv;
const store = await openSqliteStore({ file, sealer: testSealer });
let committed = 0;
while (committed < Number(commits)) {
  await store.transact((tx) => tx.nextNumber('loan'));
  committed += 1;
}
await store.close();
process.stdout.write(`${committed}\n`);
