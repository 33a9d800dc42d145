import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { addDays, daysBetween, manilaDate, startOf, type CalendarDate } from '../calendar/manila-date.ts';
import { interestReceivable } from '../ledger/accounts.ts';
import { interestPostings } from '../ledger/postings.ts';
import { plus, type Centavos } from '../money/centavos.ts';
import type { Ids } from '../ports/ports.ts';
import type { Id, InstalmentRecord, LoanRecord, Posting } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import type { Service } from '../service.ts';
import { dueLoans, eachInItsOwn } from './each-loan.ts';
import { earnedAndUnpaid } from './rules/earned-interest.ts';

/** Of one loan in one transaction; the next run goes on from there. */
const MOST_DAYS = 31;

interface Booking {
  readonly ids: Pick<Ids, 'id'>;
  readonly now: number;
  /** When it counts. */
  readonly valueAt: number;
}

/**
 * The postings that bring the loan's account of interest, which holds `balanceCentavos`, to what is earned through a day and not paid; without
 * a day through the one that is accrued already, after a repayment or its reversal: what was paid ahead is income, what is waived is none any more.
 */
export function missingInterest(
  booking: Booking,
  loan: LoanRecord,
  instalments: readonly InstalmentRecord[],
  balanceCentavos: Centavos,
  through: CalendarDate | null = loan.accruedThrough,
): Posting[] {
  const releasedOn = manilaDate(loan.disbursedAt ?? booking.now);
  const earned = earnedAndUnpaid(instalments, releasedOn, through ?? releasedOn);
  // What is owed to the company stands below nothing.
  return interestPostings(booking, loan, plus(earned, balanceCentavos));
}

/** Reads what the account holds, and posts what is missing. */
export async function bookInterest(
  tx: Pick<Tx, 'ledger'>,
  booking: Booking,
  loan: LoanRecord,
  instalments: readonly InstalmentRecord[],
  through?: CalendarDate,
): Promise<void> {
  const balanceCentavos = await tx.ledger.balance(interestReceivable(loan.id));
  await tx.ledger.post(missingInterest(booking, loan, instalments, balanceCentavos, through));
}

/**
 * Books the interest that running loans have earned through today (Manila dates), a posting for each day and loan, each day once, however
 * often this runs; days without a run are made up for, so many at a time. A loan that ran before days were accrued begins with all that it
 * has earned. One transaction a loan. Failures of single loans are thrown at the end. `stopping` is asked before each loan.
 */
export async function accrueInterest(
  { ports }: Pick<Service, 'ports'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const through = addDays(manilaDate(ports.clock.now()), -1);
  const behind = dueLoans(ports.store, { reason: 'interest', after: '', through });
  await eachInItsOwn(ports.store, behind, (tx, id) => accrue(ports, tx, id), stopping);
}

async function accrue({ ids, clock }: Service['ports'], tx: Tx, id: Id): Promise<void> {
  const now = clock.now();
  const today = manilaDate(now);
  const loan = await tx.loans.byId(id);
  if (!loan || !isRunningLoan(loan.status)) return;
  const instalments = await tx.loans.instalments(id);
  const before = loan.accruedThrough ?? addDays(today, -1);
  const days = Math.min(daysBetween(before, today), MOST_DAYS);
  for (let day = 1; day <= days; day += 1) {
    const on = addDays(before, day);
    await bookInterest(tx, { ids, now, valueAt: startOf(on) }, loan, instalments, on);
  }
  if (days > 0) await tx.loans.update(id, loan.status, { accruedThrough: addDays(before, days) });
}
