import { altered, minuteMs, type NoticeSigner, type NoticeStyle } from './notice-style.ts';

/** What Maya signs: all that is said, each with its place, in order. */
function saidIn(json: object, before = ''): string[] {
  return Object.entries(json).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === '') return [];
    if (typeof value === 'object') return saidIn(value, `${before}${name}.`);
    return [`${before}${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
  });
}

let nonces = 0;

function signatureOf(text: string, { sign }: NoticeSigner) {
  nonces += 1;
  const nonce = nonces.toString(16).padStart(32, '0');
  // The texts of this stand-in are objects.
  const said = saidIn(JSON.parse(text) as object).toSorted();
  return { nonce, signature: sign('maya', new TextEncoder().encode(`${said.join('&')}&nonce=${nonce}`)) };
}

const sent = (text: string, header: string, at: string, secret: string) => ({
  text,
  provider: `maya-${secret}`,
  headers: { 'x-maya-webhook-signature': header, 'x-maya-webhook-timestamp': at },
});

/** As Maya does it (developers.maya.ph/reference/webhook-security). */
export const mayaStyle: NoticeStyle = {
  provider: 'maya',
  wrongAmounts: ['-5.00', '10.005', 'ten'],
  unreadable: [JSON.stringify({ status: 'PAYMENT_SUCCESS', isPaid: true, id: 5 }), '{}'],

  eventOf({ id, amount, reference = '', currency = 'PHP', name = '', paidAt, isFailed = false }) {
    nonces += 1;
    return JSON.stringify({
      id,
      isPaid: !isFailed,
      status: isFailed ? 'PAYMENT_FAILED' : 'PAYMENT_SUCCESS',
      amount: typeof amount === 'number' ? (amount / 100).toFixed(2) : amount,
      currency,
      canVoid: false,
      canRefund: true,
      description: null,
      metadata: {},
      ...(paidAt !== undefined && { updatedAt: new Date(paidAt).toISOString() }),
      fundSource: { type: 'qrph', id: null, details: { firstName: name, lastName: '******' } },
      requestReferenceNumber: reference,
      receiptNumber: `R-${nonces}`,
    });
  },

  signed(text, at, signer) {
    const { nonce, signature } = signatureOf(text, signer);
    return sent(text, `nonce=${nonce},v1=${signature}`, String(at), signer.secret);
  },

  forged(text, at, signer) {
    const { nonce, signature } = signatureOf(text, signer);
    const good = `nonce=${nonce},v1=${signature}`;
    const now = String(at);
    const { secret } = signer;
    return [
      sent(text, '', now, secret),
      sent(text, good, '', secret),
      sent(text, good.slice(0, -2), now, secret),
      sent(text, `nonce=${nonce},v1=${altered(signature)}`, now, secret),
      sent(text, good.replace('nonce=0', 'nonce=1'), now, secret),
      sent(text.replace('12950', '92950'), good, now, secret),
      sent('no JSON', good, now, secret),
      // What Maya signed for another customer, who has no such address.
      sent(text, good, now, `${secret}x`),
      { ...sent(text, good, now, ''), provider: 'maya' },
      this.signed(text, at - 6 * minuteMs, signer),
      this.signed(text, at + 6 * minuteMs, signer),
    ];
  },
};
