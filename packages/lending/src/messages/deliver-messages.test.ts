import { expect, test } from 'vitest';
import type { MessageRecord } from '../ports/records.ts';
import { makeTestService } from '../testing/test-service.ts';
import { delayAfterTries, deliverDue } from './deliver-messages.ts';

const message = (id: string, patch: Partial<MessageRecord> = {}): MessageRecord => ({
  id,
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  kind: 'password_changed',
  text: `text of ${id}`,
  createdAt: 0,
  sentAt: null,
  tries: 0,
  nextTryAt: 0,
  ...patch,
});

function make(failing: ReadonlySet<string>) {
  const delivered: string[] = [];
  const messages = {
    sent: [],
    async deliver({ text }: { text: string }) {
      if (failing.has(text)) throw new Error('the gateway is away');
      delivered.push(text);
    },
  };
  const test_ = makeTestService({ operations: {}, ports: { messages } });
  const insert = (rows: readonly MessageRecord[]) =>
    test_.ports.store.transact(async (tx) => {
      for (const row of rows) await tx.messages.insert(row);
    });
  return { ...test_, delivered, insert };
}

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [11, 3_600_000],
  [2_000, 3_600_000],
])('after %i tries the next is %i ms later', (tries, expected) => {
  expect(delayAfterTries(tries)).toBe(expected);
});

test('a message that fails is tried again later and stops no other', async () => {
  const failing = new Set(['text of a']);
  const { service, ports, delivered, insert } = make(failing);
  await insert([message('a'), message('b')]);
  expect(await deliverDue(service)).toBe(1);
  expect(delivered).toEqual(['text of b']);
  expect(await deliverDue(service)).toBe(0);
  failing.clear();
  ports.clock.advance(5_000);
  expect(await deliverDue(service)).toBe(1);
  expect(delivered).toEqual(['text of b', 'text of a']);
  ports.clock.advance(1e9);
  expect(await deliverDue(service)).toBe(0);
});

test('a one-time password that has expired is not sent any more', async () => {
  const { service, ports, delivered, insert } = make(new Set());
  const createdAt = ports.clock.now();
  await insert([message('a', { kind: 'otp_withdraw', createdAt }), message('b', { createdAt })]);
  ports.clock.advance(10 * 60_000);
  expect(await deliverDue(service)).toBe(1);
  expect(delivered).toEqual(['text of b']);
});
