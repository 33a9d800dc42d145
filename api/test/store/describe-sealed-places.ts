import { told } from '@tulay/lending/testing/sample-person';
import type { Store } from '@tulay/lending/ports';
import { aMember, aSession, START_AT } from '@tulay/conformance/store/fixtures';
import { expect, test } from 'vitest';

export interface OpenedRows {
  readonly store: Store;
  /** A statement of the database's own, beside the store. */
  readonly change: (statement: string) => Promise<void>;
}

const bankOf = (number: string) => ({ bankName: 'GCash', accountNumber: number });

/** Who can write to the database, and has no key, gains nothing by putting one row's sealed bytes in another's place. */
export function describeSealedPlaces(open: () => Promise<OpenedRows>): void {
  async function twoMembers(): Promise<OpenedRows> {
    const opened = await open();
    await opened.store.transact(async (tx) => {
      for (const id of ['m1', 'm2']) {
        await tx.members.insert(aMember(id, { fullName: `Member ${id}` }));
        await tx.members.saveSection(id, 'bank', bankOf(`0917${id}`), START_AT);
        await tx.members.saveSection(id, 'address', told.updateAddress, START_AT);
        // The same key in another table.
        await tx.sessions.insert(aSession(id, id));
      }
    });
    return opened;
  }
  const readBank = ({ store }: OpenedRows) =>
    store.read(async (reader) => (await reader.members.profile('m2')).bank?.accountNumber);

  test('what stays in its place opens', async () => {
    const opened = await twoMembers();
    expect(await readBank(opened)).toBe('0917m2');
    await opened.store.close();
  });

  test("another row's account does not open", async () => {
    const opened = await twoMembers();
    await opened.change(
      "UPDATE member_sections SET sealed = (SELECT sealed FROM member_sections WHERE member_id = 'm1' AND section = 'bank') WHERE member_id = 'm2' AND section = 'bank'",
    );
    await expect(readBank(opened)).rejects.toThrow();
    await opened.store.close();
  });

  test("another section of the same member does not open in a section's place", async () => {
    const opened = await twoMembers();
    await opened.change(
      "UPDATE member_sections SET sealed = (SELECT sealed FROM member_sections WHERE member_id = 'm2' AND section = 'address') WHERE member_id = 'm2' AND section = 'bank'",
    );
    await expect(readBank(opened)).rejects.toThrow();
    await opened.store.close();
  });

  test("another member's row does not open as one's own", async () => {
    const opened = await twoMembers();
    await opened.change("UPDATE members SET sealed = (SELECT sealed FROM members WHERE id = 'm1') WHERE id = 'm2'");
    await expect(opened.store.read((reader) => reader.members.byId('m2'))).rejects.toThrow();
    await opened.store.close();
  });

  test("another table's column does not open, also with the same key", async () => {
    const opened = await twoMembers();
    await opened.change("UPDATE sessions SET sealed = (SELECT sealed FROM members WHERE id = 'm2') WHERE id = 'm2'");
    await expect(opened.store.read((reader) => reader.sessions.byId('m2'))).rejects.toThrow();
    await opened.store.close();
  });
}
