import { expect, test, vi } from 'vitest';
import type { MessageRecord } from '../ports/record/message-record.ts';
import type { Store } from '../ports/store.ts';
import { makeTestService } from '../testing/test-service.ts';
import { MessageRefusedError } from '../ports/message-refused-error.ts';
import { delayAfterTries } from './deliver-claimed.ts';
import { deliverDue } from './deliver-messages.ts';

const message = (id: string, patch: Partial<MessageRecord> = {}): MessageRecord => ({
  id,
  memberId: null,
  channel: 'sms',
  to: '+639171234567',
  kind: 'password_changed',
  text: `text of ${id}`,
  createdAt: 0,
  sentAt: null,
  outcome: null,
  attemptId: null,
  handedOverAt: null,
  timeZone: null,
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
  const test_ = makeTestService({ ports: { messages } });
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

/** A service whose adapter hands over and then ends as the test says, which may be never. */
function makeHandingOver(endings: (() => Promise<void>)[]) {
  const handedOver: string[] = [];
  const messages = {
    sent: [],
    async deliver({ id }: { id: string }, handOver: () => Promise<void>) {
      await handOver();
      handedOver.push(id);
      await endings.shift()?.();
    },
  };
  const test_ = makeTestService({ ports: { messages } });
  const insert = (rows: readonly MessageRecord[]) =>
    test_.ports.store.transact(async (tx) => {
      for (const row of rows) await tx.messages.insert(row);
    });
  const uncertain = async () => {
    const { items } = await test_.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 9 }));
    return items.filter(({ action }) => action === 'message.uncertain').map(({ detail }) => detail['messageId']);
  };
  return { ...test_, handedOver, insert, uncertain };
}

test('two runs at once send each message once', async () => {
  const { service, delivered, insert } = make(new Set());
  await insert(['a', 'b', 'c'].map((id) => message(id)));
  await Promise.all([1, 2, 3].map(() => deliverDue(service)));
  expect(delivered.toSorted()).toEqual(['text of a', 'text of b', 'text of c']);
});

test('a claim that was given up before the message was handed over runs out, and the message is sent', async () => {
  const { service, ports, handedOver, insert } = makeHandingOver([]);
  await insert([message('a')]);
  const now = ports.clock.now();
  await ports.store.transact((tx) => tx.messages.claim('a', 'dead', now, now + 60_000));
  expect(await deliverDue(service)).toBe(0);
  ports.clock.advance(60_000);
  expect(await deliverDue(service)).toBe(1);
  expect(handedOver).toEqual(['a']);
});

test('who died after the message was handed over may have sent it: nobody sends it again, and the audit names it', async () => {
  const { service, ports, handedOver, insert, uncertain } = makeHandingOver([]);
  await insert([message('a')]);
  const now = ports.clock.now();
  await ports.store.transact(async (tx) => {
    await tx.messages.claim('a', 'dead', now, now + 60_000);
    await tx.messages.handOver('a', 'dead', now);
  });
  ports.clock.advance(60_000);
  await Promise.all([1, 2].map(() => deliverDue(service)));
  expect([handedOver, await uncertain()]).toEqual([[], ['a']]);
});

test('a line that breaks after the message was handed over leaves it uncertain; a refusal lets it be tried again', async () => {
  const { service, ports, handedOver, insert, uncertain } = makeHandingOver([
    () => Promise.reject(new Error('the line broke')),
    () => Promise.reject(new MessageRefusedError('mailbox full')),
  ]);
  await insert([message('a'), message('b')]);
  await deliverDue(service);
  ports.clock.advance(5_000);
  await deliverDue(service);
  expect([handedOver, await uncertain()]).toEqual([['a', 'b', 'b'], ['a']]);
});

test('a try whose claim has passed to another does not come to its last step', async () => {
  const { service, ports, insert } = make(new Set());
  const late: unknown[] = [];
  const messages = {
    sent: [],
    async deliver(_message: unknown, handOver: () => Promise<void>) {
      ports.clock.advance(60_000);
      await ports.store.transact((tx) => tx.messages.claim('a', 'another', ports.clock.now(), ports.clock.now() + 1));
      await handOver().catch((error: unknown) => late.push(error));
      throw new Error('not sent');
    },
  };
  await insert([message('a')]);
  await deliverDue({ ...service, ports: { ...ports, messages } }, () => late.length > 0);
  expect(String(late[0])).toMatch(/passed to another try/);
});

test('what another node handed over since the message was read is not sent again', async () => {
  const { service, ports, insert, delivered } = make(new Set());
  await insert([message('first', { createdAt: 0 }), message('next', { createdAt: 1 })]);
  // As soon as both are read, another node takes one of them, hands it over and dies.
  const store: Store = {
    ...ports.store,
    async read(work) {
      const found = await ports.store.read(work);
      await ports.store.transact(async (tx) => {
        await tx.messages.claim('next', 'another', ports.clock.now(), ports.clock.now() + 60_000);
        await tx.messages.handOver('next', 'another', ports.clock.now());
      });
      ports.clock.advance(60_000);
      return found;
    },
  };
  await deliverDue({ ...service, ports: { ...ports, store } });
  expect(delivered).toEqual(['text of first']);
});

test('several are on their way at once: a gateway that takes its time holds up nobody', async () => {
  const { service, ports, insert } = make(new Set());
  const waiting: (() => void)[] = [];
  const messages = {
    sent: [],
    deliver: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  };
  await insert(Array.from({ length: 12 }, (_, index) => message(`m${index}`, { createdAt: index })));
  const running = deliverDue({ ...service, ports: { ...ports, messages } });
  await vi.waitFor(() => expect(waiting).toHaveLength(10));
  for (const end of waiting.splice(0)) end();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  for (const end of waiting.splice(0)) end();
  expect(await running).toBe(12);
});

test('when the store fails one of them the others are brought to their end first', async () => {
  const { service, ports, insert } = make(new Set());
  await insert([message('a'), message('b', { createdAt: 1 })]);
  const slow = Promise.withResolvers<void>();
  let claims = 0;
  const store: Store = {
    ...ports.store,
    async transact(work) {
      claims += 1;
      if (claims === 2) throw new Error('the disk is full');
      return ports.store.transact(work);
    },
  };
  const messages = { sent: [], deliver: () => slow.promise };
  const outcome = vi.fn();
  const running = deliverDue({ ...service, ports: { ...ports, store, messages } }).catch(outcome);
  await vi.waitFor(() => expect(claims).toBe(2));
  await new Promise((resolve) => setImmediate(resolve));
  expect(outcome).not.toHaveBeenCalled();
  slow.resolve();
  await running;
  expect(String(outcome.mock.calls[0])).toMatch(/disk is full/);
  const left = await ports.store.read((reader) => reader.messages.due(ports.clock.now(), 10));
  expect(left.map(({ id }) => id)).toEqual(['b']);
});

test('a try that lost its claim and failed leaves the message to the one that has it', async () => {
  const { service, ports, insert } = make(new Set());
  const messages = {
    sent: [],
    async deliver() {
      ports.clock.advance(60_000);
      await ports.store.transact(async (tx) => {
        await tx.messages.claim('a', 'another', ports.clock.now(), ports.clock.now() + 60_000);
        await tx.messages.handOver('a', 'another', ports.clock.now());
      });
      throw new Error('not sent');
    },
  };
  await insert([message('a')]);
  await deliverDue({ ...service, ports: { ...ports, messages } });
  const later = ports.clock.now() + 60_000;
  const [left] = await ports.store.read((reader) => reader.messages.due(later, 1));
  expect(left).toMatchObject({ attemptId: 'another', tries: 0, handedOverAt: ports.clock.now() });
});

test('in the night of its member a message waits, also one that is tried again; a one-time password does not', async () => {
  const { service, ports, delivered, insert, addMember } = make(new Set());
  const { member } = await addMember({ timeZone: 'Asia/Manila' });
  ports.clock.set(Date.parse('2026-11-21T22:30:00+08:00'));
  const createdAt = ports.clock.now();
  await insert([
    message('news', { memberId: member.id, createdAt, kind: 'loan_approved', timeZone: 'Asia/Manila', tries: 3 }),
    message('code', { memberId: member.id, createdAt, kind: 'otp_withdraw', timeZone: 'Asia/Manila' }),
    message('notice', { memberId: member.id, createdAt, kind: 'phone_changed', timeZone: 'Asia/Manila' }),
  ]);
  await deliverDue(service);
  expect(delivered).toEqual(['text of code', 'text of notice']);
  // Whoever moves the member's zone to where it is night moves nothing that waits already.
  await service.ports.store.transact((tx) => tx.members.update(member.id, { timeZone: 'America/Puerto_Rico' }));
  ports.clock.set(Date.parse('2026-11-22T05:59:59+08:00'));
  expect(await deliverDue(service)).toBe(0);
  ports.clock.advance(1_000);
  expect(await deliverDue(service)).toBe(1);
  expect(delivered).toEqual(['text of code', 'text of notice', 'text of news']);
});
