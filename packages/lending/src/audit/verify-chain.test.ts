import { expect, test } from 'vitest';
import { auditText, recordAudit } from './record-audit.ts';
import { makeMemoryStore } from '../memory-store/memory-store.ts';
import { makeFakeHashing } from '../testing/fake-ports.ts';
import type { AuditRecord } from '../ports/record/records.ts';
import type { Page, PageRequest } from '../ports/cursor.ts';
import type { Reader, Store } from '../ports/store.ts';
import { anchorOf, type AuditAnchor } from './anchor.ts';
import { verifyAudit } from './verify-chain.ts';

const hashing = makeFakeHashing();
const withKey = (text: string): string => hashing.auditDigest(text);

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
const verify = (records: readonly AuditRecord[], anchors?: readonly AuditAnchor[]) =>
  verifyAudit(holding(records), hashing, anchors);

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

/** The chain as somebody writes it anew with a digest of their own choice. */
function forged(records: readonly AuditRecord[], digest: (text: string) => string): AuditRecord[] {
  let previousHash = '';
  return records.map((record) => {
    // The text of a record does not hold its own hash.
    const written = { ...record, previousHash };
    previousHash = digest(auditText(written));
    return { ...written, hash: previousHash };
  });
}

test('a chain that somebody wrote anew without the key does not verify; with the key it does', async () => {
  const records = await chain(10);
  const changed = records.map((record) => (record.sequence === 4 ? { ...record, actorId: 'o2' } : record));
  expect(await verify(forged(changed, (text) => hashing.sha256(text)))).toMatchObject({
    sequence: 1,
    problem: 'changed',
  });
  expect(await verify(forged(changed, (text) => hashing.keyed(text)))).toMatchObject({
    sequence: 1,
    problem: 'changed',
  });
  expect(await verify(forged(changed, withKey))).toEqual({ ok: true, count: 10 });
});

/** What was noted elsewhere of these records. */
const noted = (records: readonly AuditRecord[], ...sequences: readonly number[]): AuditAnchor[] =>
  sequences.flatMap((sequence) => {
    const record = records[sequence - 1];
    return record ? [anchorOf(record, Date.UTC(2026, 10, sequence))] : [];
  });

test('an anchored chain verifies, also after more was written; without anchors its end may be missing unseen', async () => {
  const records = await chain(20);
  expect(await verify(records, noted(records, 3, 12, 12))).toEqual({ ok: true, count: 20 });
  expect(await verify(records, noted(records, 20))).toEqual({ ok: true, count: 20 });
  expect(await verify(records.slice(0, 11))).toEqual({ ok: true, count: 11 });
});

test('a cut end is told by the first anchor beyond it, also when nothing is left', async () => {
  const records = await chain(20);
  const anchors = noted(records, 17, 3, 12);
  expect(await verify(records.slice(0, 11), anchors)).toEqual({
    ok: false,
    count: 11,
    sequence: 12,
    problem: 'cut',
    anchoredOn: '2026-11-12',
  });
  expect(await verify([], anchors)).toMatchObject({ count: 0, sequence: 3, problem: 'cut' });
});

test('a past that was written anew, with the key, is told by the first anchor that it does not fit', async () => {
  const records = await chain(20);
  const changed = records.map((record) => (record.sequence === 7 ? { ...record, actorId: 'o2' } : record));
  expect(await verify(forged(changed, withKey), noted(records, 3, 12, 17))).toMatchObject({
    sequence: 12,
    problem: 'rewritten',
    anchoredOn: '2026-11-12',
  });
});

test('another database is told: none of the anchors is of it', async () => {
  const [records, strange] = [await chain(20), forged(await chain(20), (text) => withKey(`${text} there`))];
  expect(await verify(records, noted(strange, 3, 12, 17))).toMatchObject({ sequence: 3, problem: 'elsewhere' });
});

test('a record that does not fit its chain is told before any anchor', async () => {
  const records = await chain(20);
  const changed = records.map((record) => (record.sequence === 7 ? { ...record, actorId: 'o2' } : record));
  expect(await verify(changed, noted(records, 3, 12, 17))).toMatchObject({ sequence: 7, problem: 'changed' });
});
