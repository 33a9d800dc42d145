import type { dayCloseWhys } from '@tulay/contract/desk/schemas';
import { channelOfClearing, HOUSE_UNIDENTIFIED } from '../../ledger/accounts.ts';
import { minus, NOTHING, plus, type Centavos } from '../../money/centavos.ts';
import type { IncomingRecord } from '../../ports/record/incoming-record.ts';
import type { Posting } from '../../ports/record/records.ts';
import { numberInReference } from '../../repayment/incoming/incoming-number.ts';

export interface ClosedChannel {
  count: number;
  arrived: Centavos;
  posted: Centavos;
  difference: Centavos;
  applied: Centavos;
  sentOn: Centavos;
}
export interface NamedPayment {
  readonly channel: string;
  readonly payment: Pick<IncomingRecord, 'number' | 'providerId' | 'amountCentavos' | 'currency'>;
  readonly posted: Centavos;
  readonly why: (typeof dayCloseWhys)[number];
}

const isRepayment = ({ kind }: Posting) => kind.startsWith('repayment');

/**
 * What arrived in a day by channel, against the postings of that day. What a provider or a statement told of is compared one by one; what
 * officers typed has no other witness than its posting.
 */
export function closeByChannel(
  payments: readonly IncomingRecord[],
  postings: readonly Posting[],
  known: readonly string[],
): { readonly channels: ReadonlyMap<string, ClosedChannel>; readonly lines: readonly NamedPayment[] } {
  const channels = new Map<string, ClosedChannel>(known.map((channel) => [channel, emptyChannel()]));
  const of = (channel: string): ClosedChannel => {
    const one = channels.get(channel) ?? emptyChannel();
    channels.set(channel, one);
    return one;
  };
  const lines: NamedPayment[] = [];
  const posted = new Map<string, Posting & { readonly channel: string }>();
  const typed = new Map<string, string>();
  for (const posting of postings) {
    const channel = channelOfClearing(posting.debit);
    if (channel === null || posting.kind === 'reversal') continue;
    const row = of(channel);
    row.posted = plus(row.posted, posting.amountCentavos);
    if (!isRepayment(posting)) posted.set(posting.reference, { ...posting, channel });
    else {
      row.arrived = plus(row.arrived, posting.amountCentavos);
      row.applied = plus(row.applied, posting.amountCentavos);
      if (!typed.has(posting.reference)) row.count += 1;
      typed.set(posting.reference, channel);
    }
  }
  const told = new Map(payments.map((payment) => [payment.number, payment.provider]));
  for (const payment of payments) {
    const row = of(payment.provider);
    const arrived = payment.isBooked ? payment.amountCentavos : NOTHING;
    const ofLedger = posted.get(payment.number)?.amountCentavos ?? NOTHING;
    row.count += 1;
    row.arrived = plus(row.arrived, arrived);
    row.difference = plus(row.difference, apart(arrived, ofLedger));
    const why = !payment.isBooked && ofLedger === 0 ? 'not_booked' : ofLedger === 0 ? 'not_posted' : 'other_amount';
    if (arrived !== ofLedger || !payment.isBooked)
      lines.push({ channel: payment.provider, payment, posted: ofLedger, why });
  }
  for (const { reference: number, amountCentavos, channel } of posted.values()) {
    if (told.has(number)) continue;
    const row = of(channel);
    row.difference = plus(row.difference, amountCentavos);
    const payment = { number, providerId: '', amountCentavos: NOTHING, currency: 'PHP' };
    lines.push({ channel, payment, posted: amountCentavos, why: 'no_payment' });
  }
  for (const posting of postings) followOn(posting, { of, told, typed });
  return { channels, lines };
}

const emptyChannel = (): ClosedChannel => ({
  count: 0,
  arrived: NOTHING,
  posted: NOTHING,
  difference: NOTHING,
  applied: NOTHING,
  sentOn: NOTHING,
});

const apart = (one: Centavos, other: Centavos) => (one > other ? minus(one, other) : minus(other, one));

interface Arrived {
  readonly of: (channel: string) => ClosedChannel;
  /** The channel of what arrived in the day, by number and by typed reference. */
  readonly told: ReadonlyMap<string, string>;
  readonly typed: ReadonlyMap<string, string>;
}

/** What became of what arrived in the day, in the same day. */
function followOn(posting: Posting, { of, told, typed }: Arrived): void {
  const { debit, credit, reference, amountCentavos } = posting;
  const channel = told.get(numberInReference(reference));
  const isTakenBack = posting.kind === 'reversal';
  if (channel !== undefined && debit === HOUSE_UNIDENTIFIED) {
    const row = of(channel);
    if (isRepayment(posting)) row.applied = plus(row.applied, amountCentavos);
    else row.sentOn = plus(row.sentOn, amountCentavos);
  } else if (channel !== undefined && isTakenBack && credit === HOUSE_UNIDENTIFIED) {
    const row = of(channel);
    row.applied = minus(row.applied, amountCentavos);
  }
  const typedBy = isTakenBack && channelOfClearing(credit) !== null ? typed.get(reference) : undefined;
  if (typedBy === undefined) return;
  const row = of(typedBy);
  row.applied = minus(row.applied, amountCentavos);
  row.sentOn = plus(row.sentOn, amountCentavos);
}
