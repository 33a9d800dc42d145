import { recordAudit, recordMessages } from '../dispatch/record.ts';
import type { Service } from '../dispatch/service.ts';
import type { AuditEntry, Id, LoanRecord } from '../ports/records.ts';
import type { Tx } from '../ports/store.ts';
import { readChargedLoan } from './charged-years.ts';
import { moveLoan } from './move-loan.ts';
import { planLateCharges } from './plan-late-charges.ts';
import { nextLoanStatus } from './rules/loan-actions.ts';
import { LOAN_STATUS_TEXTS } from './rules/loan-status.ts';
import { actionFromSchedule } from './rules/lateness.ts';
import { manilaDate } from './rules/manila-date.ts';

type World = Pick<Service, 'ports' | 'policy' | 'messagesWaiting'>;

const BATCH_ROWS = 100;
/** Who is named in a loan's history when nobody decided. */
const SERVICE_ACTOR = 'service';

/**
 * The day's look at every running loan: a late one becomes OVERDUE and its late charges are added, each day once, inside the cap;
 * one that has nothing late any more becomes ACTIVE. One transaction a loan, so that a run that breaks off is finished by the next.
 * A loan that fails stops no other; the failures are thrown at the end. `stopping` is asked before each loan.
 */
export async function chargeLateLoans(world: World, stopping: () => boolean = () => false): Promise<void> {
  const { store } = world.ports;
  const failures: unknown[] = [];
  let after = '';
  for (;;) {
    const page = { after, limit: BATCH_ROWS };
    const ids = await store.read((reader) => reader.loans.running(page));
    for (const id of ids) {
      if (stopping()) return;
      await store.transact((tx) => lookAtLoan(world, tx, id)).catch((error: unknown) => void failures.push(error));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_ROWS) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} loans could not be looked at.`);
  world.messagesWaiting();
}

async function lookAtLoan({ ports, policy }: World, tx: Tx, id: Id): Promise<void> {
  const now = ports.clock.now();
  const loan = await tx.loans.byId(id);
  const file = loan && (await readChargedLoan(tx, loan));
  if (!loan || !file) return;
  const today = manilaDate(now);
  const { changed, charges, instalments } = planLateCharges(file, today);
  for (const row of changed) await tx.loans.updateInstalment(row);
  await tx.loans.insertLateCharges(charges);
  const audit: AuditEntry[] = charges.map(({ number, kind, on, amountCentavos }) => ({
    action: `loan.charge_${kind}`,
    actorId: null,
    subjectId: loan.memberId,
    detail: { loanId: id, number, on, amountCentavos },
  }));
  const moved = await moveByLateness(tx, loan, actionFromSchedule(instalments, today), now);
  await recordAudit(tx, ports.hashing, [...audit, ...(moved ? [{ ...moved.audit, actorId: null }] : [])], now);
  const member = moved?.loan.status === 'OVERDUE' ? await tx.members.byId(loan.memberId) : null;
  if (!member) return;
  const params = { loanNumber: loan.loanNumber, status: LOAN_STATUS_TEXTS.OVERDUE.text };
  await recordMessages(tx, ports.ids, policy, [{ member, channel: 'sms', kind: 'loan_decided', params }], now);
}

async function moveByLateness(tx: Tx, loan: LoanRecord, action: ReturnType<typeof actionFromSchedule>, at: number) {
  // Only a payment settles a loan, and it does so at once.
  const next = action === 'settle' ? null : nextLoanStatus(loan.status, action);
  return next && moveLoan(tx, { loan, action, next, reason: null, actorId: SERVICE_ACTOR, at });
}
