import type { IncomingChannel } from '@tulay/contract/repayment/notice-providers';
import * as v from 'valibot';
import type { Centavos } from '../../money/centavos.ts';
import { toCentavos } from '../../money/money.ts';
import { parseBytes, partsOf, type Notice, type NoticeMapping } from './notice-mapping.ts';
import { mostIncomingHundredths, writtenTexts, type Told } from './told-payment.ts';

/** Deeper than anything that Maya sends. */
const deepest = 20;

/** Each value with the names that lead to it; what is empty is left out. */
function pairsOf(value: unknown, path: readonly string[]): string[] {
  if (value === null || value === '') return [];
  const name = path.join('.');
  if (typeof value !== 'object') return [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
  return path.length === deepest
    ? [name]
    : Object.entries(value).flatMap(([key, inner]) => pairsOf(inner, [...path, key]));
}

/** What Maya signs of a notice: not its bytes, but all that its JSON says, in order, and after it the nonce of the signature. */
export function signedText(json: unknown, nonce: string): string {
  const pairs = pairsOf(json, []).toSorted((one, other) => (one < other ? -1 : 1));
  return `${pairs.join('&')}&nonce=${nonce}`;
}

/**
 * Webhook Signature Version 1 (developers.maya.ph/reference/webhook-security): a header `nonce=<hex>,v1=<RSA-SHA-256 in hex>`, and the time
 * in milliseconds in another one, which is not signed. How the text is made, Maya's own plugin tells
 * (github.com/PayMaya/wc-paymaya-payment-gateway).
 */
function proof({ signature: headers, body }: Notice) {
  const [header = '', sentAt = ''] = headers.split('\n');
  const parts = partsOf(header);
  const nonce = parts.get('nonce') ?? '';
  const signature = parts.get('v1') ?? '';
  const json = parseBytes(body);
  if (!/^\d{1,15}$/.test(sentAt) || !/^\w{1,100}$/.test(nonce) || !/^([\da-f]{2})+$/.test(signature) || json === null)
    return null;
  return { signedAt: Number(sentAt), signed: new TextEncoder().encode(signedText(json, nonce)), signature };
}

const text = v.nullish(v.string(), '');
const Event = v.object({ status: v.string() });
const Payment = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  isPaid: v.literal(true),
  amount: v.optional(v.unknown()),
  currency: v.string(),
  requestReferenceNumber: text,
  description: text,
  updatedAt: text,
  fundSource: v.nullish(v.object({ type: text, details: v.nullish(v.object({ firstName: text, lastName: text })) })),
});

const channels: Readonly<Record<string, IncomingChannel>> = { qrph: 'qrph', 'maya-wallet': 'ewallet' };

function readAmount(value: unknown): Centavos | null {
  const centavos = typeof value === 'string' || typeof value === 'number' ? toCentavos(value) : null;
  return centavos !== null && centavos > 0 && centavos <= mostIncomingHundredths ? centavos : null;
}

/** What a notice of Maya's tells: amounts are in pesos, most as text, instants as ISO writes them; a name that it does not tell is stars. */
function read(json: unknown): Told {
  const event = v.safeParse(Event, json);
  if (!event.success) return 'unreadable';
  if (event.output.status !== 'PAYMENT_SUCCESS') return 'no payment';
  const payment = v.safeParse(Payment, json);
  if (!payment.success) return 'unreadable';
  const { id, amount, currency, requestReferenceNumber, description, updatedAt, fundSource } = payment.output;
  const { firstName, lastName } = fundSource?.details ?? {};
  const sentAt = Date.parse(updatedAt ?? '');
  return {
    providerId: id,
    channel: channels[fundSource?.type ?? ''] ?? 'other',
    reference: writtenTexts([requestReferenceNumber, description]),
    payerName: [firstName, lastName]
      .filter((name) => name && !name.includes('*'))
      .join(' ')
      .slice(0, 100),
    amountCentavos: readAmount(amount),
    currency: currency.slice(0, 10),
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
  };
}

export const maya: NoticeMapping = { proof, read };
