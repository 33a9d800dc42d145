import type { IncomingChannel } from '@tulay/contract/repayment/notice-providers';
import * as v from 'valibot';
import { amount, type Centavos } from '../../money/centavos.ts';
import { partsOf, type Notice, type NoticeMapping } from './notice-mapping.ts';
import { mostIncomingHundredths, writtenTexts, type Told } from './told-payment.ts';

/** What a header of PayMongo's says of a signature: `t=<seconds>,te=<in test mode>,li=<in live mode>`, over `<t>.` and the body. */
function proof({ signature: header, body }: Notice, isLive: boolean) {
  const parts = partsOf(header);
  const seconds = parts.get('t') ?? '';
  const signature = parts.get(isLive ? 'li' : 'te') ?? '';
  if (!/^\d{1,12}$/.test(seconds) || !/^[\da-f]{64}$/.test(signature)) return null;
  const before = new TextEncoder().encode(`${seconds}.`);
  const signed = new Uint8Array(before.length + body.length);
  signed.set(before);
  signed.set(body, before.length);
  return { signedAt: Number(seconds) * 1000, signed, signature };
}

const Event = v.object({
  data: v.object({ attributes: v.object({ type: v.string(), data: v.optional(v.unknown()) }) }),
});
const text = v.nullish(v.string(), '');
const Payment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  attributes: v.object({
    amount: v.optional(v.unknown()),
    currency: v.string(),
    paid_at: v.optional(v.unknown()),
    description: text,
    external_reference_number: text,
    metadata: v.nullish(v.record(v.string(), v.unknown()), {}),
    billing: v.nullish(v.object({ name: text }), { name: '' }),
    source: v.nullish(v.object({ type: text }), { type: '' }),
  }),
});

const channels: Readonly<Record<string, IncomingChannel>> = {
  qrph: 'qrph',
  gcash: 'ewallet',
  paymaya: 'ewallet',
  grab_pay: 'ewallet',
  dob: 'bank',
  dob_ubp: 'bank',
  brankas_bdo: 'bank',
  brankas_landbank: 'bank',
  brankas_metrobank: 'bank',
};

function readAmount(value: unknown): Centavos | null {
  const isMoney =
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= mostIncomingHundredths;
  return isMoney ? amount(value) : null;
}

/** What an event of PayMongo's tells; amounts are in hundredths, instants in seconds. */
function read(json: unknown): Told {
  const event = v.safeParse(Event, json);
  if (!event.success) return 'unreadable';
  const { type, data } = event.output.data.attributes;
  if (type !== 'payment.paid') return 'no payment';
  const payment = v.safeParse(Payment, data);
  if (!payment.success) return 'unreadable';
  const { id, attributes } = payment.output;
  const { metadata, paid_at: paidAt, source } = attributes;
  const noted = Object.values(metadata ?? {}).filter((value) => typeof value === 'string');
  const written = [attributes.external_reference_number, ...noted, attributes.description];
  return {
    providerId: id,
    channel: channels[source?.type ?? ''] ?? 'other',
    reference: writtenTexts(written),
    payerName: (attributes.billing?.name ?? '').slice(0, 100),
    amountCentavos: readAmount(attributes.amount),
    currency: attributes.currency.slice(0, 10),
    sentAt: typeof paidAt === 'number' && Number.isSafeInteger(paidAt) && paidAt > 0 ? paidAt * 1000 : null,
  };
}

export const paymongo: NoticeMapping = { proof, read };
