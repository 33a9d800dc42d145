import { disbursementPostings } from '@tulay/lending/ledger';
import type { Ports } from '@tulay/lending/ports';
import { addMember, addRunningLoan } from './add-records.ts';

/** Member 1 has a loan in the wallet, member 2 is in the middle of the wizard; both are signed in. */
export async function seedTwoMembers(
  { store, clock, ids, hashing }: Pick<Ports, 'store' | 'clock' | 'ids' | 'hashing'>,
  password: string,
): Promise<void> {
  const now = clock.now();
  const passwordHash = await hashing.hashPassword(password);
  await store.transact(async (tx) => {
    await addMember(tx, 1, { passwordHash, now, isNew: false });
    await tx.ledger.post(disbursementPostings({ ids, now }, await addRunningLoan(tx, 1, now)));
    await addMember(tx, 2, { passwordHash, now, isNew: true });
  });
}
