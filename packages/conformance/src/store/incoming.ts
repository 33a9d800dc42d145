import type { IncomingRecord, Store } from '@tulay/lending/ports';
import { amount } from '@tulay/lending/money/centavos';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { START_AT } from './fixtures.ts';

let numbers = 0;

function anIncoming(id: string, change: Partial<IncomingRecord> = {}): IncomingRecord {
  numbers += 1;
  return {
    id,
    number: `IN-${numbers}`,
    provider: 'paymongo',
    providerId: `pay_${id}`,
    channel: 'qrph',
    reference: 'for my sister',
    payerName: 'Rosa Uy',
    amountCentavos: amount(10_000),
    currency: 'PHP',
    isBooked: true,
    sentAt: START_AT - 5,
    createdAt: START_AT,
    reason: 'unknown_reference',
    openCentavos: amount(10_000),
    ...change,
  };
}

export function describeIncoming(open: () => Promise<Store>): void {
  test('a payment of a provider is one record, also under twenty notices at once', async () => {
    const store = await open();
    const insert = (one: IncomingRecord) => store.transact((tx) => tx.incoming.insert(one));
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) => insert(anIncoming(`i${n}`, { providerId: 'pay_1' }))),
    );
    expect(tries.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
    expect(await insert(anIncoming('other'))).toBe('inserted');
    const kept = await store.read(({ incoming }) => incoming.byProviderId('paymongo', 'pay_1'));
    expect(kept).toMatchObject({
      reference: 'for my sister',
      payerName: 'Rosa Uy',
      isBooked: true,
      sentAt: START_AT - 5,
    });
  });

  test('it is found by its id and its number, waits while it has a reason, the longest waiting first', async () => {
    const store = await open();
    const one = anIncoming('one', { sentAt: null, isBooked: false });
    const rest = [anIncoming('two', { createdAt: START_AT + 1 }), anIncoming('three', { reason: null })];
    await store.transact(async (tx) => {
      for (const each of [...rest, one]) await tx.incoming.insert(each);
    });
    const waiting = () => allPages(1, (page) => store.read(({ incoming }) => incoming.waiting(page)));
    expect((await waiting()).map(({ id }) => id)).toEqual(['one', 'two']);
    const since = (from: number, before: number) =>
      allPages(1, (page) => store.read(({ incoming }) => incoming.between(from, before, page)));
    expect((await since(START_AT, START_AT + 1)).map(({ id }) => id)).toEqual(['one', 'three']);
    expect((await since(START_AT + 1, START_AT + 9)).map(({ id }) => id)).toEqual(['two']);
    const settled = { reason: null, openCentavos: amount(0) } as const;
    await store.transact(async ({ incoming }) => {
      expect(await incoming.byId('one')).toEqual(one);
      expect(await incoming.byNumber(one.number)).toEqual(one);
      expect(await incoming.byId('constructor')).toBeNull();
      await incoming.update('one', settled);
    });
    expect((await waiting()).map(({ id }) => id)).toEqual(['two']);
    const read = await store.read(({ incoming }) => Promise.all([incoming.byId('one'), incoming.byNumber(one.number)]));
    const after = { ...one, ...settled };
    expect(read).toEqual([after, after]);
  });
}
