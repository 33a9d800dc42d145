import type { ScoreEvent, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';
import { aMember, START_AT } from './fixtures.ts';

function anEvent(memberId: string, score: number, change: Partial<ScoreEvent> = {}): ScoreEvent {
  return {
    memberId,
    at: START_AT,
    score,
    previousScore: null,
    cause: 'activated',
    reasons: [{ code: 'start', count: 1, points: score }],
    ...change,
  };
}

export function describeScores(open: () => Promise<Store>): void {
  async function withMembers(): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      for (const id of ['m1', 'm2']) await tx.members.insert(aMember(id));
    });
    return store;
  }

  test("an event makes its score the member's and nobody else's", async () => {
    const store = await withMembers();
    const event = anEvent('m1', 520, {
      previousScore: 500,
      cause: 'phone_verified',
      reasons: [
        { code: 'start', count: 1, points: 500 },
        { code: 'phone_verified', count: 1, points: 20 },
      ],
    });
    await store.transact((tx) => tx.scores.add(event));
    await store.read(async (reader) => {
      expect(await reader.scores.newestOf('m1')).toMatchObject(event);
      expect(await reader.members.byId('m1')).toEqual(aMember('m1', { creditScore: 520 }));
      expect(await reader.members.byId('m2')).toEqual(aMember('m2'));
      expect(await reader.scores.newestOf('m2')).toBeNull();
      expect(await reader.scores.newestOf('unknown')).toBeNull();
    });
  });

  test('the history is newest first, page by page, also of one instant', async () => {
    const store = await withMembers();
    const scores = [500, 520, 550, 556, 541, 581, 589];
    await store.transact(async (tx) => {
      for (const score of scores) {
        await tx.scores.add(anEvent('m1', score));
        await tx.scores.add(anEvent('m2', 1));
      }
    });
    await store.read(async (reader) => {
      const items = await allPages(3, (page) => reader.scores.listOf('m1', page));
      expect(items.map(({ score }) => score)).toEqual(scores.toReversed());
      expect((await reader.scores.newestOf('m1'))?.score).toBe(589);
      expect((await reader.scores.listOf('unknown', { cursor: null, limit: 5 })).items).toEqual([]);
    });
  });

  test('what is rolled back leaves neither event nor score', async () => {
    const store = await withMembers();
    const broken = store.transact(async (tx) => {
      await tx.scores.add(anEvent('m1', 700));
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    await store.read(async (reader) => {
      expect(await reader.scores.newestOf('m1')).toBeNull();
      expect((await reader.members.byId('m1'))?.creditScore).toBe(0);
    });
  });
}
