import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClient } from '@tulay/conformance/api/client';
import type { NoticeStyle } from '@tulay/conformance/api/repayment/notice-style';
import { noticeStyles } from '@tulay/conformance/api/repayment/payment-provider';
import { expect, test } from 'vitest';
import { loadConfig } from '../../../src/config/config.ts';
import { notices } from '../../notice-keys.ts';
import { processClock } from '../../process-clock.ts';
import { serviceOver } from '../../service-over.ts';

const [, mayaStyle, ownStyle] = noticeStyles;
const { provider, ...shape } = ownStyle.mapping;
const key = notices.secret;
const mapped = { ...shape, key };

/** What a service with these settings answers to a notice of a payment, signed so. */
async function told(settings: Readonly<Record<string, string>>, style: NoticeStyle, signer = notices) {
  const dir = await mkdtemp(join(tmpdir(), 'tulay-notices-'));
  const api = await serviceOver(dir, settings);
  try {
    const client = makeClient(api);
    const event = style.eventOf({ id: 'pay_1', amount: 100_00, reference: 'for my sister' });
    const { text, headers, provider: called } = style.signed(event, processClock.now(), signer);
    return (await client.send('paymentNotice', { provider: called, body: text }, { headers })).body;
  } finally {
    await api.close();
    await rm(dir, { recursive: true, force: true });
  }
}

test('a provider counts by what the operator says of it alone', async () => {
  expect(await told({ PAY_NOTICES: JSON.stringify({ [provider]: mapped }) }, ownStyle)).toEqual({ state: 'QUEUED' });
  expect(await told({ PAY_NOTICES: '' }, ownStyle)).toMatchObject({ code: 'notice.not_signed' });
});

test('a signature as long as Maya’s is read to its end', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKeys = [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')];
  const signer = {
    secret: key,
    sign: (_provider: string, signed: Uint8Array) => sign('sha256', signed, privateKey).toString('hex'),
  };
  const settings = { PAY_NOTICES_MAYA: JSON.stringify({ secret: key, publicKeys }) };
  expect(await told(settings, mayaStyle, signer)).toEqual({ state: 'QUEUED' });
});

const read = (value: unknown, more: Readonly<Record<string, string>> = {}) =>
  loadConfig({ PAY_NOTICES: typeof value === 'string' ? value : JSON.stringify(value), ...more });

test('what is usual need not be said, and a mapping by the name of one of the house takes its place', () => {
  const { signature, time, status, fields } = shape;
  const least = { key, signature: { ...signature, encoding: undefined }, time, status, fields, amountUnit: 'pesos' };
  const { notices: known, noticeSecrets } = read({ paymongo: least });
  expect(known.map((one) => one.provider)).toEqual(['maya', 'paymongo']);
  expect(known[1]).toMatchObject({ fields, dateFormat: 'ISO', channels: {}, signature: { encoding: 'hex' } });
  expect(known[1]).not.toHaveProperty('key');
  expect(noticeSecrets).toEqual({ paymongo: key, maya: null });
});

const kapit = (change: object) => ({ [provider]: { ...mapped, ...change } });
const { signature, fields, status, time } = shape;

test.each([
  ['PAY_NOTICES: expected JSON', '{'],
  ['PAY_NOTICES: kapit: expected either key', { [provider]: { ...shape } }],
  ['PAY_NOTICES: kapit.key: expected the secret key', kapit({ key: 'short' })],
  ['PAY_NOTICES: kapit.publicKeys.0: expected what stands between', kapit({ publicKeys: ['AAAA'] })],
  ['PAY_NOTICES: kapit: expected secret beside publicKeys', kapit({ secret: key })],
  ['PAY_NOTICES: kapit.fields.amount: expected of id, amount', kapit({ fields: { ...fields, amount: undefined } })],
  ['PAY_NOTICES: kapit.fields.date: expected a place', kapit({ fields: { ...fields, date: 'a..b' } })],
  ['PAY_NOTICES: kapit.fields.reference: expected places', kapit({ fields: { ...fields, reference: 'memo' } })],
  ['PAY_NOTICES: kapit.fields.iban: expected of id, amount', kapit({ fields: { ...fields, iban: 'x' } })],
  ['PAY_NOTICES: kapit.amountUnit: expected one of "pesos", "centavos"', kapit({ amountUnit: 'dollars' })],
  ['PAY_NOTICES: kapit.dateFormat: expected one of "ISO"', kapit({ dateFormat: 'MM/DD' })],
  ['PAY_NOTICES: kapit.channels.x: expected one of "qrph"', kapit({ channels: { x: 'boat' } })],
  ['PAY_NOTICES: kapit.status.paid: expected what stands there', kapit({ status: { ...status, paid: [] } })],
  ['PAY_NOTICES: kapit.time: expected either header', kapit({ time: { unit: 'seconds' } })],
  ['PAY_NOTICES: kapit.time.unit: expected one of "seconds"', kapit({ time: { ...time, unit: 'hours' } })],
  ['PAY_NOTICES: kapit.signature.signed: expected what is', kapit({ signature: { ...signature, signed: '{time}' } })],
  ['PAY_NOTICES: kapit.signature.header: expected the name', kapit({ signature: { ...signature, header: 'x y' } })],
  ['PAY_NOTICES: counter: a provider is called otherwise than counter', { counter: mapped }],
  ['PAY_NOTICES: My-Bank: a provider is called by 2 to 30 small letters', { 'My-Bank': mapped }],
])('%s: refused with its provider and part, and nothing of its key', (expected, value) => {
  expect(() => read(value)).toThrow(expected);
  expect(() => read(value)).not.toThrow(key);
});

test('a provider and a bank have different names, as each is a channel of the ledger', () => {
  const PAY_STATEMENTS = JSON.stringify({
    Kapit: { dateFormat: 'DD/MM/YYYY', columns: { date: 'A', credit: 'B', description: 'C' } },
  });
  expect(() => read(kapit({}), { PAY_STATEMENTS })).toThrow(
    'PAY_NOTICES: expected other names than those of the banks',
  );
});
