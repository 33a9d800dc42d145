import { afterEach, expect, test, vi } from 'vitest';
import { makeMemoryStore } from '../../memory-store/memory-store.ts';
import { PAGE_ROWS } from '../../ports/every-page.ts';
import type { Store } from '../../ports/store.ts';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { askOften } from '../testing/lived-members.ts';

afterEach(() => void vi.restoreAllMocks());

/** Rows in an answer of the store: it is a list, or has lists in it. */
function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const lists: unknown[] = Object.values(Object(answer));
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

/** The same areas; `note` hears how many rows each call brought. */
function watched<Areas extends object>(areas: Areas, note: (rows: number) => void): Areas {
  const of = (methods: object) =>
    new Proxy(methods, {
      get: (target, method) => {
        const call: unknown = Reflect.get(target, method);
        if (typeof call !== 'function') return call;
        return async (...args: unknown[]) => {
          const answer: unknown = await Reflect.apply(call, target, args);
          note(rowsIn(answer));
          return answer;
        };
      },
    });
  return new Proxy(areas, {
    get: (target, name) => {
      const area: unknown = Reflect.get(target, name);
      return typeof area === 'object' && area !== null ? of(area) : area;
    },
  });
}

/** What was most at once: of rows a call, and of rows, calls and written text until others had their turn. */
function makeMeter() {
  const most = { rowsInTransaction: 0, rowsOnReader: 0, rowsATurn: 0, calls: 0, written: 0 };
  let turn = { rows: 0, calls: 0, written: 0 };
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    turn = { rows: 0, calls: 0, written: 0 };
    timer = setTimeout(next, 0);
  };
  return {
    most,
    start: next,
    stop: () => clearTimeout(timer),
    transaction: (rows: number) => void (most.rowsInTransaction = Math.max(most.rowsInTransaction, rows)),
    reader(rows: number) {
      turn.calls += 1;
      turn.rows += rows;
      most.rowsATurn = Math.max(most.rowsATurn, turn.rows);
      most.rowsOnReader = Math.max(most.rowsOnReader, rows);
      most.calls = Math.max(most.calls, turn.calls);
    },
    text(length: number) {
      turn.written += length;
      most.written = Math.max(most.written, turn.written);
    },
  };
}

test.each(['json', 'pdf'] as const)(
  'a big account is exported as %s in pieces of a page, and nothing of it is read while others wait to write',
  async (format) => {
    const store = makeMemoryStore();
    const meter = makeMeter();
    const observed: Store = {
      ...store,
      read: (work) => store.read((reader) => work(watched(reader, (rows) => meter.reader(rows)))),
      transact: (work) => store.transact((tx) => work(watched(tx, (rows) => meter.transaction(rows)))),
    };
    const plain = makeTestService({ ports: { store } });
    const as = await plain.addMember();
    await askOften(plain, as, 2.5 * PAGE_ROWS);
    const service = makeTestService({ ports: { ...plain.ports, store: observed } });
    const stringify = JSON.stringify.bind(JSON);
    vi.spyOn(JSON, 'stringify').mockImplementation((...args: Parameters<typeof JSON.stringify>) => {
      const text = stringify(...args);
      meter.text(text?.length ?? 0);
      return text;
    });
    meter.start();
    const ask = { phoneNumber: as.member.phoneNumber, currentPassword: TEST_PASSWORD, format };
    const { file } = await service.call('exportMyData', ask, { as });
    meter.stop();
    const text = new TextDecoder().decode(file?.bytes);
    expect(meter.most.rowsInTransaction).toBeLessThanOrEqual(service.policy.exportsPerDay);
    expect(meter.most.rowsOnReader).toBe(PAGE_ROWS);
    // Beside a page only the few rows of what nobody has many of.
    expect(meter.most.rowsATurn).toBeLessThan(1.5 * PAGE_ROWS);
    // A page, and with the first one who the member is and how many they had today, with the last one what comes after.
    expect(meter.most.calls).toBeLessThan(11);
    if (format === 'pdf') return;
    expect(JSON.parse(text)).toMatchObject({ audit: { length: 5 * PAGE_ROWS + 1 } });
    expect(text).toBe(`${stringify(JSON.parse(text), null, 2)}\n`);
    // Every record is as long as another of its kind.
    expect(meter.most.written).toBeLessThan(text.length / 5);
  },
);
