import type { Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { aChallenge, aMember, aSession, START_AT } from './fixtures.ts';

/** Since when each of two members has a device, and one of them another. */
const devicesSince = (store: Store) =>
  store.read(({ sessions }) =>
    Promise.all([
      sessions.deviceSince('m1', 'phone'),
      sessions.deviceSince('m1', 'laptop'),
      sessions.deviceSince('m2', 'phone'),
    ]),
  );

export function describeSessions(open: () => Promise<Store>): void {
  test('a device is known since the first session of its member, and of no other', async () => {
    const store = await withMember();
    await store.transact(async (tx) => {
      await tx.sessions.insert(aSession('s1', 'm1', { deviceHash: 'phone' }));
      await tx.sessions.insert(aSession('s2', 'm1'));
      await tx.sessions.insert(aSession('s3', 'm1', { deviceHash: 'phone', createdAt: START_AT + 5 }));
      await tx.sessions.end('s1', START_AT);
    });
    expect(await devicesSince(store)).toEqual([START_AT, null, null]);
  });

  test.each([
    ['this', [null, START_AT, START_AT]],
    ['others', [START_AT, null, START_AT]],
  ] as const)('of %s device nothing is known any more, of others and of other members it is', async (which, known) => {
    const store = await withMember();
    await store.transact(async (tx) => {
      await tx.sessions.insert(aSession('s1', 'm1', { deviceHash: 'phone' }));
      await tx.sessions.insert(aSession('s2', 'm1', { deviceHash: 'laptop' }));
      await tx.sessions.insert(aSession('s3', 'm2', { deviceHash: 'phone' }));
      await tx.sessions.forgetDevices('m1', which, 'phone');
    });
    expect(await devicesSince(store)).toEqual(known);
  });

  async function withMember(): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.members.insert(aMember('m2'));
    });
    return store;
  }

  test('a session comes back by id and by both hashes', async () => {
    const store = await withMember();
    const change = {
      refreshHash: 'new',
      previousHash: 'refresh-s1',
      rotatedAt: START_AT + 5,
      recentRotations: [START_AT + 1, START_AT + 5],
      expiresAt: START_AT + 9_000,
    };
    await store.transact(async (tx) => {
      await tx.sessions.insert(aSession('s1', 'm1'));
      await tx.sessions.insert(aSession('s2', 'm1', { persist: false }));
      await tx.sessions.rotate('s1', change);
    });
    await store.read(async (reader) => {
      const rotated = { ...aSession('s1', 'm1'), ...change };
      expect(await reader.sessions.byId('s1')).toEqual(rotated);
      expect(await reader.sessions.byId('s1')).toEqual(rotated);
      expect(await reader.sessions.byId('s2')).toEqual(aSession('s2', 'm1', { persist: false }));
      expect(await reader.sessions.byId('unknown')).toBeNull();
      expect(await reader.sessions.byId('unknown')).toBeNull();
    });
  });

  test('the member behind a session, with its end', async () => {
    const store = await withMember();
    await store.transact(async (tx) => {
      await tx.sessions.insert(aSession('s1', 'm2'));
      await tx.sessions.end('s1', START_AT + 7);
      await tx.sessions.end('s1', START_AT + 8);
    });
    await store.read(async (reader) => {
      const behind = { member: aMember('m2'), sessionEndedAt: START_AT + 7, sessionExpiresAt: START_AT + 1_000 };
      expect(await reader.sessions.member('s1', 'm2')).toEqual(behind);
      expect(await reader.sessions.member('unknown', 'm2')).toBeNull();
      expect(await reader.sessions.member('s1', 'm1')).toBeNull();
    });
  });

  test('open sessions, newest first; ending all but one', async () => {
    const store = await withMember();
    const ids = () =>
      store.read(async (reader) => (await reader.sessions.listOpen('m1', START_AT)).map((session) => session.id));
    await store.transact(async (tx) => {
      for (const number of [1, 2, 3])
        await tx.sessions.insert(aSession(`s${number}`, 'm1', { createdAt: START_AT + number }));
      await tx.sessions.insert(aSession('expired', 'm1', { expiresAt: START_AT }));
      await tx.sessions.insert(aSession('other', 'm2'));
    });
    expect(await ids()).toEqual(['s3', 's2', 's1']);
    await store.transact((tx) => tx.sessions.endAll('m1', 's2', START_AT + 4));
    expect(await ids()).toEqual(['s2']);
    await store.transact((tx) => tx.sessions.endAll('m1', null, START_AT + 5));
    expect(await ids()).toEqual([]);
    await store.read(async (reader) => {
      expect((await reader.sessions.byId('s1'))?.endedAt).toBe(START_AT + 4);
      expect((await reader.sessions.byId('other'))?.endedAt).toBeNull();
    });
  });

  test('wrong tries are counted by key and time, and cleared', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      for (const at of [1, 5, 9]) await tx.attempts.add('account:a', at);
      await tx.attempts.add('account:b', 7);
    });
    await store.read(async (reader) => {
      expect(await reader.attempts.since('account:a', 5)).toEqual({ count: 2, firstAt: 5, lastAt: 9 });
      expect(await reader.attempts.since('account:a', 10)).toEqual({ count: 0, firstAt: null, lastAt: null });
      expect(await reader.attempts.since('unknown', 0)).toEqual({ count: 0, firstAt: null, lastAt: null });
    });
    await store.transact(async (tx) => {
      for (const [key, at] of [
        ['account:b', 7],
        ['account:b', 9],
        ['unknown', 7],
      ] as const)
        await tx.attempts.add(key, at);
      // Of two at one moment one goes, and none of another moment or key.
      for (const at of [7, 8]) await tx.attempts.takeBack('account:b', at);
    });
    expect(await store.read((reader) => reader.attempts.since('account:b', 0))).toMatchObject({ count: 2 });
    await store.transact((tx) => tx.attempts.takeBack('account:b', 9));
    await store.transact((tx) => tx.attempts.clear('account:a'));
    await store.read(async (reader) => {
      expect(await reader.attempts.since('account:a', 0)).toEqual({ count: 0, firstAt: null, lastAt: null });
      expect(await reader.attempts.since('account:b', 0)).toEqual({ count: 1, firstAt: 7, lastAt: 7 });
    });
  });

  test('one-time passwords: by id, the newest of a purpose', async () => {
    const store = await withMember();
    await store.transact(async (tx) => {
      await tx.challenges.insert(aChallenge('c1', 'm1'));
      await tx.challenges.insert(aChallenge('c2', 'm1', { createdAt: START_AT + 2 }));
      await tx.challenges.insert(aChallenge('c3', 'm1', { createdAt: START_AT + 3, purpose: 'recover' }));
      await tx.challenges.insert(aChallenge('c4', 'm2', { createdAt: START_AT + 4 }));
      await tx.challenges.update('c2', { wrongAt: [START_AT + 5] });
      await tx.challenges.update('c2', { usedAt: START_AT + 9 });
    });
    await store.read(async (reader) => {
      const used = aChallenge('c2', 'm1', { createdAt: START_AT + 2, wrongAt: [START_AT + 5], usedAt: START_AT + 9 });
      expect(await reader.challenges.newest('m1', 'withdraw')).toEqual(used);
      expect(await reader.challenges.newest('m1', 'confirmContract')).toBeNull();
      expect(await reader.challenges.byId('c1')).toEqual(aChallenge('c1', 'm1'));
      expect(await reader.challenges.byId('unknown')).toBeNull();
    });
  });

  test('one-time passwords are counted by member and purpose, since an instant', async () => {
    const store = await withMember();
    await store.transact(async (tx) => {
      for (const number of [1, 2, 3])
        await tx.challenges.insert(aChallenge(`c${number}`, 'm1', { createdAt: START_AT + number }));
      await tx.challenges.insert(aChallenge('c4', 'm1', { createdAt: START_AT + 3, purpose: 'recover' }));
      await tx.challenges.insert(aChallenge('c5', 'm2', { createdAt: START_AT + 4 }));
    });
    await store.read(async ({ challenges }) => {
      expect(await challenges.since('m1', 'withdraw', START_AT + 2)).toEqual({ count: 2, firstAt: START_AT + 2 });
      expect(await challenges.since('m1', 'recover', START_AT)).toEqual({ count: 1, firstAt: START_AT + 3 });
      expect(await challenges.since('m1', 'confirmContract', START_AT)).toEqual({ count: 0, firstAt: null });
    });
  });

  test('wrong codes are those of one member, with what they were for, at the challenges made since an instant', async () => {
    const store = await withMember();
    await store.transact(async (tx) => {
      await tx.challenges.insert(aChallenge('c1', 'm1', { wrongAt: [START_AT + 1] }));
      await tx.challenges.insert(aChallenge('c2', 'm1', { createdAt: START_AT + 2 }));
      await tx.challenges.update('c2', { wrongAt: [START_AT + 3, START_AT + 4] });
      await tx.challenges.insert(aChallenge('c3', 'm1', { createdAt: START_AT + 3, purpose: 'recover' }));
      await tx.challenges.update('c3', { wrongAt: [START_AT + 5] });
      await tx.challenges.insert(aChallenge('c4', 'm1', { createdAt: START_AT + 4 }));
      await tx.challenges.insert(aChallenge('c5', 'm2', { createdAt: START_AT + 4, wrongAt: [START_AT + 6] }));
    });
    const found = await store.read(async ({ challenges }) => challenges.wrongCodes('m1', START_AT + 2));
    expect(found.toSorted((a, b) => a.at - b.at)).toEqual([
      { purpose: 'withdraw', at: START_AT + 3 },
      { purpose: 'withdraw', at: START_AT + 4 },
      { purpose: 'recover', at: START_AT + 5 },
    ]);
  });

  test('what is over is forgotten: tries, sessions, one-time passwords', async () => {
    const store = await withMember();
    const at = START_AT + 100;
    await store.transact(async (tx) => {
      for (const [key, instant] of [
        ['a', at - 1],
        ['a', at],
        ['b', at - 1],
      ] as const)
        await tx.attempts.add(key, instant);
      await tx.sessions.insert(aSession('open', 'm1', { expiresAt: at + 1_000 }));
      await tx.sessions.insert(aSession('expired', 'm1', { expiresAt: at - 1 }));
      await tx.sessions.insert(aSession('just expired', 'm1', { expiresAt: at }));
      await tx.sessions.insert(aSession('ended', 'm1', { expiresAt: at + 1_000, endedAt: at - 1 }));
      await tx.sessions.insert(aSession('just ended', 'm1', { expiresAt: at + 1_000, endedAt: at }));
      await tx.challenges.insert(aChallenge('old', 'm1', { expiresAt: at - 1 }));
      await tx.challenges.insert(aChallenge('young', 'm1', { expiresAt: at }));
    });
    await store.transact(async (tx) => {
      await tx.attempts.deleteBefore(at, 10);
      // As many as asked for, whichever they are.
      expect([await tx.sessions.deleteOverBefore(at, 1), await tx.sessions.deleteOverBefore(at, 10)]).toEqual([1, 1]);
      await tx.challenges.deleteExpiredBefore(at, 10);
    });
    await store.read(async ({ attempts, sessions, challenges }) => {
      expect([await attempts.since('a', 0), await attempts.since('b', 0)]).toEqual([
        { count: 1, firstAt: at, lastAt: at },
        { count: 0, firstAt: null, lastAt: null },
      ]);
      for (const id of ['expired', 'ended']) expect(await sessions.byId(id), id).toBeNull();
      for (const id of ['open', 'just expired', 'just ended']) expect(await sessions.byId(id), id).not.toBeNull();
      expect([await challenges.byId('old'), (await challenges.byId('young'))?.id]).toEqual([null, 'young']);
    });
  });
}
