import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { makeClient } from '@tulay/conformance/api/client';
import { activatedMember } from '@tulay/conformance/api/activated';
import { newOfficer, password } from '@tulay/conformance/api/people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBucket } from '../../src/adapters/files/bucket-storage.ts';
import { folderShelf } from '../../src/commands/backup/folder-shelf.ts';
import { restoreBackup } from '../../src/commands/backup/restore-backup.ts';
import { loadConfig } from '../../src/config/config.ts';
import { loadedBy, tellLoaded } from '../server/loaded-modules.ts';
import { run, startServer, stop } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: BucketServer;
let dir: string;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-bucket-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test.each([
  ['who has one', () => server.env(server.place()), (count: number) => count > 10],
  ['nobody else', () => ({}), (count: number) => count === 0],
] as const)('the client of a bucket is loaded by %s', async (_who, env, isExpected) => {
  const running = await startServer({ DATA_DIR: join(dir, 'data'), ...env(), ...tellLoaded });
  expect(loadedBy(await stop(running))).toMatchObject({ postgres: 0, bucket: expect.toSatisfy(isExpected) });
});

test('a start with a bucket that cannot be used ends in one sentence, without the key', async () => {
  const env = { DATA_DIR: join(dir, 'data'), PORT: '0', ...server.env(server.place()) };
  const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'hunter2-hunter2' };
  expect(await run('server', [], wrong).ended).toEqual({
    code: 1,
    out: '',
    err: 'The bucket that FILES_URL names cannot be used: writing failed (AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID).\n',
  });
  expect(() => loadConfig({ ...env, AWS_SECRET_ACCESS_KEY: '' })).toThrow(
    /^The service cannot start with these settings:\n  AWS_SECRET_ACCESS_KEY: expected beside FILES_URL$/,
  );
});

/** An officer, and a member whose three photos are kept. */
async function people(api: ApiUnderTest) {
  const { phoneNumber: officer } = await newOfficer(api);
  const { phoneNumber: member } = await activatedMember(api);
  return { officer, member };
}
type People = Awaited<ReturnType<typeof people>>;

/** The statuses with which an officer, who signs in for it, is shown the photos of a member. */
async function seen(api: ApiUnderTest, { officer, member }: People): Promise<number[]> {
  const client = makeClient(api);
  await client.ok('login', { phoneNumber: officer, password });
  const { _id: id } = await client.ok('memberDetails', { phoneNumber: member });
  const { imageIdFrontURL, imageIdBackURL, imageSelfieURL } = await client.ok('memberById', { id });
  const statuses: number[] = [];
  for (const url of [imageIdFrontURL, imageIdBackURL, imageSelfieURL])
    statuses.push(
      (await client.send('viewPhoto', { id: url?.split('/').at(-1) ?? '', reason: 'identity_check' })).status,
    );
  return statuses;
}

/** What only a look, on a service opened for it, shows. */
async function seenAnew(dataDir: string, far: Readonly<Record<string, string>>, whose: People): Promise<number[]> {
  const api = await serviceOver(dataDir, far);
  const statuses = await seen(api, whose);
  await api.close();
  return statuses;
}

test('photos move from the folder into the bucket, none is lost or called there when it is not', async () => {
  const dataDir = join(dir, 'data');
  const folderApi = await serviceOver(dataDir);
  const whose = await people(folderApi);
  expect(await seen(folderApi, whose)).toEqual([200, 200, 200]);
  await folderApi.close();
  const photos = await readdir(join(dataDir, 'files'));
  expect(photos.length).toBe(3);

  const bucket = server.place();
  const far = server.env(bucket);
  const storage = openBucket(bucket);
  await expect(serviceOver(dataDir, far)).rejects.toThrow(
    /^The database names photos, and none of those tried is in the bucket that FILES_URL names and opens\. .*pnpm files:copy.*$/,
  );
  const copy = () => run('files-copy', [], { DATA_DIR: dataDir, ...far }).ended;
  // What nobody names any more stays behind.
  const [named = '', damaged = ''] = photos;
  await copyFile(join(dataDir, 'files', named), join(dataDir, 'files', 'nobodys-photo-any-more'));
  await storage.put(damaged, Buffer.from('half of it'));
  expect(await copy()).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      '3 photos are named by the database: 3 copied now, 0 in the bucket before, 0 in neither',
    ),
  });
  expect(await copy()).toMatchObject({ code: 0, out: expect.stringContaining('0 copied now, 3 in the bucket before') });
  expect(await storage.get('nobodys-photo-any-more')).toBeNull();
  await rm(join(dataDir, 'files'), { recursive: true });
  await expect(serviceOver(dataDir)).rejects.toThrow(join(dataDir, 'files'));
  expect(await seenAnew(dataDir, far, whose)).toEqual([200, 200, 200]);
});

test('another key seals the photos in the bucket anew', async () => {
  const dataDir = join(dir, 'data');
  const bucket = server.place();
  const far = server.env(bucket);
  const api = await serviceOver(dataDir, far);
  const whose = await people(api);
  await api.close();
  const before = await server.everything(bucket);
  expect(await run('keys', ['rotate'], { DATA_DIR: dataDir, ...far }).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 photos are sealed anew'),
  });
  expect(before.equals(await server.everything(bucket))).toBe(false);
  expect(await seenAnew(dataDir, far, whose)).toEqual([200, 200, 200]);
});

test('a backup brings the photos out of the bucket and back into it, says what is missing, and overwrites nothing', async () => {
  const [dataDir, folder] = [join(dir, 'data'), join(dir, 'backup')];
  const bucket = server.place();
  const far = server.env(bucket);
  const storage = openBucket(bucket);
  const backup = (command: 'make' | 'restore', ...args: string[]) =>
    run('backup', [command, ...args], { DATA_DIR: dataDir, ...far }).ended;
  const api = await serviceOver(dataDir, far);
  const whose = await people(api);
  expect(await backup('make', folder, '--with-key')).toMatchObject({ code: 0, err: '' });
  await api.close();
  const photos = await readdir(join(folder, 'files'));
  expect(photos.length).toBe(3);

  await rename(dataDir, join(dir, 'lost'));
  for (const id of photos) await storage.delete(id);
  expect(await backup('restore', folder)).toMatchObject({ code: 0, err: '' });
  expect(await seenAnew(dataDir, far, whose)).toEqual([200, 200, 200]);
  const [named = ''] = photos;
  await storage.delete(named);
  const left = await seenAnew(dataDir, far, whose);
  expect([left.filter((status) => status === 200).length, left.includes(404)]).toEqual([2, true]);
  expect(await backup('make', join(dir, 'second'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('not there to be copied: 1.'),
  });

  // The same ids, sealed with a key of before: nothing is overwritten.
  await rename(dataDir, join(dir, 'lost-again'));
  await storage.put(named, Buffer.from('sealed another way'));
  const from = { shelf: folderShelf(dir), name: 'backup', identities: [], databaseUrl: null };
  await expect(restoreBackup({ ...from, dataDir, openStorage: async () => storage })).rejects.toThrow(
    'overwrites nothing',
  );
  expect(Buffer.from((await storage.get(named)) ?? '').toString()).toBe('sealed another way');
});
