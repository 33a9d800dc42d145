import { expect, test } from 'vitest';
import { recordAudit } from '../dispatch/record.ts';
import { makeMemoryStore } from '../memory-store/memory-store.ts';
import { makeFakeHashing } from '../testing/fake-ports.ts';
import type { AuditRecord } from '../ports/records.ts';
import type { Page, PageRequest, Reader, Store } from '../ports/store.ts';
import { verifyAudit } from './verify-chain.ts';

const hashing = makeFakeHashing();

/** A chain of records, written as the service writes them. */
async function chain(length: number): Promise<AuditRecord[]> {
  const store = makeMemoryStore();
  const entries = Array.from({ length }, (_, count) => ({
    action: 'loan.review' as const,
    actorId: 'o1',
    subjectId: 'm1',
    detail: { count },
  }));
  await store.transact((tx) => recordAudit(tx, hashing, entries, 5));
  const { items } = await store.read((reader) => reader.audit.list({ cursor: null, limit: length }));
  return [...items].toReversed();
}

/** A store that holds these records, oldest first. */
function holding(records: readonly AuditRecord[]): Pick<Store, 'read'> {
  async function list({ cursor, limit }: PageRequest): Promise<Page<AuditRecord>> {
    const start = Number(cursor ?? 0);
    const items = records.toReversed().slice(start, start + limit);
    return { items, nextCursor: start + limit < records.length ? String(start + limit) : null };
  }
  // Verifying asks for nothing but the list.
  const reader = { audit: { list } } as unknown as Reader;
  return { read: (work) => work(reader) };
}
const verify = (records: readonly AuditRecord[]) => verifyAudit(holding(records), hashing);

test('a chain as it was written is whole, however long; an empty one too', async () => {
  expect(await verify(await chain(250))).toEqual({ ok: true, count: 250 });
  expect(await verify([])).toEqual({ ok: true, count: 0 });
});

test('a changed record is named, the first of several', async () => {
  const records = await chain(220);
  const change = (index: number, patch: Partial<AuditRecord>) =>
    records.map((record, at) => (at === index ? { ...record, ...patch } : record));
  expect(await verify(change(41, { actorId: 'somebody else' }))).toEqual({
    ok: false,
    count: 220,
    sequence: 42,
    problem: 'changed',
  });
  expect(await verify(change(0, { at: 6 }))).toMatchObject({ sequence: 1, problem: 'changed' });
  expect(await verify(change(219, { detail: {} }))).toMatchObject({ sequence: 220, problem: 'changed' });
  const rehashed = change(99, { subjectId: 'm2', hash: 'made up' });
  expect(await verify(rehashed)).toMatchObject({ sequence: 100, problem: 'changed' });
});

test('a record that was taken out or exchanged breaks the links', async () => {
  const records = await chain(10);
  expect(await verify(records.toSpliced(4, 1))).toMatchObject({ sequence: 6, problem: 'missing_before' });
  const other = { ...records[4], previousHash: 'elsewhere' } as AuditRecord;
  expect(await verify(records.toSpliced(4, 1, other))).toMatchObject({ sequence: 5, problem: 'not_linked' });
});
