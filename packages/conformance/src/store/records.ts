import type { AuditAction } from '@tulay/contract/audit/actions';
import type { RatesRecord, AuditFilter, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aMessage, anAnswer, anAuditRecord, START_AT } from './fixtures.ts';

export function describeRecords(open: () => Promise<Store>): void {
  test('an answer is kept by scope and key, once', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.idempotency.insert(anAnswer('k1'));
      await tx.idempotency.insert(anAnswer('k1', { scope: 'm2', answer: '{"other":true}' }));
      await tx.idempotency.insert(anAnswer('__proto__', { at: START_AT + 10 }));
    });
    await expect(store.transact((tx) => tx.idempotency.insert(anAnswer('k1')))).rejects.toThrow();
    await store.read(async (reader) => {
      expect(await reader.idempotency.get('m1', 'k1')).toEqual(anAnswer('k1'));
      expect((await reader.idempotency.get('m2', 'k1'))?.answer).toBe('{"other":true}');
      expect(await reader.idempotency.get('m1', 'constructor')).toBeNull();
    });
    await store.transact((tx) => tx.idempotency.deleteBefore(START_AT + 10, 10));
    await store.read(async (reader) => {
      expect(await reader.idempotency.get('m1', 'k1')).toBeNull();
      expect(await reader.idempotency.get('m1', '__proto__')).toEqual(anAnswer('__proto__', { at: START_AT + 10 }));
    });
  });

  test('the audit chain: last, newest first, one record a sequence', async () => {
    const store = await open();
    expect(await store.read((reader) => reader.audit.last())).toBeNull();
    await store.transact(async (tx) => {
      for (const sequence of [1, 2, 3, 4, 5]) await tx.audit.append(anAuditRecord(sequence));
    });
    await expect(store.transact((tx) => tx.audit.append(anAuditRecord(5)))).rejects.toThrow();
    await store.read(async (reader) => {
      expect(await reader.audit.last()).toEqual(anAuditRecord(5));
      expect(await allPages(2, (page) => reader.audit.list(page))).toEqual([5, 4, 3, 2, 1].map(anAuditRecord));
    });
  });

  test('a record of the audit by its number, and through which one the chain was found whole', async () => {
    const store = await open();
    expect(await store.read(({ audit }) => audit.verified())).toBeNull();
    const verified = (sequence: number) => ({ sequence, hash: `hash ${sequence}`, date: '2026-11-21' });
    for (const sequence of [1, 2])
      await store.transact(async ({ audit }) => {
        await audit.append(anAuditRecord(sequence));
        await audit.keepVerified(verified(sequence));
      });
    await store.read(async ({ audit }) => {
      expect(await audit.verified()).toEqual(verified(2));
      expect([await audit.at(2), await audit.at(3)]).toEqual([anAuditRecord(2), null]);
    });
  });

  test('the audit of some actions, of one member, and both, page by page', async () => {
    const store = await open();
    const of = (sequence: number, action: AuditAction, subjectId: string | null) => ({
      ...anAuditRecord(sequence),
      action,
      subjectId,
    });
    await store.transact(async (tx) => {
      await tx.audit.append(of(1, 'loan.apply', 'm1'));
      await tx.audit.append(of(2, 'session.open', 'm1'));
      await tx.audit.append(of(3, 'loan.apply', 'm2'));
      await tx.audit.append(of(4, 'loan.approve', 'm1'));
      await tx.audit.append(of(5, 'ledger.export', null));
    });
    const found = (filter: Omit<AuditFilter, 'cursor' | 'limit'>) =>
      store.read(async (reader) =>
        (await allPages(1, (page) => reader.audit.list({ ...page, ...filter }))).map(({ sequence }) => sequence),
      );
    const actions = ['loan.apply', 'loan.approve'] as const;
    expect(await found({ actions })).toEqual([4, 3, 1]);
    expect(await found({ subjectId: 'm1' })).toEqual([4, 2, 1]);
    expect(await found({ actions, subjectId: 'm1' })).toEqual([4, 1]);
    expect(await found({ actions, subjectId: 'm3' })).toEqual([]);
  });

  test('messages that are due, oldest first; a sent one loses its text and is due no more', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.messages.insert(aMessage('late', { createdAt: START_AT + 2 }));
      await tx.messages.insert(aMessage('early', { createdAt: START_AT + 1, channel: 'email', to: 'ana@example.com' }));
      await tx.messages.insert(aMessage('future', { nextTryAt: START_AT + 100 }));
    });
    const due = (now: number, limit: number) => store.read((reader) => reader.messages.due(now, limit));
    expect(await due(START_AT, 10)).toEqual([
      aMessage('early', { createdAt: START_AT + 1, channel: 'email', to: 'ana@example.com' }),
      aMessage('late', { createdAt: START_AT + 2 }),
    ]);
    expect(await due(START_AT, 1)).toHaveLength(1);
    await store.transact(async (tx) => {
      await tx.messages.end('early', 'sent', START_AT + 3);
      await tx.messages.end('unknown', 'sent', START_AT + 3);
      await tx.messages.claim('late', 'try', START_AT + 3, START_AT + 9);
      await tx.messages.postpone('late', 'try', 1, START_AT + 50);
    });
    expect(await due(START_AT + 49, 10)).toEqual([]);
    expect((await due(START_AT + 100, 10)).map((message) => [message.id, message.tries])).toEqual([
      ['future', 0],
      ['late', 1],
    ]);
  });

  test('one-time passwords come before everything that waits longer, and security notices before what is routine', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.messages.insert(aMessage('old', { kind: 'loan_received', createdAt: START_AT - 9 }));
      await tx.messages.insert(aMessage('code', { kind: 'otp_withdraw', createdAt: START_AT }));
      await tx.messages.insert(aMessage('earlier code', { kind: 'otp_recover', createdAt: START_AT - 1 }));
      await tx.messages.insert(aMessage('notice', { kind: 'phone_changed_alone', createdAt: START_AT }));
      await tx.messages.insert(aMessage('earlier notice', { kind: 'new_sign_in', createdAt: START_AT - 1 }));
    });
    const due = await store.read((reader) => reader.messages.due(START_AT, 4));
    expect(due.map(({ id }) => id)).toEqual(['earlier code', 'code', 'earlier notice', 'notice']);
  });

  test('a message is claimed by one try at a time, and handed over only by the try that has it', async () => {
    const store = await open();
    await store.transact((tx) => tx.messages.insert(aMessage('m')));
    const claim = (attemptId: string, now: number) =>
      store.transact(async (tx) => (await tx.messages.claim('m', attemptId, now, now + 100)) !== null);
    const handOver = (attemptId: string) => store.transact((tx) => tx.messages.handOver('m', attemptId, START_AT + 7));
    expect([await claim('first', START_AT - 1), await claim('first', START_AT)]).toEqual([false, true]);
    expect(await claim('second', START_AT + 99)).toBe(false);
    expect(await store.read((reader) => reader.messages.due(START_AT + 99, 9))).toEqual([]);
    // The first one's time is up.
    expect([await claim('second', START_AT + 100), await handOver('first'), await handOver('second')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await store.read((reader) => reader.messages.due(START_AT + 200, 9))).toEqual([
      aMessage('m', { attemptId: 'second', handedOverAt: START_AT + 7, nextTryAt: START_AT + 200 }),
    ]);
    // Whoever lost it changes nothing any more; whoever takes it over hears that it was handed over.
    await store.transact((tx) => tx.messages.postpone('m', 'first', 9, START_AT + 201));
    const third = await store.transact((tx) => tx.messages.claim('m', 'third', START_AT + 200, START_AT + 250));
    expect(third).toEqual(aMessage('m', { attemptId: 'third', handedOverAt: START_AT + 7, nextTryAt: START_AT + 250 }));
    await store.transact((tx) => tx.messages.postpone('m', 'third', 1, START_AT + 300));
    expect(await store.read((reader) => reader.messages.due(START_AT + 300, 9))).toEqual([
      aMessage('m', { tries: 1, nextTryAt: START_AT + 300 }),
    ]);
    const end = () => store.transact((tx) => tx.messages.end('m', 'sent', START_AT + 301));
    expect([await end(), await end()]).toEqual([true, false]);
    expect([await claim('fourth', START_AT + 999), await handOver('second')]).toEqual([false, false]);
  });

  test('the backlog: what waits, since when the longest due one does, and what ended uncertain', async () => {
    const store = await open();
    const backlog = (now: number) => store.read((reader) => reader.messages.backlog(now));
    expect(await backlog(START_AT)).toEqual({ waiting: 0, oldestDueAt: null, uncertain: 0 });
    await store.transact(async (tx) => {
      await tx.messages.insert(aMessage('tomorrow', { nextTryAt: START_AT + 100 }));
      await tx.messages.insert(aMessage('due', { nextTryAt: START_AT + 2 }));
      await tx.messages.insert(aMessage('longer due', { nextTryAt: START_AT + 1 }));
      for (const id of ['sent', 'unknown']) await tx.messages.insert(aMessage(id));
      await tx.messages.end('sent', 'sent', START_AT);
      await tx.messages.end('unknown', 'uncertain', START_AT);
    });
    expect(await backlog(START_AT)).toEqual({ waiting: 3, oldestDueAt: null, uncertain: 1 });
    expect(await backlog(START_AT + 9)).toEqual({ waiting: 3, oldestDueAt: START_AT + 1, uncertain: 1 });
  });

  test('delivered messages are forgotten after a time, waiting ones are not', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      for (const id of ['sent', 'just sent', 'waiting']) await tx.messages.insert(aMessage(id));
      await tx.messages.end('sent', 'sent', START_AT + 4);
      await tx.messages.end('just sent', 'uncertain', START_AT + 5);
      await tx.messages.deleteSentBefore(START_AT + 5, 10);
      // A message that is gone can be written anew; one that is there cannot.
      await tx.messages.insert(aMessage('sent'));
    });
    expect((await store.read((reader) => reader.messages.due(START_AT, 10))).map(({ id }) => id)).toEqual([
      'sent',
      'waiting',
    ]);
    await expect(store.transact((tx) => tx.messages.insert(aMessage('just sent')))).rejects.toThrow();
  });

  test('a contact is taken', async () => {
    const store = await open();
    const contact = {
      id: 'c1',
      name: 'Ana',
      email: 'ana@example.com',
      message: 'Hello',
      consentVersion: '1',
      createdAt: START_AT,
      answeredAt: null,
      answeredBy: null,
    };
    await store.transact(async (tx) => {
      for (const n of [3, 1, 2]) await tx.contacts.insert({ ...contact, id: `c${n}`, createdAt: START_AT + n });
    });
    const waiting = await store.read((reader) =>
      allPages(1, (page) => reader.contacts.list({ ...page, answered: false })),
    );
    expect(waiting.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
    const marked = await store.transact(async (tx) => [
      await tx.contacts.markAnswered('c2', 'officer', START_AT + 9),
      await tx.contacts.markAnswered('c2', 'another', START_AT + 10),
      await tx.contacts.markAnswered('unknown', 'officer', START_AT + 9),
    ]);
    expect(marked).toEqual([true, false, false]);
    await store.read(async ({ contacts }) => {
      const answered = {
        ...contact,
        id: 'c2',
        createdAt: START_AT + 2,
        answeredAt: START_AT + 9,
        answeredBy: 'officer',
      };
      expect((await contacts.list({ cursor: null, limit: 9, answered: true })).items).toEqual([answered]);
      expect(await contacts.byId('c2')).toEqual(answered);
      expect(await contacts.byId('unknown')).toBeNull();
      expect((await contacts.list({ cursor: null, limit: 9, answered: false })).items.map(({ id }) => id)).toEqual([
        'c1',
        'c3',
      ]);
    });
  });

  test('the newest rates', async () => {
    const store = await open();
    const older: RatesRecord = { rates: { PHP: '1', USD: '0.0171' }, asOf: START_AT, source: 'example' };
    const newer: RatesRecord = { rates: { PHP: '1', USD: '0.0172' }, asOf: START_AT + 1, source: 'service' };
    expect(await store.read((reader) => reader.rates.newest())).toBeNull();
    await store.transact(async (tx) => {
      await tx.rates.insert(older);
      await tx.rates.insert(newer);
    });
    expect(await store.read((reader) => reader.rates.newest())).toEqual(newer);
  });
}
