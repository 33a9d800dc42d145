import { tinyPhoto, type MakeApi } from '@tulay/conformance/api/api-under-test';
import { describeActivation } from '@tulay/conformance/api/activation';
import { activatedMember, uploadPhotos } from '@tulay/conformance/api/activated';
import { newMember, newOfficer } from '@tulay/conformance/api/people';
import { describePrivacy } from '@tulay/conformance/api/privacy';
import { deletePhotos } from '@tulay/lending/activation';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBucket, type BucketPatience } from '../../src/adapters/files/bucket-storage.ts';
import { makeTestApi, type TestApi } from '../make-test-api.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

const opened: TestApi[] = [];
afterEach(async () => {
  server.end();
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

const impatient = { connectMs: 2_000, silentMs: 500, wholeMs: 2_000, tries: 2 };

async function open(options: Parameters<MakeApi>[0] = {}, patience?: BucketPatience): Promise<TestApi> {
  const api = await makeTestApi({ ...options, storage: openBucket(server.place(), patience) });
  opened.push(api);
  return api;
}

describe('api: Fastify, SQLite and a bucket', () => {
  describeActivation(open);
  describePrivacy(open);
});

test('without the bucket no photo is acknowledged or shown, everything else goes on, and it mends by itself', async () => {
  const api = await open({}, impatient);
  const { client, phoneNumber } = await newMember(api);
  const photo = { identityNumber: phoneNumber, kind: 'front', image: tinyPhoto } as const;
  const audited = async () =>
    (await api.service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 50 }))).items.length;
  const before = await audited();
  server.begin('gone');
  const refused = await client.send('upload', photo);
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'server.storage_unavailable' }),
  ]);
  expect(await audited()).toBe(before);
  await client.ok('infoState', { phoneNumber });
  server.end();
  const { url } = await vi.waitFor(() => client.ok('upload', photo), { timeout: 20_000 });
  const view = () => client.send('readFile', { id: url.split('/').at(-1) ?? '' });
  server.begin('silent');
  expect((await view()).status).toBe(503);
  server.end();
  await vi.waitFor(async () => expect((await view()).status).toBe(200), { timeout: 20_000 });
});

test('I9 photos whose time is over go from the bucket too, and when it does not answer, with the next run', async () => {
  const api = await open();
  const { phoneNumber, client } = await newMember(api);
  const { url } = await client.ok('upload', { identityNumber: phoneNumber, kind: 'front', image: tinyPhoto });
  const id = url.split('/').at(-1) ?? '';
  const { files, store } = api.service.ports;
  const record = () => store.read((reader) => reader.files.byId(id));
  api.clock.advance(api.service.policy.photosKeptMs);
  server.begin('gone');
  await expect(deletePhotos(api.service)).rejects.toThrow('1 photos could not be deleted');
  expect(await record()).not.toBeNull();
  server.end();
  expect(await files.get(id)).not.toBeNull();
  await deletePhotos(api.service);
  expect([await files.get(id), await record()]).toEqual([null, null]);
});

test('an officer sees a photo out of the bucket, and each view is audited', async () => {
  const api = await open();
  const member = await activatedMember(api);
  const { imageIdFrontURL } = await uploadPhotos(member);
  const { client } = await newOfficer(api);
  const id = imageIdFrontURL.split('/').at(-1) ?? '';
  expect((await client.send('viewPhoto', { id, reason: 'identity_check' })).status).toBe(200);
  const { items } = await client.ok('auditLog', {});
  expect(items.map(({ action }) => action)).toContain('file.viewed');
});
