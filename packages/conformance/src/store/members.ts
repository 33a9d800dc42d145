import type { PersonalInfo, Profile, Store } from '@tulay/lending/ports';
import { told } from '@tulay/lending/testing/sample-person';
import { expect, test } from 'vitest';
import { aFile, aMember, anEmployment, START_AT } from './fixtures.ts';

const personal: PersonalInfo = {
  gender: 'Female',
  firstName: 'María',
  middleName: '',
  lastName: 'Ñunez',
  birthDate: '1990-02-28',
  maritalStatus: 'Single',
  nationality: 'Filipino',
  consentVersion: '1',
  consentAt: START_AT,
};

export function describeMembers(open: () => Promise<Store>): void {
  test('a member comes back as it was inserted, by id and by phone', async () => {
    const store = await open();
    const member = aMember('m1', {
      employment: anEmployment,
      roles: ['MEMBER', 'OFFICER'],
      suspended: true,
      phoneVerifiedAt: START_AT,
    });
    await store.transact((tx) => tx.members.insert(member));
    await store.read(async (reader) => {
      expect(await reader.members.byId('m1')).toEqual(member);
      expect(await reader.members.byPhone(member.phoneNumber)).toEqual(member);
      expect(await reader.members.byId('nobody')).toBeNull();
      expect(await reader.members.byId('constructor')).toBeNull();
      expect(await reader.members.byPhone('+639179999999')).toBeNull();
    });
  });

  test('officers are found by their role, those on hold too, and nobody else', async () => {
    const store = await open();
    const all = [
      aMember('m1', { roles: ['OFFICER'] }),
      aMember('m2', { roles: ['MEMBER', 'OFFICER'], suspended: true }),
      aMember('m3', { roles: ['MEMBER'], fullName: '"OFFICER"' }),
      aMember('m4', { roles: [] }),
    ];
    await store.transact(async (tx) => {
      for (const member of all) await tx.members.insert(member);
    });
    const found = await store.read((reader) => reader.members.officers());
    expect(found.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(all.slice(0, 2));
    expect(await store.transact((tx) => tx.members.officers())).toHaveLength(2);
  });

  test('one phone number, one account: twenty at once, one inserted', async () => {
    const store = await open();
    const phoneNumber = '+639171234567';
    const attempts = Array.from({ length: 20 }, (_, index) =>
      store.transact((tx) => tx.members.insert(aMember(`m${index}`, { phoneNumber }))),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result === 'inserted')).toHaveLength(1);
    expect(results.filter((result) => result === 'phone_taken')).toHaveLength(19);
  });

  test('an update changes what it names and nothing else', async () => {
    const store = await open();
    const member = aMember('m1', { employment: anEmployment });
    const patch = {
      phoneNumber: '+639170000099',
      state: 'ADDRESS_INFO',
      suspended: true,
      fullName: 'Ana Cruz',
    } as const;
    await store.transact(async (tx) => {
      await tx.members.insert(member);
      await tx.members.update('m1', patch);
      await tx.members.update('m1', {});
      await tx.members.update('nobody', { suspended: true });
      expect(await tx.members.byPhone(patch.phoneNumber)).toEqual({ ...member, ...patch });
    });
    await store.read(async (reader) => {
      expect(await reader.members.byPhone(patch.phoneNumber)).toEqual({ ...member, ...patch });
      expect(await reader.members.byPhone(member.phoneNumber)).toBeNull();
    });
  });

  test('an update cannot take the phone number of another member', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.members.insert(aMember('m2'));
    });
    await expect(
      store.transact((tx) => tx.members.update('m2', { phoneNumber: aMember('m1').phoneNumber })),
    ).rejects.toThrow();
  });

  test('former passwords are forgotten once their time is over, and not before', async () => {
    const store = await open();
    const keeping = (id: string, formerPasswordUntil: number) =>
      aMember(id, { formerPasswordHash: 'former', formerPasswordReplacedAt: START_AT - 1, formerPasswordUntil });
    await store.transact(async (tx) => {
      for (const member of [keeping('m1', START_AT), keeping('m2', START_AT + 1), aMember('m3')])
        await tx.members.insert(member);
      await tx.members.forgetFormerPasswords(START_AT);
    });
    const kept = await store.read((reader) => Promise.all(['m1', 'm2', 'm3'].map((id) => reader.members.byId(id))));
    expect(kept.map((member) => member?.formerPasswordHash)).toEqual([null, 'former', null]);
    expect(kept.map((member) => member?.formerPasswordReplacedAt)).toEqual([null, START_AT - 1, null]);
    expect(kept.map((member) => member?.formerPasswordUntil)).toEqual([null, START_AT + 1, null]);
  });

  test('sections are kept one by one; saving again replaces', async () => {
    const store = await open();
    const bank = { bankName: 'GCash', accountNumber: '09171234567' };
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      expect(await tx.members.profile('m1')).toEqual({});
      await tx.members.saveSection('m1', 'personal', personal, START_AT);
      await tx.members.saveSection('m1', 'bank', { ...bank, accountNumber: '1' }, START_AT);
      await tx.members.saveSection('m1', 'bank', bank, START_AT + 1);
    });
    expect(await store.read((reader) => reader.members.profile('m1'))).toEqual<Profile>({ personal, bank });
  });

  test('the mark of a profile is another after each save that changes it, and the same until then, also at one instant', async () => {
    const store = await open();
    const marks: string[] = [];
    const look = async () => marks.push((await store.read(({ members }) => members.markedProfile('m1'))).mark);
    const address: NonNullable<Profile['address']> = told.updateAddress;
    const save = (memberId: string, value: typeof address) =>
      store.transact(({ members }) => members.saveSection(memberId, 'address', value, START_AT));
    await store.transact(async ({ members }) => {
      await members.insert(aMember('m1'));
      await members.insert(aMember('m2'));
    });
    await look();
    await save('m1', address);
    await look();
    await store.transact(({ members }) => members.saveSection('m1', 'bank', told.updateBank, START_AT));
    await look();
    await save('m1', { ...address, town: 'La Trinidad' });
    await look();
    expect(new Set(marks).size).toBe(4);
    // What others save changes nothing.
    await save('m2', address);
    await look();
    expect(marks.at(-1)).toBe(marks.at(-2));
    const profile = { address: { ...address, town: 'La Trinidad' }, bank: told.updateBank };
    expect(await store.transact(({ members }) => members.markedProfile('m1'))).toEqual({ profile, mark: marks.at(-1) });
  });

  test('photos by owner and age, those given up, and none once removed', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      for (const id of ['m1', 'm2', 'm3']) await tx.members.insert(aMember(id));
      await tx.files.insert(aFile('f1', 'm1'));
      await tx.files.insert(aFile('f2', 'm1', { kind: 'back' }));
      await tx.files.insert(aFile('f3', 'm2', { createdAt: START_AT + 1 }));
      await tx.files.insert(aFile('f4', 'm3'));
      await tx.files.insert(aFile('f5', 'm3', { kind: 'selfie' }));
      for (const id of ['f5', 'f4']) await tx.files.markDeleted(id, START_AT + 3);
    });
    await store.read(async ({ files }) => {
      expect((await files.livingOf('m1')).map(({ id }) => id)).toEqual(['f1', 'f2']);
      expect(await files.livingOf('m3')).toEqual([]);
      expect(await files.ownersBefore({ before: START_AT - 1, after: '', limit: 9 })).toEqual([]);
      expect(await files.ownersBefore({ before: START_AT, after: '', limit: 9 })).toEqual(['m1']);
      expect(await files.ownersBefore({ before: START_AT + 1, after: '', limit: 1 })).toEqual(['m1']);
      expect(await files.ownersBefore({ before: START_AT + 1, after: 'm1', limit: 1 })).toEqual(['m2']);
      expect((await files.givenUp({ after: '', limit: 1 })).map(({ id }) => id)).toEqual(['f4']);
      expect((await files.givenUp({ after: 'f4', limit: 9 })).map(({ id }) => id)).toEqual(['f5']);
    });
    await store.transact((tx) => tx.files.remove('f4'));
    await store.read(async ({ files }) => {
      expect(await files.byId('f4')).toBeNull();
      expect(await files.givenUp({ after: '', limit: 9 })).toHaveLength(1);
    });
  });

  test('the newest living photo of each kind', async () => {
    const store = await open();
    await store.transact(async (tx) => {
      await tx.members.insert(aMember('m1'));
      await tx.members.insert(aMember('m2'));
      await tx.files.insert(aFile('f1', 'm1'));
      await tx.files.insert(aFile('f2', 'm1', { createdAt: START_AT + 1 }));
      await tx.files.insert(aFile('f3', 'm1', { createdAt: START_AT + 2 }));
      await tx.files.insert(aFile('f4', 'm1', { kind: 'selfie' }));
      await tx.files.insert(aFile('f5', 'm2', { kind: 'back' }));
      await tx.files.markDeleted('f3', START_AT + 3);
    });
    await store.read(async (reader) => {
      const newest = await reader.files.newestOf('m1');
      expect(newest).toEqual({
        front: aFile('f2', 'm1', { createdAt: START_AT + 1 }),
        selfie: aFile('f4', 'm1', { kind: 'selfie' }),
      });
      expect((await reader.files.byId('f3'))?.deletedAt).toBe(START_AT + 3);
      expect(await reader.files.byId('nothing')).toBeNull();
    });
  });
}
