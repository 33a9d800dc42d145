import { isClosedAccount } from '../../account/closed-account.ts';
import { parseLoanReference } from '@tulay/contract/repayment/loan-reference';
import type { InputOf } from '@tulay/contract/table';
import { HOUSE_UNIDENTIFIED } from '../../ledger/accounts.ts';
import { clearedPostings, unidentifiedReturnPostings } from '../../ledger/postings.ts';
import { repaymentWaits } from '../../loan/late/waiting-repayments.ts';
import { fromCentavos, NOTHING, sumCentavos, type Centavos } from '../../money/centavos.ts';
import { toCentavos } from '../../money/money.ts';
import {
  fail,
  type Failure,
  type Operation,
  type OutgoingMessage,
  type Result,
  type RunContext,
} from '../../operation.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { AuditEntry, LoanRecord, MemberRecord } from '../../ports/record/records.ts';
import { enterRepayment } from '../enter-repayment.ts';
import { planOnDay } from '../plan-on-day.ts';
import { channelsOf } from './channels-of.ts';
import { countsAtOfIncoming } from './counts-at.ts';
import { freeReference } from './incoming-number.ts';
import { namedLoans } from './named-loans.ts';

type Context = RunContext<'settleIncoming', undefined>;

interface Part {
  readonly loan: LoanRecord;
  readonly member: MemberRecord;
  readonly amountCentavos: Centavos;
}

const reply = (id: string, openCentavos: Centavos) => ({ id, openPHP: fromCentavos(openCentavos) });

/** The loans that an officer names, with what each gets; everybody's rows are locked in one order. */
async function findParts(
  { tx, caller }: Context,
  parts: NonNullable<InputOf<'settleIncoming'>['parts']>,
): Promise<readonly Part[] | Failure> {
  const named = await Promise.all(
    parts.map(async ({ loan, amountPHP }) => {
      const loanNumber = parseLoanReference(loan);
      const found = loanNumber === null ? null : await tx.loans.byNumber(loanNumber);
      return found && { id: found.id, memberId: found.memberId, amountCentavos: toCentavos(amountPHP) ?? NOTHING };
    }),
  );
  const known = named.filter((one) => one !== null);
  if (known.length < parts.length) return fail('loan.not_found');
  if (known.some(({ memberId }) => memberId === caller.id)) return fail('loan.own_loan');
  const found: Part[] = [];
  for (const { id, memberId, amountCentavos } of known.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
    const member = await tx.members.byId(memberId);
    const loan = await tx.loans.byId(id);
    if (!member || !loan) return fail('loan.not_found');
    if (isClosedAccount(member)) return fail('loan.wrong_status');
    found.push({ loan, member, amountCentavos });
  }
  return found;
}

const countsAtOf = ({ sentAt, createdAt }: IncomingRecord, loan: LoanRecord, now: number): number =>
  countsAtOfIncoming(sentAt ?? createdAt, loan, now);

/** What stands against putting money on a loan: asked of every part before the first is entered, as a refusal would keep it. */
async function hindrance({ tx, now }: Context, { loan, amountCentavos }: Part, payment: IncomingRecord) {
  if (await repaymentWaits(tx, loan, now)) return 'approval.earlier_waits';
  const plan = await planOnDay(tx, loan, { amountCentavos, countsAt: countsAtOf(payment, loan, now), now });
  return typeof plan === 'string' ? plan : null;
}

async function applyTo(
  { tx, ids, now, caller }: Context,
  { loan: { id }, member, amountCentavos }: Part,
  payment: IncomingRecord,
) {
  // As the part before has left it.
  const loan = await tx.loans.byId(id);
  if (!loan) throw new Error('A loan went away.');
  const countsAt = countsAtOf(payment, loan, now);
  const plan = await planOnDay(tx, loan, { amountCentavos, countsAt, now });
  if (typeof plan === 'string') throw new Error('A loan that could be paid no longer can.');
  const reference = await freeReference(tx, payment.number);
  const entering = { tx, ids, now, loan, member, reference, actorId: caller.id, incoming: payment };
  return enterRepayment({ ...entering, action: 'incoming.apply', from: HOUSE_UNIDENTIFIED }, plan);
}

async function apply(context: Context): Promise<Result<'settleIncoming'>> {
  const { tx, input, caller } = context;
  const parts = await findParts(context, input.parts ?? []);
  if ('ok' in parts) return parts;
  const payment = await waitingPayment(context);
  if ('ok' in payment) return payment;
  if (!payment.isBooked) return fail('incoming.not_booked');
  const amounts = parts.map(({ amountCentavos }) => amountCentavos);
  const isAll = sumCentavos(amounts) === payment.openCentavos;
  if (!isAll || amounts.some((amountCentavos) => amountCentavos <= 0)) return fail('incoming.other_sum');
  const audit: AuditEntry[] = [];
  const messages: OutgoingMessage[] = [];
  const [first, another] = parts;
  if (first && another)
    audit.push({
      action: 'incoming.split',
      actorId: caller.id,
      subjectId: first.member.id,
      detail: { incomingId: payment.id, amountCentavos: payment.openCentavos },
    });
  for (const part of parts) {
    const inTheWay = await hindrance(context, part, payment);
    if (inTheWay) return fail(inTheWay);
  }
  for (const part of parts) {
    const entered = await applyTo(context, part, payment);
    audit.push(...entered.audit);
    messages.push(...entered.messages);
  }
  await tx.incoming.update(payment.id, { reason: null, openCentavos: NOTHING });
  return { ok: true, reply: reply(payment.id, NOTHING), audit, messages };
}

/** Whether all that waits of a payment is what the officer who proposed read, and the one who approves. */
const isAsRead = ({ input }: Context, { openCentavos }: IncomingRecord): boolean =>
  toCentavos(input.amountPHP ?? 0) === openCentavos;

/** The payment, locked, while it waits; nobody says where goes what names a loan of their own. */
async function waitingPayment({ tx, input, caller }: Context): Promise<IncomingRecord | Failure> {
  const payment = await tx.incoming.byId(input.id);
  if (!payment) return fail('incoming.not_found');
  if (payment.reason === null) return fail('incoming.settled');
  for (const number of namedLoans(payment.reference).numbers)
    if ((await tx.loans.byNumber(number))?.memberId === caller.id) return fail('loan.own_loan');
  return payment;
}

async function giveBack(context: Context): Promise<Result<'settleIncoming'>> {
  const { tx, input, caller, ids, now } = context;
  const payment = await waitingPayment(context);
  if ('ok' in payment) return payment;
  const { id, number, provider, isBooked, openCentavos } = payment;
  if (isBooked) {
    const reference = input.reference ?? null;
    if (reference === null) return fail('request.invalid', { fields: { reference: 'field.repayment_reference' } });
    if (!isAsRead(context, payment)) return fail('incoming.other_sum');
    if (await tx.ledger.hasReference('repayment', reference)) return fail('repayment.reference_used');
    await tx.ledger.post(unidentifiedReturnPostings({ ids, now }, provider, `${number} ${reference}`, openCentavos));
    await tx.ledger.claim(reference, id);
  }
  await tx.incoming.update(id, { reason: null, openCentavos: NOTHING });
  return {
    ok: true,
    reply: reply(id, NOTHING),
    audit: [
      {
        action: isBooked ? 'incoming.return' : 'incoming.close',
        actorId: caller.id,
        subjectId: null,
        detail: { incomingId: id, amountCentavos: openCentavos },
      },
    ],
  };
}

/** A provider's payout, or what an officer had typed, comes once more in a bank's statement. */
async function clear(context: Context): Promise<Result<'settleIncoming'>> {
  const { tx, input, caller, ids, now, policy } = context;
  const payment = await waitingPayment(context);
  if ('ok' in payment) return payment;
  const { id, number, provider, isBooked, openCentavos: amountCentavos } = payment;
  if (!isBooked) return fail('incoming.not_booked');
  if (!isAsRead(context, payment)) return fail('incoming.other_sum');
  const channel = channelsOf(policy).find((one) => one === input.channel && one !== provider);
  if (channel === undefined) return fail('incoming.no_such_channel');
  await tx.ledger.post(clearedPostings({ ids, now }, channel, number, amountCentavos));
  await tx.incoming.update(id, { reason: null, openCentavos: NOTHING });
  const detail = { incomingId: id, amountCentavos, channel };
  const audit = [{ action: 'incoming.clear', actorId: caller.id, subjectId: null, detail }] as const;
  return { ok: true, reply: reply(id, NOTHING), audit };
}

/**
 * Says where money goes that arrived and is on no loan: to one loan or several, which are named by their references and get all of it
 * together, counting from when it was sent; back to who sent it; or that it is what another channel had told of before. What is not in the ledger (another currency, no amount that could be
 * read) is only closed. Fails with `incoming.not_found`, `incoming.settled`, `incoming.not_booked`, `incoming.other_sum`, `incoming.no_such_channel`,
 * `loan.not_found`, `loan.own_loan`, `loan.wrong_status`, `approval.earlier_waits`, `repayment.reference_used`.
 */
export const settleIncoming: Operation<'settleIncoming'> = {
  run: (context) => ({ apply, return: giveBack, clear })[context.input.action](context),
};
