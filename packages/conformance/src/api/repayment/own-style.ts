import { altered, minuteMs, type NoticeSigner, type NoticeStyle } from './notice-style.ts';

const provider = 'kapit';

const inBase64 = (hex: string) => btoa(hex.replaceAll(/../g, (two) => String.fromCharCode(Number.parseInt(two, 16))));

function headersOf(text: string, at: number, { sign }: NoticeSigner) {
  const time = String(Math.floor(at / 1000));
  const signature = sign(provider, new TextEncoder().encode(`POST ${time}\n${text}`));
  return { time, signature };
}

const sent = (text: string, signature: string, time: string) => ({
  text,
  provider,
  headers: { 'x-kapit-signature': signature, 'x-kapit-time': time },
});

/** A provider that the service knows by what its operator said of it alone. */
export const ownStyle = {
  provider,
  mapping: {
    provider,
    signature: { header: 'x-kapit-signature', encoding: 'base64', signed: 'POST {time}\n{body}' },
    time: { header: 'x-kapit-time', unit: 'seconds' },
    status: { at: 'event', paid: ['transfer.settled'] },
    fields: {
      id: 'transfers.0.number',
      amount: 'transfers.0.total',
      currency: 'transfers.0.money',
      reference: ['transfers.0.notes.*'],
      payer: ['transfers.0.from'],
      channel: 'transfers.0.rail',
      date: 'transfers.0.settledAt',
    },
    amountUnit: 'pesos',
    dateFormat: 'ISO',
    channels: { instapay: 'bank' },
  },
  wrongAmounts: ['-5.00', '1,000.00', null],
  unreadable: [JSON.stringify({ event: 'transfer.settled', transfers: [] }), '[]'],

  eventOf({ id, amount, reference = '', currency = 'PHP', name = '', paidAt, isFailed = false }) {
    const transfer = {
      number: id,
      total: typeof amount === 'number' ? amount / 100 : amount,
      money: currency,
      notes: ['', reference],
      from: name,
      rail: 'instapay',
      ...(paidAt !== undefined && { settledAt: new Date(paidAt).toISOString() }),
    };
    return JSON.stringify({ event: isFailed ? 'transfer.failed' : 'transfer.settled', transfers: [transfer] });
  },

  signed(text, at, signer) {
    const { time, signature } = headersOf(text, at, signer);
    return sent(text, inBase64(signature), time);
  },

  forged(text, at, signer) {
    const { time, signature } = headersOf(text, at, signer);
    const good = inBase64(signature);
    return [
      sent(text, '', time),
      sent(text, good, ''),
      sent(text, signature, time),
      sent(text, inBase64(altered(signature)), time),
      sent(text, good, `${time}0`),
      sent(text, good, String(Number(time) + 1)),
      sent(text.replace('12950', '92950'), good, time),
      { ...sent(text, good, time), provider: 'nobody' },
      this.signed(text, at - 6 * minuteMs, signer),
      this.signed(text, at + 6 * minuteMs, signer),
    ];
  },
} as const satisfies NoticeStyle;
