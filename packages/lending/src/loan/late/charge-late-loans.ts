import { shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import { recordAudit } from '../../audit/record-audit.ts';
import { recordMessages } from '../../message/record-messages.ts';
import type { Service } from '../../service.ts';
import { SERVICE_ACTOR, type Id, type LoanRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import { recomputeScore } from '../../score/recompute-score.ts';
import { readChargedLoan } from './charged-years.ts';
import { dueLoans, eachInItsOwn } from '../each-loan.ts';
import { moveLoan } from '../move-loan.ts';
import { planLateCharges } from './plan-late-charges.ts';
import { writeCharged } from './write-charged.ts';
import { tellsOverdue } from './resting-reminders.ts';
import { repaymentWaits } from './waiting-repayments.ts';
import { nextLoanStatus } from '../rules/loan-actions.ts';
import { actionFromSchedule } from '../rules/overdue/lateness.ts';
import { addDays, manilaDate } from '../../calendar/manila-date.ts';

type World = Pick<Service, 'ports' | 'policy' | 'messagesWaiting'>;

/**
 * The day's look at every loan with something late, which it reads alone: it becomes OVERDUE and its late charges are added, each
 * day once, inside the cap. A loan is left alone while a repayment of it waits for a second officer, and made up for afterwards.
 * One transaction a loan, so that a run that breaks off is finished by the next. A loan that fails stops no other; the failures
 * are thrown at the end. `stopping` is asked before each loan.
 */
export async function chargeLateLoans(world: World, stopping: () => boolean = () => false): Promise<void> {
  const { store, clock } = world.ports;
  // What was looked at today is charged through today; what is due today is in time.
  const late = dueLoans(store, { reason: 'charges', after: '', through: addDays(manilaDate(clock.now()), -1) });
  await eachInItsOwn(store, late, (tx, id) => lookAtLoan(world, tx, id), stopping);
  world.messagesWaiting();
}

async function lookAtLoan({ ports, policy }: World, tx: Tx, id: Id): Promise<void> {
  const now = ports.clock.now();
  const loan = await tx.loans.byId(id);
  const file = loan && (await readChargedLoan(tx, loan));
  if (!loan || !file || (await repaymentWaits(tx, loan, now))) return;
  const today = manilaDate(now);
  const { changed, charges, instalments } = planLateCharges(file, today);
  const charged = await writeCharged(tx, { changed, charges }, loan.memberId, now);
  const moved = await moveByLateness(tx, loan, actionFromSchedule(instalments, today), now);
  const cause = moved?.loan.status === 'OVERDUE' ? 'fell_overdue' : 'day_passed';
  await recomputeScore(tx, loan.memberId, cause, now);
  await recordAudit(tx, ports.hashing, [...charged, ...(moved ? [{ ...moved.audit, actorId: null }] : [])], now);
  const isTold = await tellsOverdue(tx, moved?.loan ?? loan, moved !== null, today);
  const member = isTold ? await tx.members.byId(loan.memberId) : null;
  if (!member) return;
  const message = {
    member,
    kind: 'loan_overdue',
    params: { loanNumber: loan.loanNumber, reference: shownLoanReference(loan.loanNumber) },
  } as const;
  await recordMessages(tx, ports, policy, [message], now);
}

async function moveByLateness(tx: Tx, loan: LoanRecord, action: ReturnType<typeof actionFromSchedule>, at: number) {
  // Only a payment settles a loan, and it does so at once.
  const next = action === 'settle' ? null : nextLoanStatus(loan.status, action);
  return next && moveLoan(tx, { loan, action, next, reason: null, actorId: SERVICE_ACTOR, at });
}
