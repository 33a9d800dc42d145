import { makeFakeClock } from '@tulay/lending/testing/fake-ports';
import { expect, test } from 'vitest';
import { makeRequestCounts } from './request-counts.ts';
import type { AddressCount, RequestTable } from './tables.ts';

const minuteMs = 60_000;

function makeTable() {
  const rows = new Map<string, { readonly minute: number; readonly node: string } & AddressCount>();
  let statements = 0;
  let isAway = false;
  const table: RequestTable = {
    async exchange(node, minute, counts) {
      statements += 1;
      if (isAway) throw new Error('away');
      for (const count of counts) rows.set(`${minute} ${node} ${count.address}`, { minute, node, ...count });
      const asked = new Set(counts.map(({ address }) => address));
      return [...rows.values()].filter((row) => row.minute === minute && row.node !== node && asked.has(row.address));
    },
    async forgetBefore(minute) {
      for (const [key, row] of rows) if (row.minute < minute) rows.delete(key);
    },
  };
  return { table, rows, statements: () => statements, setAway: (away: boolean) => (isAway = away) };
}

function make(perMinute = 10) {
  const world = makeTable();
  const clock = makeFakeClock();
  const node = (name: string) =>
    makeRequestCounts({ table: world.table, node: name, clock, digest: (text) => `digest of ${text}`, perMinute });
  const times = (count: number, counts: ReturnType<typeof node>, address = '203.0.113.7') => {
    let current = 0;
    for (let n = 0; n < count; n += 1) ({ current } = counts.add(address));
    return current;
  };
  return { ...world, clock, one: node('one'), other: node('other'), times };
}

test('each node counts by itself, and knows what the other counted after they have exchanged', async () => {
  const { one, other, times, statements } = make();
  expect([times(6, one), times(3, other)]).toEqual([6, 3]);
  expect(statements()).toBe(0);
  await one.exchange();
  await other.exchange();
  expect([times(1, one), times(1, other)]).toEqual([7, 10]);
  await one.exchange();
  expect(times(1, one)).toBe(11);
});

test('what was told already, and what is little, is not told again', async () => {
  const { one, other, times, statements, rows } = make(1_000);
  times(19, one);
  await one.exchange();
  expect(statements()).toBe(0);
  times(1, one);
  await one.exchange();
  await one.exchange();
  expect(statements()).toBe(1);
  expect([...rows.values()]).toMatchObject([{ address: 'digest of 203.0.113.7', requests: 20 }]);
  expect(times(30, other, '203.0.113.8')).toBe(30);
  await other.exchange();
  expect(times(1, other)).toBe(1);
});

test('a new minute counts from one, and the rows of the one before last are forgotten', async () => {
  const { one, clock, times, rows } = make();
  const into = clock.now() % minuteMs;
  times(5, one);
  await one.exchange();
  clock.advance(minuteMs - into - 1);
  expect(one.add('203.0.113.7')).toEqual({ current: 6, ttl: 1 });
  clock.advance(1);
  expect(one.add('203.0.113.7')).toEqual({ current: 1, ttl: minuteMs });
  await one.exchange();
  expect(rows.size).toBe(2);
  clock.advance(minuteMs);
  times(1, one);
  await one.exchange();
  expect(rows.size).toBe(2);
});

test('while the table is away a node counts alone, and tells all of it afterwards', async () => {
  const { one, other, times, setAway } = make();
  times(2, one);
  setAway(true);
  await expect(one.exchange()).rejects.toThrow('away');
  expect(times(2, one)).toBe(4);
  setAway(false);
  await one.exchange();
  times(1, other);
  await other.exchange();
  expect(times(1, other)).toBe(6);
});

test('however many addresses come, so many are remembered, and who goes on sending among them', async () => {
  const { one, times } = make();
  times(3, one, 'first');
  times(3, one, 'second');
  for (let n = 0; n < 5_000; n += 1) {
    one.add(`address ${n}`);
    if (n === 4_990) times(1, one, 'second');
  }
  expect(times(1, one, 'first')).toBe(1);
  expect(times(1, one, 'second')).toBe(5);
  expect(times(1, one, 'address 4999')).toBe(2);
});
