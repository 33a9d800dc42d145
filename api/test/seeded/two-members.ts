import { disbursementPostings } from '@tulay/lending/ledger';
import { instalmentRecords } from '@tulay/lending/loan';
import type { Ports } from '@tulay/lending/ports';
import { personOf } from './people.ts';
import { loanOf, memberOf, sectionsOf, sessionOf } from './seed-records.ts';

/** Member 1 has a loan in the wallet, member 2 is in the middle of the wizard; both are signed in. */
export async function seedTwoMembers(
  { store, clock, ids, hashing }: Pick<Ports, 'store' | 'clock' | 'ids' | 'hashing'>,
  password: string,
): Promise<void> {
  const [{ memberId, loanId }, newcomer] = [personOf(1), personOf(2)];
  const now = clock.now();
  const passwordHash = await hashing.hashPassword(password);
  const { personal, address, references, identity, bank } = sectionsOf();
  await store.transact(async (tx) => {
    await tx.members.insert(memberOf(1, { passwordHash, now, isNew: false }));
    await tx.sessions.insert(sessionOf(1, now));
    await tx.members.saveSection(memberId, 'personal', personal, now);
    await tx.members.saveSection(memberId, 'address', address, now);
    await tx.members.saveSection(memberId, 'references', references, now);
    await tx.members.saveSection(memberId, 'identity', identity, now);
    await tx.members.saveSection(memberId, 'bank', bank, now);
    const loan = loanOf(1, now);
    await tx.loans.insert(loan);
    await tx.loans.addEvent({ loanId, status: 'ACTIVE', reason: null, actorId: memberId, at: now });
    await tx.loans.insertInstalments(instalmentRecords(loan, '2026-11-01'));
    await tx.ledger.post(disbursementPostings({ ids, now }, loan));
    await tx.members.insert(memberOf(2, { passwordHash, now, isNew: true }));
    await tx.sessions.insert(sessionOf(2, now));
    await tx.members.saveSection(newcomer.memberId, 'personal', personal, now);
  });
}
