import 'fake-indexeddb/auto';
import { createStore, entries } from 'idb-keyval';
import { expect, test } from 'vitest';
import {
  adoptPhoto,
  clearMemberDrafts,
  deleteDraft,
  deletePhotos,
  draftPhoto,
  dropOldDrafts,
  keepPhoto,
  photoBytes,
  readDraft,
  saveDraft,
  setPhotoUrl,
} from './drafts.ts';
import { forgetMemberKey, openVault } from './member-vault.ts';

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
  const kept = await entries<string, { bytes: ArrayBuffer }>(createStore('tulay-drafts', 'values'));
  const written = kept.map(([place, { bytes }]) => place + new TextDecoder().decode(bytes)).join();
  expect(written).toContain('cora/PERSONAL_INFO');
  expect(written).not.toContain('Nicanora');
  const keys = await entries<string, CryptoKey>(createStore('tulay-keys', 'values'));
  for (const [, key] of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('two tabs that need the first key at once can read each other', async () => {
  const [one, two] = [openVault('both-tabs'), openVault('both-tabs')];
  await Promise.all([one.write('dina', 'a', 1), two.write('dina', 'b', 2)]);
  expect([await two.read('dina', 'a'), await one.read('dina', 'b')]).toEqual([1, 2]);
});

test('a sealed value opens only in its own place, and not without its key', async () => {
  await saveDraft('elsa', 'BANK_INFO', values);
  await forgetMemberKey('elsa');
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

test('signing out deletes one member, photos included', async () => {
  await saveDraft('gina', 'PERSONAL_INFO', values);
  const { photoId } = await keepPhoto('gina', 'selfie', photo);
  await saveDraft('hana', 'PERSONAL_INFO', values);
  await clearMemberDrafts('gina');
  expect(await readDraft('gina', 'PERSONAL_INFO')).toBeUndefined();
  expect(await draftPhoto('gina', 'selfie')).toBeUndefined();
  expect(await photoBytes('gina', photoId)).toBeUndefined();
  expect(await readDraft('hana', 'PERSONAL_INFO')).toEqual(values);
});

test('drafts live 30 days', async () => {
  await saveDraft('iris', 'PERSONAL_INFO', values);
  await keepPhoto('iris', 'front', photo);
  await dropOldDrafts(Date.now() + 29 * dayMs);
  expect(await readDraft('iris', 'PERSONAL_INFO')).toEqual(values);
  await dropOldDrafts(Date.now() + 31 * dayMs);
  expect(await readDraft('iris', 'PERSONAL_INFO')).toBeUndefined();
  expect(await draftPhoto('iris', 'front')).toBeUndefined();
});
