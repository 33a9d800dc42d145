import type { FormerContactRecord } from '@tulay/lending/ports/records';
import type { Store } from '@tulay/lending/ports/store';
import { expect, test } from 'vitest';
import { aMember, START_AT } from './samples.ts';

const aFormer = (id: string, memberId: string, change: Partial<FormerContactRecord> = {}): FormerContactRecord => ({
  id,
  memberId,
  channel: 'sms',
  contact: '+639180000001',
  endedAt: START_AT,
  ...change,
});

export function describeFormerContacts(open: () => Promise<Store>): void {
  async function withMembers(rows: readonly FormerContactRecord[]): Promise<Store> {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.members.insert(aMember('m2'));
      for (const row of rows) await tx.formerContacts.insert(row);
    });
    return store;
  }
  const [phone, email, later] = [
    aFormer('a', 'm1'),
    aFormer('b', 'm1', { channel: 'email', contact: 'old@example.com', endedAt: START_AT + 1 }),
    aFormer('c', 'm2', { endedAt: START_AT + 2 }),
  ];

  test('former numbers and addresses of a member since an instant, oldest first, and of no other member', async () => {
    const store = await withMembers([email, phone, later]);
    await store.read(async ({ formerContacts }) => {
      expect(await formerContacts.of('m1', START_AT)).toEqual([phone, email]);
      expect(await formerContacts.of('m1', START_AT + 1)).toEqual([email]);
      expect(await formerContacts.of('nobody', START_AT)).toEqual([]);
    });
  });

  test('a former number finds who had it last, inside a transaction too; an address finds nobody', async () => {
    const store = await withMembers([phone, email, later]);
    const found = [later, null];
    const ask = async ({ formerContacts }: Pick<Parameters<Parameters<Store['read']>[0]>[0], 'formerContacts'>) => {
      const answers = [];
      for (const { contact } of [phone, email]) answers.push(await formerContacts.byPhone(contact));
      return answers;
    };
    expect(await store.read(ask)).toEqual(found);
    expect(await store.transact(ask)).toEqual(found);
  });

  test("a member's that ended since an instant are renewed, and those of an account on hold stay", async () => {
    const store = await withMembers([phone, email, later]);
    await store.transact(async (tx) => {
      await tx.formerContacts.renew('m1', START_AT + 1, START_AT + 9);
      await tx.members.update('m2', { suspended: true });
      await tx.formerContacts.deleteEndedBefore(START_AT + 9);
    });
    await store.read(async ({ formerContacts }) => {
      expect(await formerContacts.of('m1', 0)).toEqual([{ ...email, endedAt: START_AT + 9 }]);
      expect(await formerContacts.of('m2', 0)).toEqual([later]);
    });
  });

  test('former contacts go when they ended before an instant, and with everything else that is forgotten of a member', async () => {
    const store = await withMembers([phone, email, later]);
    await store.transact((tx) => tx.formerContacts.deleteEndedBefore(START_AT + 1));
    expect(await store.read(({ formerContacts }) => formerContacts.of('m1', 0))).toEqual([email]);
    expect((await store.read(({ privacy }) => privacy.held('m1'))).formerContacts).toEqual([email]);
    await store.transact((tx) => tx.privacy.forgetTraces('m1'));
    expect(await store.read(({ formerContacts }) => formerContacts.of('m1', 0))).toEqual([]);
    expect(await store.read(({ formerContacts }) => formerContacts.of('m2', 0))).toEqual([later]);
  });
}
