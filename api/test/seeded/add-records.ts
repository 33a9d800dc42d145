import { formatRunningNumber, instalmentRecords } from '@tulay/lending/loan';
import type { LoanRecord, Tx } from '@tulay/lending/ports';
import { personOf } from './people.ts';
import { loanOf, memberOf, sectionsOf, sessionOf } from './seed-records.ts';

/** A member who is signed in: activated, or in the middle of the wizard. */
export async function addMember(tx: Tx, number: number, account: Parameters<typeof memberOf>[1]): Promise<void> {
  const { memberId } = personOf(number);
  const { now, isNew } = account;
  await tx.members.insert(memberOf(number, account));
  await tx.sessions.insert(sessionOf(number, now));
  const { personal, address, references, identity, bank } = sectionsOf();
  await tx.members.saveSection(memberId, 'personal', personal, now);
  if (isNew) return;
  await tx.members.saveSection(memberId, 'address', address, now);
  await tx.members.saveSection(memberId, 'references', references, now);
  await tx.members.saveSection(memberId, 'identity', identity, now);
  await tx.members.saveSection(memberId, 'bank', bank, now);
}

const history = ['PENDING', 'REVIEWING', 'APPROVED', 'CONFIRMED', 'ACTIVE'] as const;

/** A member's loan that runs, with its history and its schedule; not yet in the ledger. */
export async function addRunningLoan(tx: Tx, number: number, now: number): Promise<LoanRecord> {
  const loan = loanOf(number, formatRunningNumber(await tx.nextNumber('loan')), now);
  await tx.loans.insert(loan);
  for (const status of history)
    await tx.loans.addEvent({ loanId: loan.id, status, reason: null, actorId: loan.memberId, at: now });
  await tx.loans.insertInstalments(instalmentRecords(loan, '2026-11-01', { extraHolidays: [] }));
  return loan;
}
