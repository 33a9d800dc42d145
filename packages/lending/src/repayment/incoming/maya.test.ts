import { expect, test } from 'vitest';
import { maya, signedText } from './maya.ts';

const nonce = 'ebda1e3fb8813e9c491775f0d25365bc';

test('what Maya signs is all that is said, by its place and in order, and then the nonce', () => {
  expect(signedText({ id: 'pay_abc', amount: { value: 100, currency: 'PHP' } }, nonce)).toBe(
    `amount.currency=PHP&amount.value=100&id=pay_abc&nonce=${nonce}`,
  );
  const json = { b: [{ n: 1.5 }, 'x'], a: { none: null, empty: '', list: [], object: {}, no: false, zero: 0 } };
  expect(signedText(json, nonce)).toBe(`a.no=false&a.zero=0&b.0.n=1.5&b.1=x&nonce=${nonce}`);
});

test('what is deeper than anybody signs is looked at no further', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const body = new TextEncoder().encode(`{"a":${deep}}`);
  const proof = maya.proof({ signature: `nonce=${nonce},v1=00\n1700000000000`, body }, true);
  expect(new TextDecoder().decode(proof?.signed)).toMatch(/^a(\.0){19}&nonce=/);
});

test('a name that Maya does not tell is none', () => {
  const payment = { id: 'p-1', status: 'PAYMENT_SUCCESS', isPaid: true, amount: '100', currency: 'PHP' };
  const details = { firstName: 'Maria', lastName: '******' };
  const told = maya.read({
    ...payment,
    fundSource: { type: 'maya-wallet', details },
    updatedAt: '2026-11-21T02:00:00.000Z',
  });
  expect(told).toMatchObject({ payerName: 'Maria', channel: 'ewallet', amountCentavos: 10_000 });
  expect(told).toMatchObject({ sentAt: Date.parse('2026-11-21T02:00:00.000Z') });
  expect(maya.read({ ...payment, isPaid: false })).toBe('unreadable');
  expect(maya.read({ ...payment, status: 'COMPLETED', paymentStatus: 'PAYMENT_SUCCESS' })).toBe('no payment');
});
