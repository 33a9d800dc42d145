import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { amount, NOTHING } from '@tulay/lending/money/centavos';
import { disbursementPostings, paidPostings, repaymentPostings, withdrawalPostings } from '@tulay/lending/ledger';
import type { Tx } from '@tulay/lending/ports';
import { makeHashing } from '../src/adapters/hashing.ts';
import { makeIds } from '../src/adapters/ids.ts';
import { makeSealer } from '../src/adapters/sealing.ts';
import { openSecrets } from '../src/adapters/secrets.ts';
import { repositoryDir } from '../src/config/config.ts';
import { openConnection } from '../src/store/sqlite/connection.ts';
import { openSqliteStore } from '../src/store/sqlite/open.ts';
import { addMember, addRunningLoan } from '../test/seeded/add-records.ts';
import { groupsOf, passwordOfAll, type Population } from '../test/seeded/people.ts';
import { withdrawalOf } from '../test/seeded/seed-records.ts';

export const benchDir = join(repositoryDir, '.cache/bench');
/** Change it when what is seeded changes. */
const seedVersion = 1;
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
  const file = join(dir, 'tulay.db');
  const store = await openSqliteStore({ file, sealer: makeSealer(secrets) });
  const passwordHash = await makeHashing(secrets.hashing).hashPassword(passwordOfAll.normalize('NFC'));
  const { borrowers, newcomers } = groupsOf(population);
  const perBorrower = population.postings / borrowers;
  const now = Date.now();
  const ids = makeIds({ now: () => now });
  for (let from = 0; from < population.members; from += perTransaction) {
    const until = Math.min(from + perTransaction, population.members);
    await store.transact(async (tx) => {
      for (let number = from; number < until; number += 1) {
        await addMember(tx, number, { passwordHash, now, isNew: number >= population.members - newcomers });
        // Whole numbers of postings that add up to what was asked for.
        const postings = Math.floor((number + 1) * perBorrower) - Math.floor(number * perBorrower);
        if (number < borrowers) await addLoan(tx, number, { ids, now, postings });
      }
    });
  }
  await store.close();
  const { $client } = openConnection(file, { readonly: false });
  $client.exec(`INSERT INTO number_sequences VALUES ('loan', ${borrowers}), ('withdrawal', 20000000); ANALYZE`);
  $client.close();
}

async function addLoan(
  tx: Tx,
  number: number,
  { postings, ...world }: { ids: ReturnType<typeof makeIds>; now: number; postings: number },
): Promise<void> {
  const loan = await addRunningLoan(tx, number, world.now);
  const [interestCentavos, principalCentavos] = [amount(1_000), amount(2_000)];
  const split = { chargesCentavos: NOTHING, interestCentavos, principalCentavos, unappliedCentavos: NOTHING };
  const rows = [...disbursementPostings(world, loan)];
  for (let round = 0; rows.length < postings; round += 1) {
    const withdrawal = withdrawalOf(number, round, world.ids.id(), world.now);
    await tx.withdrawals.insert(withdrawal);
    rows.push(...withdrawalPostings(world, withdrawal), ...paidPostings(world, withdrawal));
    rows.push(...repaymentPostings(world, loan, `bench-${number}-${round}`, split));
  }
  await tx.ledger.post(rows.slice(0, postings));
}
