import { expect, test } from 'vitest';
import { makeMemoryStore } from '../memory-store/memory-store.ts';
import { emptyState, type MemoryState } from '../memory-store/state.ts';
import type { AuditRecord } from '../ports/record/records.ts';
import { makeFakeClock, makeFakeHashing } from '../testing/fake-ports.ts';
import { anchorOf } from './anchor.ts';
import { checkAudit } from './check-audit.ts';
import { auditText, recordAudit } from './record-audit.ts';

/** A chain that somebody with the database can write to, and how many records of it were read. */
function world() {
  let state: MemoryState = emptyState();
  const kept = makeMemoryStore({ load: async () => state, save: async (draft) => void (state = draft) });
  let read = 0;
  const store: typeof kept = {
    ...kept,
    read: (work) =>
      kept.read((reader) => {
        const { audit } = reader;
        const counted: typeof audit = {
          last: () => audit.last(),
          at: (sequence) => audit.at(sequence),
          verified: () => audit.verified(),
          ofSubject: (asked) => audit.ofSubject(asked),
          async list(asked) {
            const page = await audit.list(asked);
            read += page.items.length;
            return page;
          },
        };
        return work({ ...reader, audit: counted });
      }),
  };
  const ports = { store, hashing: makeFakeHashing(), clock: makeFakeClock() };
  return {
    ports,
    happen: (count: number) =>
      store.transact((tx) =>
        recordAudit(
          tx,
          ports.hashing,
          Array.from({ length: count }, (_, at) => ({
            action: 'loan.review' as const,
            actorId: 'o1',
            subjectId: 'm1',
            detail: { count: at },
          })),
          ports.clock.now(),
        ),
      ),
    tamper: (work: (records: readonly AuditRecord[]) => readonly AuditRecord[]) =>
      void (state = { ...state, audit: [...work(state.audit)] }),
    forget: () => void (state = { ...state, verifiedAudit: [] }),
    anchorAt: (sequence: number) => {
      const record = state.audit[sequence - 1];
      if (!record) throw new Error('There is no such record.');
      return anchorOf(record, ports.clock.now());
    },
    check: async (options: Parameters<typeof checkAudit>[1] = {}) => {
      read = 0;
      const { verdict, since } = await checkAudit({ ports }, options);
      return { verdict, since: since?.sequence ?? null, read };
    },
  };
}

test('an hour costs what happened in it, however long the chain is', async () => {
  const { happen, check } = world();
  await happen(1000);
  expect(await check()).toEqual({ verdict: { ok: true, count: 1000 }, since: null, read: 1000 });
  await happen(30);
  expect(await check()).toEqual({ verdict: { ok: true, count: 31 }, since: 1000, read: 100 });
  expect(await check()).toMatchObject({ verdict: { ok: true, count: 1 }, since: 1030 });
  expect(await check({ whole: true })).toEqual({ verdict: { ok: true, count: 1030 }, since: null, read: 1030 });
});

test('what is done to the records since is found, and named', async () => {
  const { happen, check, tamper } = world();
  await happen(300);
  await check();
  await happen(20);
  tamper((records) => records.map((record) => (record.sequence === 310 ? { ...record, actorId: 'o2' } : record)));
  expect(await check()).toMatchObject({ verdict: { ok: false, sequence: 310, problem: 'changed' }, since: null });
});

test('a cut end is found without an anchor, also by a check that keeps nothing', async () => {
  const { happen, check, tamper } = world();
  await happen(300);
  await check();
  tamper((records) => records.slice(0, 290));
  const cut = { verdict: { ok: false, count: 290, sequence: 300, problem: 'cut' } };
  expect(await check({ keeps: false })).toMatchObject(cut);
  expect(await check()).toMatchObject(cut);
  await happen(30);
  expect(await check()).toMatchObject({ verdict: { ok: false, sequence: 300, problem: 'elsewhere' } });
});

test('a past that was written anew with the key is found by the record through which it was whole', async () => {
  const { happen, check, tamper, ports, anchorAt } = world();
  await happen(300);
  await check();
  const early = anchorAt(120);
  const rewrite = (records: readonly AuditRecord[]) => {
    let previousHash = '';
    return records.map((record) => {
      const written = { ...record, actorId: record.sequence === 200 ? 'o2' : record.actorId, previousHash };
      previousHash = ports.hashing.auditDigest(auditText(written));
      return { ...written, hash: previousHash };
    });
  };
  tamper(rewrite);
  await happen(5);
  expect(await check()).toMatchObject({ verdict: { ok: false, sequence: 300 } });
  expect(await check({ anchors: [early] })).toMatchObject({
    verdict: { ok: false, sequence: 300, problem: 'rewritten' },
  });
});

test('a record of before that kept its hash is found by the whole check, one that did not by an anchor of it', async () => {
  const { happen, check, tamper, anchorAt } = world();
  await happen(300);
  await check();
  const anchors = [anchorAt(50), anchorAt(120)];
  const change = (patch: Partial<AuditRecord>) =>
    tamper((records) => records.map((record) => (record.sequence === 120 ? { ...record, ...patch } : record)));
  change({ actorId: 'o2' });
  expect(await check({ anchors })).toMatchObject({ verdict: { ok: true }, since: 300 });
  expect(await check({ whole: true })).toMatchObject({ verdict: { ok: false, sequence: 120, problem: 'changed' } });
  change({ hash: 'made up' });
  expect(await check({ anchors })).toMatchObject({ verdict: { ok: false, sequence: 120 } });
});

test('where what was kept is gone, all of it is read again', async () => {
  const { happen, check, forget } = world();
  await happen(300);
  await check();
  forget();
  expect(await check()).toMatchObject({ since: null, read: 300 });
});
