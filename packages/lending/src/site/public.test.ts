import { describe, expect, test, vi } from 'vitest';
import { makeTestService } from '../testing/test-service.ts';
import { refreshRates } from './refresh-rates.ts';

const hourMs = 3_600_000;
const startAt = Date.UTC(2026, 10, 21, 2);
const serviceRates = (asOf = startAt) => ({
  rates: { PHP: '7', USD: '0.0171', SAR: 'none', XXX: '1' },
  asOf,
  source: 'service' as const,
});

test('the product says what the policy says', async () => {
  const { callOk } = makeTestService({ policy: { ratePercent: '0.25' } });
  expect(await callOk('getProduct', {})).toMatchObject({
    name: 'Tulay',
    demonstration: true,
    company: { legalName: null, shortName: 'TULAY' },
    loan: {
      minPHP: 150_000,
      maxPHP: 8_000_000,
      ratePercent: 0.25,
      termsMonths: [6, 12, 24, 36, 48],
      decisionWorkingDays: 2,
      releaseHours: 24,
    },
    withdrawal: { moreThanPHP: 999 },
    oTPMinutes: 10,
    agreementVersion: expect.stringMatching(/^2026-11-/),
    consentVersion: '2026-11',
  });
});

test('the agreement is the one that the product names', async () => {
  const { callOk } = makeTestService();
  const { version, sha256, clauses } = await callOk('getAgreement', {});
  expect(version).toBe((await callOk('getProduct', {})).agreementVersion);
  expect(version.endsWith(sha256.slice(0, 8))).toBe(true);
  expect(clauses.map(({ title }) => title)).toContain('Limit of all charges');
});

test('currencies begin with the peso', async () => {
  const { callOk } = makeTestService();
  expect((await callOk('getCurrencies', {}))[0]).toMatchObject({
    currencyCode: 'PHP',
    currencySymbol: '₱',
    active: true,
  });
});

test('without a service the rates are examples, which never grow old', async () => {
  const { service, callOk, ports } = makeTestService();
  expect(await refreshRates(service)).toBe(false);
  ports.clock.advance(1e12);
  expect(await callOk('getRates', {})).toMatchObject({
    base: 'PHP',
    rates: { PHP: 1, USD: 0.0172 },
    example: true,
    stale: false,
    estimate: false,
  });
});

test.each([
  [24, false, false],
  [25, true, false],
  [72, true, false],
  [73, true, true],
])('fetched rates after %i hours: estimate %s, stale %s', async (hours, estimate, stale) => {
  const { service, callOk, ports } = makeTestService({
    ports: { rates: { fetch: async () => serviceRates() } },
  });
  expect(await refreshRates(service)).toBe(true);
  expect(await refreshRates(service)).toBe(false);
  ports.clock.advance(hours * hourMs);
  expect(await callOk('getRates', {})).toEqual({
    base: 'PHP',
    rates: { PHP: 1, USD: 0.0171 },
    asOf: '2026-11-21T02:00:00.000Z',
    example: false,
    estimate,
    stale,
  });
});

test('the contact form is kept', async () => {
  const { callOk, call, ports } = makeTestService();
  const body = { name: 'Maria Santos', email: 'maria@example.com', message: 'How do I begin?', consent: true };
  expect(await callOk('sendContactMessage', body)).toMatchObject({ state: 'MESSAGE_RECEIVED' });
  expect((await ports.store.read((reader) => reader.audit.last()))?.action).toBe('contact.receive');
  expect((await call('sendContactMessage', { ...body, consent: false })).status).toBe(400);
});

describe('readiness', () => {
  const fit = { freeBytes: 65 * 1024 * 1024, isWritable: true };

  test('a row is written, read and taken away; a process that is alive is asked for nothing', async () => {
    const { callOk, ports } = makeTestService({ ports: { disk: { room: async () => fit } } });
    const transact = vi.spyOn(ports.store, 'transact');
    expect(await callOk('health', {})).toEqual({ status: 'ok' });
    expect(transact).not.toHaveBeenCalled();
    expect(await callOk('ready', {})).toEqual({ status: 'ok' });
    expect(transact).toHaveBeenCalledTimes(1);
    expect((await ports.store.read(({ attempts }) => attempts.since('ready', 0))).count).toBe(0);
  });

  test.each([
    ['server.disk_full', { ...fit, freeBytes: 64 * 1024 * 1024 - 1 }],
    ['server.disk_read_only', { ...fit, isWritable: false }],
  ] as const)('%s is told, and no longer once it is mended', async (code, room) => {
    let now = room;
    const { call, callOk } = makeTestService({ ports: { disk: { room: async () => now } } });
    expect(await call('ready', {})).toMatchObject({ status: 503, body: { code }, headers: { 'retry-after': '5' } });
    now = { ...fit };
    expect(await callOk('ready', {})).toEqual({ status: 'ok' });
  });

  test('many who ask within three seconds look once, and a clock that is set back does not keep the answer', async () => {
    const room = vi.fn(async () => fit);
    const { callOk, ports } = makeTestService({ ports: { disk: { room } } });
    await Promise.all([callOk('ready', {}), callOk('ready', {})]);
    ports.clock.advance(2_999);
    await callOk('ready', {});
    expect(room).toHaveBeenCalledTimes(1);
    ports.clock.advance(1);
    await callOk('ready', {});
    expect(room).toHaveBeenCalledTimes(2);
    ports.clock.advance(-1);
    await callOk('ready', {});
    expect(room).toHaveBeenCalledTimes(3);
  });
});
