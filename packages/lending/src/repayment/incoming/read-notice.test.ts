import { expect, test } from 'vitest';
import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { noticeProof } from './notice-proof.ts';
import { readNotice } from './read-notice.ts';

const [paymongo, maya] = HOUSE_NOTICES;
const signedAs = (json: string, mapping = maya) => {
  const notice = { signature: `nonce=${nonce},v1=00\n1700000000000`, body: new TextEncoder().encode(json) };
  return new TextDecoder().decode((mapping && noticeProof(mapping, notice, true))?.signed);
};
const told = (json: unknown) => maya && readNotice(maya, json);

const nonce = 'ebda1e3fb8813e9c491775f0d25365bc';

test('what Maya signs is all that is said, by its place and in order, and then the nonce', () => {
  expect(signedAs('{"id": "pay_abc", "amount": {"value": 100, "currency": "PHP"}}')).toBe(
    `amount.currency=PHP&amount.value=100&id=pay_abc&nonce=${nonce}`,
  );
  const json = { b: [{ n: 1.5 }, 'x'], a: { none: null, empty: '', list: [], object: {}, no: false, zero: 0 } };
  expect(signedAs(JSON.stringify(json))).toBe(`a.no=false&a.zero=0&b.0.n=1.5&b.1=x&nonce=${nonce}`);
});

test('what is deeper than anybody signs is looked at no further', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(signedAs(`{"a":${deep}}`)).toMatch(/^a(\.0){19}&nonce=/);
});

test('a name that Maya does not tell is none', () => {
  const payment = { id: 'p-1', status: 'PAYMENT_SUCCESS', isPaid: true, amount: '100', currency: 'PHP' };
  const details = { firstName: 'Maria', lastName: '******' };
  const paid = told({
    ...payment,
    fundSource: { type: 'maya-wallet', details },
    updatedAt: '2026-11-21T02:00:00.000Z',
  });
  expect(paid).toMatchObject({ payerName: 'Maria', channel: 'ewallet', amountCentavos: 10_000 });
  expect(paid).toMatchObject({ sentAt: Date.parse('2026-11-21T02:00:00.000Z') });
  expect(told({ ...payment, isPaid: false })).toBe('unreadable');
  expect(told({ ...payment, status: 'COMPLETED', paymentStatus: 'PAYMENT_SUCCESS' })).toBe('no payment');
});

test('what is in several places is read in their order, and text alone; what is not told is left out', () => {
  const attributes = {
    amount: 100,
    currency: 'PHP',
    metadata: { loan: 'T-1', page: 2, note: '' },
    external_reference_number: null,
    description: 'for June',
    source: { type: 'constructor' },
    paid_at: 1_700_000_000,
  };
  const json = { data: { attributes: { type: 'payment.paid', data: { id: 7, attributes } } } };
  expect(paymongo && readNotice(paymongo, json)).toEqual({
    providerId: '7',
    channel: 'other',
    reference: 'T-1 | for June',
    payerName: '',
    amountCentavos: 100,
    currency: 'PHP',
    sentAt: 1_700_000_000_000,
  });
});

test('an instant that names no zone is none, and a name is no place of the language', () => {
  const payment = { id: 'p-1', status: 'PAYMENT_SUCCESS', isPaid: true, amount: 1.5, currency: 'PHP' };
  expect(told({ ...payment, updatedAt: '2026-11-21T10:00:00' })).toMatchObject({ sentAt: null, amountCentavos: 150 });
  expect(told({ ...payment, updatedAt: '2026-11-21T10:00:00+08:00' })).toMatchObject({
    sentAt: Date.parse('2026-11-21T02:00:00Z'),
  });
  const mapping = maya && { ...maya, fields: { ...maya.fields, id: 'constructor.name' } };
  expect(mapping && readNotice(mapping, payment)).toBe('unreadable');
});
