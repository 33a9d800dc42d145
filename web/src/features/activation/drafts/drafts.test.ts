import 'fake-indexeddb/auto';
import { entries } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import {
  adoptPhoto,
  deleteDraft,
  deletePhotos,
  draftPhoto,
  keepPhoto,
  photoBytes,
  readDraft,
  saveDraft,
  setPhotoUrl,
} from './drafts.ts';
import type { KeyRecord } from '../../../lib/member/member-key.ts';
import {
  eraseStorage,
  membersHere,
  moveStorage,
  withStorage,
  type Purpose,
} from '../../../lib/member/member-storage.ts';
import { dropCopies, dropOld } from '../../../lib/member/member-upkeep.ts';
import { openVault } from '../../../lib/member/member-vault.ts';

const stored = new Map([['myPhoneNumber', '+639170000001']]);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
const onDisk = <Value>(memberId: string, purpose: Purpose) =>
  withStorage(memberId, (storage) => entries<string, Value>(storage.of(purpose)));

const dayMs = 24 * 60 * 60 * 1000;
const values = { firstName: 'Nicanora', birthYear: '1990' };
const photo = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);

test('a draft is read back, per member and step, until it is acknowledged', async () => {
  await saveDraft('ana', 'PERSONAL_INFO', values);
  await saveDraft('ben', 'PERSONAL_INFO', { firstName: 'Ben' });
  expect(await readDraft('ana', 'PERSONAL_INFO')).toEqual(values);
  expect(await readDraft('ana', 'ADDRESS_INFO')).toBeUndefined();
  await deleteDraft('ana', 'PERSONAL_INFO');
  expect(await readDraft('ana', 'PERSONAL_INFO')).toBeUndefined();
  expect(await readDraft('ben', 'PERSONAL_INFO')).toEqual({ firstName: 'Ben' });
});

test('what was typed after handing in stays when that is acknowledged', async () => {
  await saveDraft('ana', 'BANK_INFO', values);
  await deleteDraft('ana', 'BANK_INFO', Date.now() - 1000);
  expect(await readDraft('ana', 'BANK_INFO')).toEqual(values);
  await deleteDraft('ana', 'BANK_INFO', Date.now());
  expect(await readDraft('ana', 'BANK_INFO')).toBeUndefined();
});

test('a photo that only the server has is known without its bytes', async () => {
  await adoptPhoto('joy', 'front', '/files/7');
  const adopted = await draftPhoto('joy', 'front');
  expect(adopted?.url).toBe('/files/7');
  expect(await photoBytes('joy', adopted?.photoId ?? '')).toBeUndefined();
});

test('the disk never sees what was typed, and the key cannot be read out', async () => {
  await saveDraft('cora', 'PERSONAL_INFO', values);
  const kept = await onDisk<{ bytes: ArrayBuffer }>('cora', 'drafts');
  const written = kept.map(([name, { bytes }]) => name + new TextDecoder().decode(bytes)).join();
  expect(written).toContain('PERSONAL_INFO');
  expect(written).not.toContain('Nicanora');
  const keys = await onDisk<KeyRecord>('cora', 'keys');
  expect(keys).toHaveLength(1);
  for (const [, record] of keys)
    await expect(record.kind === 'open' && crypto.subtle.exportKey('raw', record.key)).rejects.toThrow();
});

test('two tabs that need the first key at once can read each other', async () => {
  const [one, two] = [openVault('outbox'), openVault('outbox')];
  await Promise.all([one.write('dina', 'a', 1), two.write('dina', 'b', 2)]);
  expect([await two.read('dina', 'a'), await one.read('dina', 'b')]).toEqual([1, 2]);
});

test('a sealed value opens only in its own place, and not without its key', async () => {
  await saveDraft('elsa', 'BANK_INFO', values);
  await moveStorage('elsa', async (purpose, _name, value) => (purpose === 'keys' ? undefined : value));
  expect(await readDraft('elsa', 'BANK_INFO')).toBeUndefined();
});

test('a photo is kept as bytes; a new one replaces it, whatever the server said of the old one', async () => {
  const first = await keepPhoto('fe', 'front', photo);
  expect(await photoBytes('fe', first.photoId)).toEqual(photo);
  await setPhotoUrl('fe', 'front', first.photoId, '/files/1');
  expect(await draftPhoto('fe', 'front')).toEqual({ photoId: first.photoId, url: '/files/1' });
  const second = await keepPhoto('fe', 'front', new Uint8Array([9]));
  await setPhotoUrl('fe', 'front', first.photoId, '/files/late');
  expect(await draftPhoto('fe', 'front')).toEqual({ photoId: second.photoId, url: null });
  expect(await photoBytes('fe', first.photoId)).toBeUndefined();
  await setPhotoUrl('fe', 'front', second.photoId, '/files/2');
  await deletePhotos('fe', { front: '/files/1', back: '/files/3' });
  expect(await photoBytes('fe', second.photoId)).toBeDefined();
  await deletePhotos('fe', { front: '/files/2', back: '/files/3' });
  expect(await draftPhoto('fe', 'front')).toBeUndefined();
  expect(await photoBytes('fe', second.photoId)).toBeUndefined();
});

test('erasing deletes one member, photos and key included', async () => {
  await saveDraft('gina', 'PERSONAL_INFO', values);
  await keepPhoto('gina', 'selfie', photo);
  await saveDraft('hana', 'PERSONAL_INFO', values);
  await eraseStorage('gina');
  expect(await membersHere()).not.toContain('gina');
  expect(await readDraft('gina', 'PERSONAL_INFO')).toBeUndefined();
  expect(await readDraft('hana', 'PERSONAL_INFO')).toEqual(values);
});

test('once nobody is known here nothing is found and nothing is written', async () => {
  await saveDraft('jana', 'PERSONAL_INFO', values);
  await eraseStorage('jana');
  stored.clear();
  await saveDraft('jana', 'PERSONAL_INFO', values);
  expect(await readDraft('jana', 'PERSONAL_INFO')).toBeUndefined();
  expect(await membersHere()).not.toContain('jana');
  stored.set('myPhoneNumber', '+639170000001');
});

test('what the screens showed goes with the place it was in; what was typed moves and opens', async () => {
  const copies = openVault('copies');
  await saveDraft('kara', 'PERSONAL_INFO', values);
  await copies.write('kara', 'wallet', { wallet: 1 });
  await copies.write('lina', 'wallet', { wallet: 2 });
  const places = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await places()).toContain('tulay-kara-a');
  await dropCopies('lina');
  expect(await places()).toContain('tulay-kara-b');
  expect(await places()).not.toContain('tulay-kara-a');
  expect(await readDraft('kara', 'PERSONAL_INFO')).toEqual(values);
  expect(await copies.read('kara', 'wallet')).toBeUndefined();
  expect(await copies.read('lina', 'wallet')).toEqual({ wallet: 2 });
  await dropCopies();
  expect(await membersHere()).not.toContain('lina');
});

test('a move that was cut off counts for nothing', async () => {
  await saveDraft('mara', 'PERSONAL_INFO', values);
  await expect(
    moveStorage('mara', async (purpose, _name, value) => {
      if (purpose === 'keys') throw new Error('The battery is empty');
      return value;
    }),
  ).rejects.toThrow('battery');
  vi.resetModules();
  const { readDraft: readAfterRestart } = await import('./drafts.ts');
  expect(await readAfterRestart('mara', 'PERSONAL_INFO')).toEqual(values);
});

test('drafts live 30 days', async () => {
  await saveDraft('iris', 'PERSONAL_INFO', values);
  await keepPhoto('iris', 'front', photo);
  await dropOld(Date.now() + 29 * dayMs);
  expect(await readDraft('iris', 'PERSONAL_INFO')).toEqual(values);
  await dropOld(Date.now() + 31 * dayMs);
  expect(await membersHere()).not.toContain('iris');
});
