import type { AgreementRecord, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { aDocument, aMember, START_AT } from './fixtures.ts';

export function describeDocuments(open: () => Promise<Store>): void {
  test('an issued document is found by id, by its facts, and as the newest of its kind', async () => {
    const store = await open();
    const receipt = aDocument('d4', 'm1', 'w1', { kind: 'receipt', demonstration: false, issuedAt: START_AT + 9 });
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.documents.insert(aDocument('d1', 'm1', 'l1'));
      await tx.documents.insert(aDocument('d2', 'm1', 'l1', { issuedAt: START_AT + 5 }));
      await tx.documents.insert(aDocument('d3', 'm1', 'l1', { kind: 'schedule', issuedAt: START_AT + 7 }));
      await tx.documents.insert(receipt);
    });
    await store.read(async ({ documents }) => {
      expect(await documents.byId('d4')).toEqual(receipt);
      expect(await documents.byId('constructor')).toBeNull();
      expect((await documents.bySha256('facts-d2'))?.id).toBe('d2');
      expect(await documents.bySha256('other')).toBeNull();
      expect((await documents.newestOf('contract', 'l1'))?.id).toBe('d2');
      expect((await documents.newestOf('receipt', 'w1'))?.id).toBe('d4');
      expect(await documents.newestOf('receipt', 'l1')).toBeNull();
    });
  });

  test('the same facts are issued once', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.documents.insert(aDocument('d1', 'm1', 'l1'));
    });
    const again = aDocument('d2', 'm1', 'l1', { sha256: 'facts-d1' });
    await expect(store.transact((tx) => tx.documents.insert(again))).rejects.toThrow();
  });

  test('the words of an agreement are kept once', async () => {
    const store = await open();
    const first: AgreementRecord = {
      version: 'v1',
      language: 'fil',
      sha256: 'digest',
      clauses: [{ heading: 'Cancelling', text: 'Costs nothing.' }],
    };
    await store.transact(async (tx) => {
      await tx.agreements.keep(first);
      await tx.agreements.keep({ ...first, clauses: [] });
    });
    await store.read(async ({ agreements }) => {
      expect(await agreements.byVersion('v1')).toEqual(first);
      expect(await agreements.byVersion('v2')).toBeNull();
    });
  });
}
