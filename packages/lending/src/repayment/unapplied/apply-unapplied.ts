import { isRunningLoan } from '@tulay/contract/loan/statuses';
import { recordAudit } from '../../audit/record-audit.ts';
import { manilaDate } from '../../calendar/manila-date.ts';
import { memberUnapplied } from '../../ledger/accounts.ts';
import { ownerOfUnapplied } from '../../ledger/unapplied-name.ts';
import { eachInItsOwn, eachRow } from '../../loan/each-loan.ts';
import { repaymentWaits } from '../../loan/late/waiting-repayments.ts';
import { openCentavos } from '../../loan/rules/allocate.ts';
import { recordMessages } from '../../message/record-messages.ts';
import { least, minus, NOTHING, sumCentavos, type Centavos } from '../../money/centavos.ts';
import type { Ids } from '../../ports/ports.ts';
import { SERVICE_ACTOR, type Id, type MemberRecord } from '../../ports/record/records.ts';
import type { Tx } from '../../ports/store.ts';
import type { Service } from '../../service.ts';
import { enterRepayment } from '../enter-repayment.ts';
import { countsAtOfIncoming } from '../incoming/counts-at.ts';
import { freeReference } from '../incoming/incoming-number.ts';
import { planOnDay } from '../plan-on-day.ts';

type World = Pick<Service, 'ports' | 'policy' | 'messagesWaiting'>;

/**
 * Pays the instalments that have fallen due (Manila dates) with what their members paid before and no debt has taken, unless they want it
 * back: at most once a loan and day, and not while a repayment waits for a second officer. Reads only the accounts that hold something. One
 * transaction a member. Failures of single members are thrown at the end. `stopping` is asked before each.
 */
export async function applyUnapplied(world: World, stopping: () => boolean = () => false): Promise<void> {
  const { store } = world.ports;
  const kept = eachRow(store, '', ({ ledger }, after, limit) => ledger.holdingUnapplied({ after, limit }));
  await eachInItsOwn(store, kept, (tx, account) => applyFrom(world, tx, account), stopping);
  world.messagesWaiting();
}

async function applyFrom({ ports, policy }: World, tx: Tx, from: string): Promise<void> {
  const now = ports.clock.now();
  const member = await tx.members.byId(ownerOfUnapplied(from));
  const applying = { tx, ids: ports.ids, now, actorId: SERVICE_ACTOR };
  const applied = member && (await payDueFromKept(applying, member));
  if (!applied) return;
  const { audit, messages } = applied;
  await recordAudit(
    tx,
    ports.hashing,
    audit.map((entry) => ({ ...entry, actorId: null })),
    now,
  );
  await recordMessages(tx, ports, policy, messages, now);
}

interface Applying {
  readonly tx: Tx;
  readonly ids: Pick<Ids, 'id'>;
  readonly now: number;
  readonly actorId: Id;
  /** What of it was paid for charges that are taken back: only this, counting from when it was paid or its loan was released. */
  readonly freed?: { readonly valueAt: number; readonly amountCentavos: Centavos };
}

/**
 * Pays what has fallen due of the member's running loan with what is kept for them, and returns how much and what dispatch is to record and send;
 * null where nothing is to be paid: they want it back, nothing is due, a repayment or a transfer back waits, or its reference is used.
 */
export async function payDueFromKept({ tx, ids, now, actorId, freed }: Applying, member: MemberRecord) {
  if (member.unappliedChoice !== 'next_instalment') return null;
  const today = manilaDate(now);
  const from = memberUnapplied(member.id);
  const loan = await tx.loans.newestOf(member.id);
  const keptCentavos = await tx.ledger.balance(from);
  if (!loan || !isRunningLoan(loan.status) || keptCentavos <= 0) return null;
  const due = (await tx.loans.instalments(loan.id)).filter(({ dueOn }) => dueOn <= today);
  const wantedCentavos = least(keptCentavos, freed?.amountCentavos ?? keptCentavos, sumCentavos(due.map(openCentavos)));
  // The day is part of it: what an officer took back is not done again at once.
  const ofDay = `UNAPPLIED-${today}-${loan.loanNumber}`;
  const reference = freed ? await freeReference(tx, `${ofDay}-CHARGES`) : ofDay;
  if (wantedCentavos <= 0 || (await tx.ledger.hasReference('repayment', reference))) return null;
  if (await repaymentWaits(tx, loan, now)) return null;
  // It may have left the bank already.
  const returns = { kind: 'unapplied.return', memberId: member.id, from: now, until: now } as const;
  if ((await tx.approvals.waited(returns)).length > 0) return null;
  const countsAt = countsAtOfIncoming(freed?.valueAt ?? now, loan, now);
  const plan = await planOnDay(tx, loan, { amountCentavos: wantedCentavos, countsAt, now });
  if (typeof plan === 'string') return null;
  // What is more than settles the loan on that day is kept already.
  const split = { ...plan.split, unappliedCentavos: NOTHING };
  const entering = { tx, ids, now, loan, member, reference, actorId, from };
  const entered = await enterRepayment({ ...entering, action: 'unapplied.apply' }, { ...plan, split });
  return { ...entered, amountCentavos: minus(wantedCentavos, plan.split.unappliedCentavos) };
}
