import type { UnappliedReason } from '@tulay/contract/repayment/unapplied-reasons';
import { HOUSE_UNIDENTIFIED } from '../../ledger/accounts.ts';
import { arrivedPostings } from '../../ledger/postings.ts';
import { NOTHING } from '../../money/centavos.ts';
import type { RunContext, Success } from '../../operation.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import { SERVICE_ACTOR, type Id } from '../../ports/record/records.ts';
import { enterRepayment } from '../enter-repayment.ts';
import { planOnDay } from '../plan-on-day.ts';
import { countsAtOfIncoming } from './counts-at.ts';
import { freeReference, incomingNumber } from './incoming-number.ts';
import { noteNames } from './told-names.ts';
import type { ToldPayment } from './told-payment.ts';
import { whereItGoes } from './where-it-goes.ts';

type World = Pick<RunContext<'paymentNotice' | 'importStatement', unknown>, 'tx' | 'ids' | 'hashing' | 'now'>;
type Received = Success<'paymentNotice'>;

interface Arrived {
  /** The provider, or the bank of the statement. */
  readonly provider: string;
  /** The digest of its bytes where nobody can read it. */
  readonly told: ToldPayment | { readonly unreadable: string };
  /** The officers by whose word it is entered: nothing goes to their own loans. */
  readonly notOf?: readonly (Id | undefined)[];
}

const nothingRead = (providerId: string): ToldPayment => ({
  providerId,
  channel: 'other',
  reference: '',
  payerName: '',
  amountCentavos: null,
  currency: '',
  sentAt: null,
});

/** What was told before is not counted again; that it is told otherwise now, the audit says. */
function known({ id, amountCentavos, currency }: IncomingRecord, told: ToldPayment): Received {
  const isSame = (told.amountCentavos ?? NOTHING) === amountCentavos && told.currency === currency;
  const detail = { incomingId: id, amountCentavos: told.amountCentavos ?? NOTHING };
  return {
    ok: true,
    reply: { state: 'KNOWN' },
    audit: isSame ? [] : [{ action: 'incoming.contradict', actorId: null, subjectId: null, detail }],
  };
}

/**
 * Enters a payment that a provider or a statement told of: its money goes to the account of what is on no loan, and from there to the running loan
 * that it names, counting from when it was sent. What fits no loan waits for officers with the reason.
 */
export async function receivePayment(world: World, { provider, told, notOf }: Arrived): Promise<Received> {
  const { tx, ids, hashing, now } = world;
  const isRead = !('unreadable' in told);
  const payment = isRead ? told : nothingRead(told.unreadable);
  const before = await tx.incoming.byProviderId(provider, payment.providerId);
  if (before) return known(before, payment);
  const found = isRead ? await whereItGoes(tx, payment, { now, notOf, hashing }) : 'unreadable';
  const loan = typeof found === 'string' ? null : found;
  const member = loan && (await tx.members.byId(loan.memberId));
  const amountCentavos = payment.amountCentavos ?? NOTHING;
  const countsAt = countsAtOfIncoming(payment.sentAt, loan, now);
  const plan = loan && (await planOnDay(tx, loan, { amountCentavos, countsAt, now }));
  const isPlanned = loan && member && plan && plan !== 'loan.wrong_status' ? { loan, member, plan } : null;
  const reason: UnappliedReason | null = isPlanned ? null : typeof found === 'string' ? found : 'loan_not_running';
  const number = incomingNumber(await tx.nextNumber('incoming'));
  const isBooked = payment.amountCentavos !== null && payment.currency === 'PHP';
  const record: IncomingRecord = {
    ...payment,
    id: ids.id(),
    number,
    provider,
    amountCentavos,
    isBooked,
    createdAt: now,
    reason,
    openCentavos: isPlanned ? NOTHING : amountCentavos,
  };
  if ((await tx.incoming.insert(record)) === 'known') return { ok: true, reply: { state: 'KNOWN' } };
  if (isBooked) {
    await tx.ledger.post(arrivedPostings({ ids, now, valueAt: countsAt }, provider, number, amountCentavos));
    await noteNames(tx, hashing, record);
  }
  if (!isPlanned) {
    const detail = { incomingId: record.id, amountCentavos, reason };
    const entry = { action: 'incoming.arrive', actorId: null, subjectId: null, detail } as const;
    return { ok: true, reply: { state: 'QUEUED' }, audit: [entry] };
  }
  const reference = await freeReference(tx, number);
  const entering = { tx, ids, now, loan: isPlanned.loan, member: isPlanned.member, reference };
  const { audit, messages } = await enterRepayment(
    { ...entering, actorId: SERVICE_ACTOR, action: 'incoming.apply', from: HOUSE_UNIDENTIFIED, incoming: record },
    isPlanned.plan,
  );
  return {
    ok: true,
    reply: { state: 'APPLIED' },
    audit: audit.map((entry) => ({ ...entry, actorId: null })),
    messages,
  };
}
