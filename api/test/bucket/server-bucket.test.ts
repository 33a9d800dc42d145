import { copyFile, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClient } from '@tulay/conformance/api/client';
import { activatedMember } from '@tulay/conformance/api/activated';
import { newOfficer, password } from '@tulay/conformance/api/people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBucket } from '../../src/adapters/files/bucket-storage.ts';
import { loadedBy, tellLoaded } from '../server/loaded-modules.ts';
import { run, startServer, stop } from '../run-process.ts';
import { makeServerUnderTest } from '../server-under-test.ts';
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

test('the client of a bucket is loaded by who has one, and by nobody else', async () => {
  const env = { DATA_DIR: join(dir, 'data') };
  const plain = await startServer({ ...env, ...tellLoaded });
  expect(loadedBy(await stop(plain))).toMatchObject({ postgres: 0, bucket: 0 });
  const far = await startServer({ ...env, ...server.env(server.place()), ...tellLoaded });
  expect(loadedBy(await stop(far))).toMatchObject({ postgres: 0, bucket: expect.toSatisfy((count) => count > 10) });
});

test('a start with a bucket that cannot be used ends in one sentence, without the key', async () => {
  const env = { DATA_DIR: join(dir, 'data'), PORT: '0', ...server.env(server.place()) };
  const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'hunter2-hunter2' };
  expect(await run('server', [], wrong).ended).toEqual({
    code: 1,
    out: '',
    err: 'The bucket that FILES_URL names cannot be used: writing failed (AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID).\n',
  });
  expect((await run('server', [], { ...env, AWS_SECRET_ACCESS_KEY: '' }).ended).err).toBe(
    'The service cannot start with these settings:\n  AWS_SECRET_ACCESS_KEY: expected beside FILES_URL\n',
  );
});

type World = Awaited<ReturnType<typeof makeServerUnderTest>>;

/** The statuses with which an officer, who signs in for it, is shown the photos of a member. */
async function seen({ api }: World, { officer, member }: Record<'officer' | 'member', string>): Promise<number[]> {
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

test('photos move from the folder into the bucket, none is lost or called there when it is not, and keys and backups know the way', async () => {
  const folderWorld = await makeServerUnderTest(dir);
  const { dataDir } = folderWorld;
  const { phoneNumber: officer } = await newOfficer(folderWorld.api);
  const { phoneNumber: member } = await activatedMember(folderWorld.api);
  const people = { officer, member };
  expect(await seen(folderWorld, people)).toEqual([200, 200, 200]);
  await folderWorld.api.close();
  const photos = await readdir(join(dataDir, 'files'));
  expect(photos.length).toBe(3);

  const bucket = server.place();
  const far = server.env(bucket);
  const storage = openBucket(bucket);
  expect((await run('server', [], { ...folderWorld.env, ...far, PORT: '0' }).ended).err).toMatch(
    /^The database names photos, and none of those tried is in the bucket that FILES_URL names and opens\. .*pnpm files:copy.*\n$/,
  );
  const copy = () => run('files-copy', [], { ...folderWorld.env, ...far }).ended;
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
  expect((await run('server', [], { ...folderWorld.env, PORT: '0' }).ended).err).toContain(join(dataDir, 'files'));

  const world = await makeServerUnderTest(dir, far);
  expect(await seen(world, people)).toEqual([200, 200, 200]);
  await world.api.close();

  expect(await run('keys', ['rotate'], world.env).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 photos are sealed anew'),
  });
  await world.start();
  expect(await seen(world, people)).toEqual([200, 200, 200]);

  const backup = join(dir, 'backup');
  expect(await run('backup', ['make', backup, '--with-key'], world.env).ended).toMatchObject({ code: 0, err: '' });
  await world.api.close();
  expect((await readdir(join(backup, 'files'))).toSorted()).toEqual(photos.toSorted());
  await rename(dataDir, join(dir, 'lost'));
  for (const id of photos) await storage.delete(id);
  expect(await run('backup', ['restore', backup], world.env).ended).toMatchObject({ code: 0, err: '' });
  await world.start();
  expect(await seen(world, people)).toEqual([200, 200, 200]);
  await storage.delete(named);
  const left = await seen(world, people);
  expect([left.filter((status) => status === 200).length, left.includes(404)]).toEqual([2, true]);
  expect(await run('backup', ['make', join(dir, 'second')], world.env).ended).toMatchObject({
    code: 0,
    out: expect.stringContaining('not there to be copied: 1.'),
  });
  await world.api.close();

  // The same ids, sealed with a key of before: nothing is overwritten.
  await rename(dataDir, join(dir, 'lost-again'));
  await storage.put(named, Buffer.from('sealed another way'));
  expect(await run('backup', ['restore', backup], world.env).ended).toMatchObject({
    code: 1,
    err: expect.stringContaining('overwrites nothing'),
  });
  expect(Buffer.from((await storage.get(named)) ?? '').toString()).toBe('sealed another way');
});
