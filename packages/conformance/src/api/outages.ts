import { hourMs } from '@tulay/lending/calendar';
import { StorageUnavailableError, type Reader, type Store } from '@tulay/lending/ports';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { activatedMember } from './activated.ts';
import { newMember } from './people.ts';

const unavailable = () => Promise.reject(new StorageUnavailableError('The disk is gone.'));
const failingArea = new Proxy({}, { get: () => unavailable });
// Whatever is read of whatever area fails, as statements do; to begin with a read does not.
const failingReader = new Proxy({}, { get: () => failingArea }) as Reader;

export function describeOutages(open: MakeApi): void {
  describe('when something else fails', () => {
    test('without its storage the service is alive and not ready, says so, and serves again when it is back', async () => {
      let broken = false;
      const failing = (store: Store): Store => ({
        read: (work) => (broken ? work(failingReader) : store.read(work)),
        transact: (work) => (broken ? unavailable() : store.transact(work)),
        close: () => store.close(),
      });
      // Messages wait where the storage is; nothing here is about them.
      const api = { ...(await open({ beforeStore: failing })), deliver: async () => undefined };
      const { client, phoneNumber } = await newMember(api);
      broken = true;
      await client.ok('health', {});
      expect(await client.refused('ready')).toBe('server.storage_unavailable');
      const answer = await client.send('infoState', { phoneNumber });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      broken = false;
      await client.ok('ready', {});
      await client.ok('infoState', { phoneNumber });
    });

    test('a disk that is nearly full or can only be read makes it not ready, and it is alive', async () => {
      const fit = { freeBytes: 1_000_000_000, isWritable: true };
      let now = fit;
      const api = await open({ disk: { room: async () => now } });
      const client = makeClient(api);
      for (const [unfit, code] of [
        [{ ...fit, freeBytes: 0 }, 'server.disk_full'],
        [{ ...fit, isWritable: false }, 'server.disk_read_only'],
      ] as const) {
        now = unfit;
        expect(await client.refused('ready')).toBe(code);
        await client.ok('health', {});
      }
      now = fit;
      await client.ok('ready', {});
    });

    test('rates that grow old are called an estimate, then open no loan in their currency; pesos always do', async () => {
      const api = await open({
        rates: { fetch: async () => ({ source: 'service', asOf: startedAt, rates: { SAR: '0.064', USD: '0.017' } }) },
      });
      const startedAt = api.clock.now();
      await api.refreshRates();
      const stranger = makeClient(api);
      expect(await stranger.ok('getRates', {})).toMatchObject({ example: false, estimate: false, stale: false });
      api.clock.advance(25 * hourMs);
      expect(await stranger.ok('getRates', {})).toMatchObject({ estimate: true, stale: false });
      api.clock.advance(48 * hourMs);
      expect(await stranger.ok('getRates', {})).toMatchObject({ stale: true });
      const { client, phoneNumber } = await activatedMember(api);
      const { agreementVersion } = await client.ok('getProduct', {});
      const loan = { phoneNumber, installmentCount: 12, agreementVersion };
      expect(await client.refused('applyForLoan', { ...loan, selectedCurrency: 'SAR', loanAmountXR: 9600 })).toBe(
        'loan.rate_stale',
      );
      await client.ok('applyForLoan', { ...loan, selectedCurrency: 'PHP', loanAmountXR: 150_000 });
    });
  });
}
