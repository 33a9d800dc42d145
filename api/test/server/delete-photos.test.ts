import { tinyPhoto } from '@tulay/conformance/api/api-under-test';
import { newMember } from '@tulay/conformance/api/people';
import { deletePhotos } from '@tulay/lending/activation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestApi, type TestApi } from '../make-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await makeTestApi();
});
afterAll(() => api.close());

test('bytes, record and address of a photo end together, thirty days after it was left behind', async () => {
  const { client, phoneNumber } = await newMember(api);
  const headers = { authorization: `Bearer ${client.token}` };
  const form = new FormData();
  form.set('identityNumber', phoneNumber);
  form.set('kind', 'front');
  form.set('image', new Blob([new Uint8Array(tinyPhoto)]), 'photo.jpg');
  const request = new Request('http://localhost/api/v1/upload', { method: 'POST', body: form, headers });
  const { url } = (await (await api.fetch(request)).json()) as { url: string };
  const id = url.split('/').at(-1) ?? '';
  const { files, store } = api.service.ports;
  const seen = async () => (await api.app.inject({ url, headers })).statusCode;
  expect(await seen()).toBe(200);

  await deletePhotos(api.service);
  expect(await files.get(id)).not.toBeNull();
  const { policy } = api.service;
  api.clock.advance(policy.photosKeptMs);
  // The token is older than that too: what counts is the file itself.
  await deletePhotos(api.service);
  expect(await files.get(id)).toBeNull();
  expect(await store.read((reader) => reader.files.byId(id))).toBeNull();
  const { items } = await store.read((reader) => reader.audit.list({ cursor: null, limit: 2 }));
  expect(items.map(({ action }) => action)).toEqual(['file.erased', 'file.given_up']);
});
