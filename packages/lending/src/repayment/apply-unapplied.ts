import { recordAudit } from '../audit/record-audit.ts';
import { manilaDate } from '../calendar/manila-date.ts';
import { memberUnapplied } from '../ledger/accounts.ts';
import { eachRunningLoan } from '../loan/each-loan.ts';
import { repaymentWaits } from '../loan/late/waiting-repayments.ts';
import { openCentavos } from '../loan/rules/allocate.ts';
import { recordMessages } from '../message/record-messages.ts';
import { least, sumCentavos } from '../money/centavos.ts';
import { SERVICE_ACTOR, type Id } from '../ports/record/records.ts';
import type { Tx } from '../ports/store.ts';
import type { Service } from '../service.ts';
import { enterRepayment } from './enter-repayment.ts';
import { planOnDay } from './plan-on-day.ts';

type World = Pick<Service, 'ports' | 'policy' | 'messagesWaiting'>;

/**
 * Pays the instalments that have fallen due (Manila dates) with what their members paid before and no debt has taken, unless they want it
 * back: at most once a loan and day, and not while a repayment waits for a second officer. One transaction a loan. Failures of single loans
 * are thrown at the end. `stopping` is asked before each loan.
 */
export async function applyUnapplied(world: World, stopping: () => boolean = () => false): Promise<void> {
  await eachRunningLoan(world.ports.store, (tx, id) => applyTo(world, tx, id), stopping);
  world.messagesWaiting();
}

async function applyTo({ ports, policy }: World, tx: Tx, id: Id): Promise<void> {
  const now = ports.clock.now();
  const today = manilaDate(now);
  const loan = await tx.loans.byId(id);
  const member = loan && (await tx.members.byId(loan.memberId));
  if (!loan || !member || member.unappliedChoice !== 'next_instalment') return;
  const from = memberUnapplied(member.id);
  const keptCentavos = await tx.ledger.balance(from);
  if (keptCentavos <= 0) return;
  const due = (await tx.loans.instalments(id)).filter(({ dueOn }) => dueOn <= today);
  const amountCentavos = least(keptCentavos, sumCentavos(due.map(openCentavos)));
  // The day is part of it: what an officer took back is not done again at once.
  const reference = `UNAPPLIED-${today}-${loan.loanNumber}`;
  if (amountCentavos <= 0 || (await tx.ledger.hasReference('repayment', reference))) return;
  if (await repaymentWaits(tx, loan, now)) return;
  const plan = await planOnDay(tx, loan, amountCentavos, now);
  if (typeof plan === 'string') return;
  const entering = { tx, ids: ports.ids, now, countsAt: now, loan, member, reference, actorId: SERVICE_ACTOR, from };
  const { audit, messages } = await enterRepayment({ ...entering, action: 'unapplied.apply' }, plan);
  await recordAudit(
    tx,
    ports.hashing,
    audit.map((entry) => ({ ...entry, actorId: null })),
    now,
  );
  await recordMessages(tx, ports, policy, messages, now);
}
