import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import { recordMessages } from '../../message/record-messages.ts';
import type { Service } from '../../service.ts';
import { dayInMessage } from '../../message/times.ts';
import { formatPesos } from '../../money/format-money.ts';
import type { OutgoingMessage } from '../../operation.ts';
import type { Id, InstalmentRecord, LoanRecord, MemberRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { dueLoans, eachInItsOwn } from '../each-loan.ts';
import { isResting } from './resting-reminders.ts';
import { openCentavos } from '../rules/allocate.ts';
import { addDays, manilaDate, type CalendarDate } from '../../calendar/manila-date.ts';

type World = Pick<Service, 'ports' | 'policy' | 'messagesWaiting'>;

/** Whether an instalment's member is to be told of it today: something is open, it is due soon and not yet, and nobody told them. */
export function isToBeReminded(row: InstalmentRecord, today: CalendarDate, daysBefore: number): boolean {
  const isSoon = row.dueOn > today && row.dueOn <= addDays(today, daysBefore);
  return isSoon && row.remindedAt === null && openCentavos(row) > 0;
}

/**
 * Tells members of the instalments that are due in `policy.remindDaysBefore` days (Manila dates), each instalment once, however
 * often this runs; a day that was missed is made up for as long as the instalment is not due. One transaction a loan. Failures
 * of single loans are thrown at the end. `stopping` is asked before each loan.
 */
export async function remindOfInstalments(world: World, stopping: () => boolean = () => false): Promise<void> {
  const { store, clock } = world.ports;
  const today = manilaDate(clock.now());
  const through = addDays(today, world.policy.remindDaysBefore);
  const soon = dueLoans(store, { reason: 'reminder', after: today, through });
  await eachInItsOwn(store, soon, (tx, id) => remind(world, tx, id), stopping);
  world.messagesWaiting();
}

async function remind({ ports, policy }: World, tx: Tx, id: Id): Promise<void> {
  const now = ports.clock.now();
  const today = manilaDate(now);
  const rows = await tx.loans.instalments(id);
  const due = rows.filter((row) => isToBeReminded(row, today, policy.remindDaysBefore));
  // What was not said is said when the rest is over, if it is still to come.
  const soon = due.length > 0 && isResting(await tx.paymentAdvices.ofLoan(id), today) ? [] : due;
  const loan = soon.length > 0 ? await tx.loans.byId(id) : null;
  const member = loan && (await tx.members.byId(loan.memberId));
  if (!loan || !member) return;
  for (const row of soon) await tx.loans.updateInstalment({ ...row, remindedAt: now });
  await recordMessages(
    tx,
    ports,
    policy,
    soon.map((row) => reminder(loan, row, member)),
    now,
  );
}

function reminder({ loanNumber }: LoanRecord, row: InstalmentRecord, member: MemberRecord): OutgoingMessage {
  const params = {
    loanNumber,
    reference: shownLoanReference(loanNumber),
    number: String(row.number),
    amount: formatPesos(openCentavos(row)),
    date: dayInMessage(row.dueOn, member.language),
  };
  return { member, kind: 'instalment_due', params };
}
