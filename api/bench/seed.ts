import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { amount, NOTHING } from '@tulay/lending/money/centavos';
import {
  memberWallet,
  disbursementPostings,
  paidPostings,
  repaymentPostings,
  withdrawalPostings,
} from '@tulay/lending/ledger';
import type { Tx } from '@tulay/lending/ports';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeIds } from '../src/adapters/ids.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { repositoryDir } from '../src/config/config.ts';
import { makeTx } from '../src/store/areas.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import { sqliteStatements } from '../src/store/sqlite/sqlite-statements.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { addMember, addRunningLoan } from '../test/seeded/add-records.ts';
import { groupsOf, passwordOfAll, personOf, type Population } from '../test/seeded/people.ts';
import { withdrawalOf } from '../test/seeded/seed-records.ts';

export const benchDir = join(repositoryDir, '.cache/bench');
/** Change it when what is seeded changes. */
export const seedVersion = 1;
const perTransaction = 1_000;

/** A data folder with that many members and postings, made once and kept; what measures works on a copy. */
export async function seededFolder(population: Population, say: (line: string) => void): Promise<string> {
  const dir = join(benchDir, `v${seedVersion}-${population.members}-${population.postings}`);
  if (existsSync(dir)) return dir;
  say(`seeding ${population.members} members and ${population.postings} postings`);
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await seed(unfinished, population);
  await rename(unfinished, dir);
  return dir;
}

/** Copies a seeded folder, for this run alone; blocks are shared where the file system can. */
export async function copyOf(dir: string, name: string): Promise<string> {
  const copy = join(benchDir, 'work', `${name}-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return copy;
}

async function seed(dir: string, population: Population): Promise<void> {
  const secrets = await openSecrets(dir);
  const sealer = makeSealer(secrets);
  const file = join(dir, 'tulay.db');
  await (await openSqliteStore({ file, sealer })).close();
  const db = openConnection(file, { readonly: false });
  // Until it is whole nobody needs it: a seed that is broken off is thrown away.
  db.$client.pragma('synchronous = OFF');
  const tx = makeTx({ ...sqliteStatements(db), sealer });
  const passwordHash = await makeHashing(secrets.hashing).hashPassword(passwordOfAll.normalize('NFC'));
  const { borrowers, newcomers } = groupsOf(population);
  const perBorrower = population.postings / borrowers;
  const now = Date.now();
  const ids = makeIds({ now: () => now });
  for (let from = 0; from < population.members; from += perTransaction) {
    const until = Math.min(from + perTransaction, population.members);
    db.$client.exec('BEGIN');
    for (let number = from; number < until; number += 1) {
      const isNew = number >= population.members - newcomers;
      await addMember(tx, number, { passwordHash, now, isNew });
      if (number >= borrowers) continue;
      // Whole numbers of postings that add up to what was asked for.
      const postings = Math.floor((number + 1) * perBorrower) - Math.floor(number * perBorrower);
      await addLoan(tx, number, { ids, now, postings });
    }
    db.$client.exec('COMMIT');
  }
  db.$client.exec(`INSERT INTO number_sequences VALUES ('loan', ${borrowers}), ('withdrawal', 20000000)`);
  db.$client.exec('ANALYZE');
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  db.$client.close();
}

async function addLoan(
  tx: Tx,
  number: number,
  { ids, now, postings }: { ids: ReturnType<typeof makeIds>; now: number; postings: number },
): Promise<void> {
  const { memberId } = personOf(number);
  const loan = await addRunningLoan(tx, number, now);
  const world = { ids, now };
  let left = postings;
  const post = async (rows: Parameters<Tx['ledger']['post']>[0]): Promise<number> => {
    const some = rows.slice(0, left);
    await tx.ledger.post(some);
    return some.length;
  };
  left -= await post(disbursementPostings(world, loan));
  for (let round = 0; left > 0; round += 1) {
    const withdrawal = withdrawalOf(number, round, ids.id(), now);
    await tx.withdrawals.insert(withdrawal);
    left -= await post([...withdrawalPostings(world, withdrawal), ...paidPostings(world, withdrawal)]);
    const [interestCentavos, principalCentavos] = [amount(1_000), amount(2_000)];
    const split = { chargesCentavos: NOTHING, interestCentavos, principalCentavos, unappliedCentavos: NOTHING };
    left -= await post(repaymentPostings(world, loan, `bench-${number}-${round}`, split));
  }
  if ((await tx.ledger.balance(memberWallet(memberId))) <= 0) throw new Error('A seeded wallet is empty.');
}
