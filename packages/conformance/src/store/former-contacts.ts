import type { FormerContactRecord, Store } from '@tulay/lending/ports';
import { expect, test } from 'vitest';
import { heldOn } from './privacy.ts';
import { aMember, START_AT } from './fixtures.ts';

const aFormer = (id: string, memberId: string, change: Partial<FormerContactRecord> = {}): FormerContactRecord => ({
  id,
  memberId,
  channel: 'sms',
  contact: '+639180000001',
  endedAt: START_AT,
  forgottenAt: START_AT + 100,
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
    aFormer('b', 'm1', {
      channel: 'email',
      contact: 'old@example.com',
      endedAt: START_AT + 1,
      forgottenAt: START_AT + 101,
    }),
    aFormer('c', 'm2', { endedAt: START_AT + 2, forgottenAt: START_AT + 102 }),
  ];

  test('former numbers and addresses of a member, oldest first, and of no other member', async () => {
    const store = await withMembers([email, phone, later]);
    await store.read(async ({ formerContacts }) => {
      expect(await formerContacts.of('m1')).toEqual([phone, email]);
      expect(await formerContacts.of('nobody')).toEqual([]);
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

  test('what is told until another instant goes then, and what has no end stays', async () => {
    const store = await withMembers([phone, email, later]);
    await store.transact(async (tx) => {
      await tx.formerContacts.forgetAt(email.id, START_AT + 200);
      await tx.formerContacts.forgetAt(later.id, null);
      await tx.formerContacts.deleteForgottenBefore(START_AT + 200);
    });
    await store.read(async ({ formerContacts }) => {
      expect(await formerContacts.of('m1')).toEqual([{ ...email, forgottenAt: START_AT + 200 }]);
      expect(await formerContacts.of('m2')).toEqual([{ ...later, forgottenAt: null }]);
    });
  });

  test('former contacts go when their time was over before an instant, and with everything else that is forgotten of a member', async () => {
    const store = await withMembers([phone, email, later]);
    await store.transact((tx) => tx.formerContacts.deleteForgottenBefore(START_AT + 101));
    expect(await store.read(({ formerContacts }) => formerContacts.of('m1'))).toEqual([email]);
    expect((await heldOn(store, 'm1')).formerContacts).toEqual([email]);
    await store.transact((tx) => tx.privacy.forgetTraces('m1'));
    expect(await store.read(({ formerContacts }) => formerContacts.of('m1'))).toEqual([]);
    expect(await store.read(({ formerContacts }) => formerContacts.of('m2'))).toEqual([later]);
  });
}
