import { loanReference } from '@tulay/contract/repayment/loan-reference';
import type { ApiUnderTest } from '../api-under-test.ts';
import { makeClient } from '../client.ts';

/** One payment as a payer makes it; what is left out is as usual. */
export interface Paid {
  readonly id: string;
  /** Hundredths, or what else stands there. */
  readonly amount: unknown;
  readonly reference?: string;
  readonly currency?: string;
  readonly name?: string;
  readonly paidAt?: number;
  readonly type?: string;
}

let events = 0;

/** The text of an event, each time another one about the same payment. */
export function eventOf({
  id,
  amount,
  reference = '',
  currency = 'PHP',
  name = '',
  paidAt,
  type = 'payment.paid',
}: Paid) {
  events += 1;
  const attributes = {
    amount,
    currency,
    description: reference,
    external_reference_number: null,
    billing: { name, email: null },
    source: { id: `src_${id}`, type: 'qrph' },
    ...(paidAt !== undefined && { paid_at: Math.floor(paidAt / 1000) }),
    status: 'paid',
  };
  const payment = { id, type: 'payment', attributes };
  return JSON.stringify({
    data: { id: `evt_${events}`, type: 'event', attributes: { type, livemode: false, data: payment } },
  });
}

async function hmac(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header that goes with a text. */
export async function signatureOf(text: string, secret: string, at: number, part: 'te' | 'li' = 'te'): Promise<string> {
  const seconds = Math.floor(at / 1000);
  const signature = await hmac(secret, `${seconds}.${text}`);
  return part === 'te' ? `t=${seconds},te=${signature},li=` : `t=${seconds},te=,li=${signature}`;
}

/** A stand-in for a payment provider: it makes payments known to a service, as often and as wrongly as it is told to. */
export function makeProvider(api: ApiUnderTest, everyMs = 1) {
  const client = makeClient(api);
  const send = async (text: string, signature?: string) => {
    // What arrives one after the other is told apart by its time.
    api.clock.advance(everyMs);
    const header = signature ?? (await signatureOf(text, api.noticeSecret, api.clock.now()));
    const input = { provider: 'paymongo', body: text };
    return client.send('paymentNotice', input, { headers: { 'paymongo-signature': header } });
  };
  return {
    send,
    /** What became of a payment that is told of now. */
    async tells(paid: Paid): Promise<string> {
      const { status, body } = await send(eventOf(paid));
      if (status !== 200) throw new Error(`A notice was answered ${status}: ${JSON.stringify(body)}`);
      // `send` compared it with the row's schema.
      return (body as { state: string }).state;
    },
    /** The code that a text is refused with. */
    async refused(text: string, signature: string): Promise<string> {
      return ((await send(text, signature)).body as { code: string }).code;
    },
  };
}

/** A reference with its second digit changed: its check digits do not fit. */
export function mistyped(loanNumber: string): string {
  const reference = loanReference(loanNumber);
  return `${reference[0]}${(Number(reference[1]) + 1) % 10}${reference.slice(2)}`;
}
