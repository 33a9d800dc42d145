import { altered, minuteMs, type NoticeSigner, type NoticeStyle } from './notice-style.ts';

let events = 0;

function signatureOf(text: string, at: number, { sign }: NoticeSigner) {
  const seconds = Math.floor(at / 1000);
  return { seconds, signature: sign('paymongo', new TextEncoder().encode(`${seconds}.${text}`)) };
}

const sent = (text: string, header: string) => ({
  text,
  provider: 'paymongo',
  headers: { 'paymongo-signature': header },
});

/** As PayMongo does it (developers.paymongo.com/docs/securing-webhook). */
export const paymongoStyle: NoticeStyle = {
  provider: 'paymongo',
  wrongAmounts: [-5, '100.00', 10.5],
  unreadable: [JSON.stringify({ data: { attributes: { type: 'payment.paid', data: { id: 5 } } } }), 'no JSON'],

  eventOf({ id, amount, reference = '', currency = 'PHP', name = '', paidAt, isFailed }) {
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
    const type = isFailed ? 'payment.failed' : 'payment.paid';
    const payment = { id, type: 'payment', attributes };
    return JSON.stringify({
      data: { id: `evt_${events}`, type: 'event', attributes: { type, livemode: false, data: payment } },
    });
  },

  signed(text, at, signer) {
    const { seconds, signature } = signatureOf(text, at, signer);
    return sent(text, `t=${seconds},te=${signature},li=`);
  },

  forged(text, at, signer) {
    const { seconds, signature } = signatureOf(text, at, signer);
    const good = `t=${seconds},te=${signature},li=`;
    return [
      sent(text, ''),
      sent(text, good.slice(0, -70)),
      sent(text, `t=${seconds},te=${altered(signature)},li=`),
      // In live mode, while the service is none.
      sent(text, `t=${seconds},te=,li=${signature}`),
      sent(text, good.replace(`t=${seconds}`, `t=${seconds + 1}`)),
      sent(text.replace('12950', '92950'), good),
      this.signed(text, at - 6 * minuteMs, signer),
      this.signed(text, at + 6 * minuteMs, signer),
    ];
  },
};
