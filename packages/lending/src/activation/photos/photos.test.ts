import { refusalSentence } from '@tulay/contract/words/refusal-sentence';
import { expect, test, vi } from 'vitest';
import type { Files } from '../../ports/ports.ts';
import { activate, identityBody, photoBody, uploadPhotos } from '../../testing/activation-bodies.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

/** Files whose ids can be counted. */
function countedFiles(): { files: Files; held: Map<string, Uint8Array> } {
  const held = new Map<string, Uint8Array>();
  return {
    held,
    files: {
      put: async (id, bytes) => void held.set(id, bytes),
      get: async (id) => held.get(id) ?? null,
      delete: async (id) => void held.delete(id),
    },
  };
}
const make = (files = countedFiles().files): TestService => makeTestService({ ports: { files } });
const idIn = (url: string): string => url.split('/').at(-1) ?? '';

test('I9 an upload can be read at its address by its owner, unaudited, and by an officer, audited', async () => {
  const service = make();
  const ana = await service.addMember();
  const officer = await service.addMember({ roles: ['OFFICER'] });
  const { url } = await service.callOk('upload', photoBody(ana, 'front'), { as: ana });
  expect(url).toMatch(/^\/api\/v2\/files\/[\w-]+$/);
  const views = async () =>
    (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 9 }))).items.filter(
      ({ action }) => action === 'file.viewed',
    );
  const own = await service.call('readFile', { id: idIn(url) }, { as: ana });
  expect(own.file).toMatchObject({ bytes: new Uint8Array([1, 2, 3, 5]), headers: { 'content-type': 'image/jpeg' } });
  expect(await views()).toEqual([]);
  expect((await service.call('viewPhoto', { id: idIn(url), reason: 'identity_check' }, { as: officer })).file).toEqual(
    own.file,
  );
  expect(await views()).toMatchObject([
    { actorId: officer.member.id, subjectId: ana.member.id, detail: { fileId: idIn(url), kind: 'front' } },
  ]);
});

test("I9 somebody else's photo answers exactly like one that does not exist", async () => {
  const service = make();
  const [ana, ben] = [await service.addMember(), await service.addMember()];
  const { url } = await service.callOk('upload', photoBody(ana, 'front'), { as: ana });
  const options = { as: ben, requestId: 'the-same' };
  const foreign = await service.call('readFile', { id: idIn(url) }, options);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'file.not_found' } });
  expect(foreign).toEqual(await service.call('readFile', { id: 'nothing' }, options));
});

test('what is no image, or for another number, or fails to be recorded leaves no bytes behind', async () => {
  const { files, held } = countedFiles();
  const service = make(files);
  const [ana, ben] = [await service.addMember(), await service.addMember()];
  expect(await service.callCode('upload', photoBody(ana, 'front', [0]), { as: ana })).toBe('upload.not_an_image');
  expect(await service.callCode('upload', photoBody(ana, 'front'), { as: ben })).toBe('auth.not_yours');
  const { store } = service.ports;
  const broken = makeTestService({
    ports: {
      files,
      store: { ...store, transact: () => store.transact(async () => Promise.reject(new Error('The disk broke.'))) },
    },
  });
  expect(await broken.callCode('upload', photoBody(ana, 'front'), { as: ana })).toBe('server.internal');
  expect(held.size).toBe(0);
});

test('a newer photo replaces one that step 4 does not use', async () => {
  const service = make();
  const ana = await service.addMember();
  const first = await service.callOk('upload', photoBody(ana, 'front'), { as: ana });
  const second = await service.callOk('upload', photoBody(ana, 'front', [9]), { as: ana });
  expect(await service.callCode('readFile', { id: idIn(first.url) }, { as: ana })).toBe('file.not_found');
  expect((await service.call('readFile', { id: idIn(second.url) }, { as: ana })).status).toBe(200);
});

test('the bytes of a replaced photo are gone with the answer, those in use stay; what could not be deleted waits for the daily run', async () => {
  const { files, held } = countedFiles();
  const service = make(files);
  const ana = await service.addMember();
  const send = (kind: 'front' | 'back' | 'selfie') => service.callOk('upload', photoBody(ana, kind), { as: ana });
  const [first, second] = [idIn((await send('front')).url), idIn((await send('front')).url)];
  expect([...held.keys()]).toEqual([second]);
  expect(await service.ports.store.read((reader) => reader.files.givenUp({ after: '', limit: 9 }))).toMatchObject([
    { id: first },
  ]);
  const broken = make({ ...files, delete: () => Promise.reject(new Error('The disk broke.')) });
  const ben = await broken.addMember();
  for (let count = 0; count < 2; count += 1) await broken.callOk('upload', photoBody(ben, 'front'), { as: ben });
  expect(await broken.ports.store.read((reader) => reader.files.givenUp({ after: '', limit: 9 }))).toHaveLength(1);
});

test('photos that another step 4 replaced are gone with its answer', async () => {
  const { files, held } = countedFiles();
  const service = make(files);
  const ana = await service.addMember();
  await activate(service, ana);
  const before = [...held.keys()];
  await service.ports.store.transact((tx) => tx.members.update(ana.member.id, { reopenedStep: 'IDENTITY_INFO' }));
  await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana });
  expect(before).toHaveLength(3);
  expect(before.filter((id) => held.has(id))).toEqual([]);
  expect(held.size).toBe(3);
});

test("one's own details name what was uploaded before step 4 is saved, so that another device goes on with it", async () => {
  const service = make();
  const [ana, officer] = [await service.addMember(), await service.addMember({ roles: ['OFFICER'] })];
  await service.callOk('upload', photoBody(ana, 'front'), { as: ana });
  const { url } = await service.callOk('upload', photoBody(ana, 'front', [9]), { as: ana });
  const body = { phoneNumber: ana.member.phoneNumber };
  expect((await service.callOk('memberDetails', body, { as: ana })).uploadedPhotos).toEqual({ front: url });
  expect(await service.callOk('memberDetails', body, { as: officer })).not.toHaveProperty('uploadedPhotos');
});

test('photos in use stay until step 4 is saved with others', async () => {
  const service = make();
  const ana = await service.addMember();
  await activate(service, ana);
  const used = (await service.ports.store.read((reader) => reader.members.profile(ana.member.id))).identity;
  const fresh = await uploadPhotos(service, ana);
  const reads = async (id: string | undefined) => (await service.call('readFile', { id }, { as: ana })).status;
  expect(await reads(used?.frontFileId)).toBe(200);
  await service.callOk('updateIdentity', identityBody(ana, fresh), { as: ana });
  expect([await reads(used?.frontFileId), await reads(used?.backFileId), await reads(used?.selfieFileId)]).toEqual([
    404, 404, 404,
  ]);
  expect(await reads(idIn(fresh.front))).toBe(200);
});

test("step 4 takes the member's own photos only, each of its kind", async () => {
  const service = make();
  const [ana, ben] = [await service.addMember({ state: 'IDENTITY_INFO' }), await service.addMember()];
  expect(
    await service.callCode('updateIdentity', identityBody(ana, { front: '', back: '', selfie: '' }), { as: ana }),
  ).toBe('activation.photo_missing');
  const foreign = await uploadPhotos(service, ben);
  expect(await service.callCode('updateIdentity', identityBody(ana, foreign), { as: ana })).toBe(
    'activation.photo_missing',
  );
  const own = await uploadPhotos(service, ana);
  const sentence = refusalSentence('en', 'field.photo');
  for (const [photos, fields] of [
    [{ ...own, selfie: foreign.selfie }, { imageSelfieURL: sentence }],
    [
      { ...own, front: own.back, back: own.front },
      { imageIdFrontURL: sentence, imageIdBackURL: sentence },
    ],
    [{ ...own, back: 'https://elsewhere.example/back.jpg' }, { imageIdBackURL: sentence }],
    [{ ...own, back: `${own.back}/../x` }, { imageIdBackURL: sentence }],
  ] as const) {
    const answer = await service.call('updateIdentity', identityBody(ana, photos), { as: ana });
    expect(answer.body).toMatchObject({ code: 'request.invalid', fields });
  }
  expect(await service.callOk('updateIdentity', identityBody(ana, own), { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
});

test('the secret PhilSys number is refused, another document needs its name', async () => {
  const service = make();
  const ana = await service.addMember({ state: 'IDENTITY_INFO' });
  const own = await uploadPhotos(service, ana);
  const save = async (overrides: Record<string, unknown>) =>
    (await service.call('updateIdentity', identityBody(ana, own, overrides), { as: ana })).body;
  expect(await save({ identityType: 'National ID (PhilSys)', identityNumber: '1234-5678-9012' })).toMatchObject({
    fields: { identityNumber: refusalSentence('en', 'field.identity_number_secret') },
  });
  expect(await save({ identityType: 'Others' })).toMatchObject({
    fields: { otherIdentityType: refusalSentence('en', 'field.other_identity_type') },
  });
  expect(await save({ identityType: 'Others', otherIdentityType: 'Barangay ID' })).toEqual({ state: 'UPDATE_NEXT' });
});

test('a photo whose answer was lost is answered again with its first address, and leaves no trace of the second try', async () => {
  const { files, held } = countedFiles();
  const service = makeTestService({ ports: { files }, policy: { photosPerDay: 2 } });
  const ana = await service.addMember();
  const options = { as: ana, idempotencyKey: 'photo-1' };
  const body = photoBody(ana, 'front');
  const happened = async () =>
    (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 99 }))).items.length;
  const first = await service.callOk('upload', body, options);
  const before = await happened();
  for (let again = 0; again < 5; again += 1) expect(await service.callOk('upload', body, options)).toEqual(first);
  expect([await happened(), [...held.keys()]]).toEqual([before, [idIn(first.url)]]);
  await service.callOk('upload', photoBody(ana, 'back'), { as: ana });
  expect(await service.callCode('upload', photoBody(ana, 'selfie'), { as: ana })).toBe('upload.too_many');
  // A day that is used up does not hide what came before.
  expect(await service.callOk('upload', body, options)).toEqual(first);
  expect(await service.callCode('upload', photoBody(ana, 'front', [9]), options)).toBe('idempotency.key_reused');
  expect(await service.callCode('upload', body, { ...options, idempotencyKey: 'no key' })).toBe('request.invalid');
  const stranger = await service.addMember();
  expect(await service.callCode('upload', body, { ...options, as: stranger })).toBe('auth.not_yours');
});

test('no text as long as a photo is made of it to know it again: that would keep everybody else waiting', async () => {
  const service = makeTestService();
  const ana = await service.addMember();
  const keyed = vi.spyOn(service.ports.hashing, 'keyed');
  const stringify = vi.spyOn(JSON, 'stringify');
  const large = photoBody(
    ana,
    'front',
    Array.from({ length: 100_000 }, () => 1),
  );
  await service.callOk('upload', large, { as: ana, idempotencyKey: 'photo-1' });
  const lengths = keyed.mock.calls.map(([text]) => text.length);
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(2_000);
  expect(Math.max(...stringify.mock.results.map(({ value }) => String(value).length))).toBeLessThan(2_000);
  stringify.mockRestore();
});

test('two tries of one photo that arrive together are one photo, and one of the day', async () => {
  const { files, held } = countedFiles();
  const service = makeTestService({ ports: { files }, policy: { photosPerDay: 2 } });
  const ana = await service.addMember();
  const send = (kind: string, idempotencyKey: string) =>
    service.callOk('upload', photoBody(ana, kind), { as: ana, idempotencyKey });
  const [one, other] = await Promise.all([send('front', 'photo-1'), send('front', 'photo-1')]);
  expect(other).toEqual(one);
  expect([...held.keys()]).toEqual([idIn(one.url)]);
  await send('back', 'photo-2');
  expect(held.size).toBe(2);
});
