import { amount, NOTHING } from '@tulay/lending/money/centavos';
import { disbursementPostings, paidPostings, repaymentPostings, withdrawalPostings } from '@tulay/lending/ledger';
import { formatRunningNumber } from '@tulay/lending/loan';
import type { Ports, Tx } from '@tulay/lending/ports';
import { addMember, addRunningLoan } from './add-records.ts';
import { groupsOf, type Population } from './people.ts';
import { withdrawalOf } from './seed-records.ts';

const perTransaction = 1_000;

/**
 * So many members, all signed in and with this password: the first have a loan in the wallet, the last are in the middle of the
 * wizard. The borrowers' loans have the postings, as even as whole numbers are.
 */
export async function seedMembers(
  {
    store,
    clock,
    ids,
    hashing,
  }: Pick<Ports, 'store' | 'clock' | 'ids'> & { hashing: Pick<Ports['hashing'], 'hashPassword'> },
  population: Population,
  password: string,
): Promise<void> {
  const world = { ids, now: clock.now() };
  const passwordHash = await hashing.hashPassword(password);
  const { members, postings } = population;
  const { borrowers, newcomers } = groupsOf(population);
  const postingsUntil = (number: number): number => Math.floor((number * postings) / borrowers);
  for (let from = 0; from < members; from += perTransaction)
    await store.transact(async (tx) => {
      for (let number = from; number < Math.min(from + perTransaction, members); number += 1) {
        await addMember(tx, number, { passwordHash, now: world.now, isNew: number >= members - newcomers });
        if (number < borrowers) await addLoan(tx, number, world, postingsUntil(number + 1) - postingsUntil(number));
      }
    });
}

/** A loan with this many postings: it is paid out, and then withdrawn from and repaid in turn. */
async function addLoan(
  tx: Tx,
  number: number,
  world: Parameters<typeof disbursementPostings>[0],
  postings: number,
): Promise<void> {
  const loan = await addRunningLoan(tx, number, world.now);
  const [interestCentavos, principalCentavos] = [amount(1_000), amount(2_000)];
  const split = { chargesCentavos: NOTHING, interestCentavos, principalCentavos, unappliedCentavos: NOTHING };
  const rows = disbursementPostings(world, loan);
  for (let round = 0; rows.length < postings; round += 1) {
    const withdrawalNumber = formatRunningNumber(await tx.nextNumber('withdrawal'));
    const withdrawal = withdrawalOf(number, { id: world.ids.id(), withdrawalNumber }, world.now);
    await tx.withdrawals.insert(withdrawal);
    rows.push(...withdrawalPostings(world, withdrawal), ...paidPostings(world, withdrawal));
    rows.push(...repaymentPostings(world, loan, `seeded-${number}-${round}`, split));
  }
  await tx.ledger.post(rows.slice(0, postings));
}
