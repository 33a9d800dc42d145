import { randomBytes } from 'node:crypto';
import { describeFiles } from '@tulay/conformance/describe-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '../../src/adapters/files/bucket-storage.ts';
import type { FileStorage } from '../../src/adapters/files/file-storage.ts';
import { sealFiles } from '../../src/adapters/files.ts';
import { tryBucket } from '../../src/start/open-files.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

async function idsOf(storage: FileStorage): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of storage.ids()) ids.push(id);
  return ids;
}

const tries = 3;
const impatient = { connectMs: 2_000, silentMs: 500, wholeMs: 2_000, tries };

describeFiles('a bucket', async () => {
  const bucket = server.place();
  const storage = openBucket(bucket);
  const key = randomBytes(32);
  let before = 0;
  return {
    files: sealFiles(storage, key),
    strangers: sealFiles(storage, randomBytes(32)),
    lying: (id) => storage.get(id),
    lay: (id, sealed) => storage.put(id, sealed),
    everything: () => server.everything(bucket),
    trouble: {
      tries,
      hasty: sealFiles(openBucket(bucket, impatient), key),
      begin(kind) {
        before = server.asked.length;
        server.begin(kind);
      },
      end: () => server.end(),
      asked: () => server.asked.length - before,
    },
    close: async () => server.end(),
  };
});

test('what fails once is asked again, and nobody notices', async () => {
  const storage = openBucket(server.place());
  const id = '01jc0000000000000000000000aa';
  for (const kind of ['gone', 'busy'] as const) {
    server.begin(kind, 1);
    const before = server.asked.length;
    await storage.put(id, Buffer.from(kind));
    expect(server.asked.slice(before).map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  }
  expect(Buffer.from((await storage.get(id)) ?? '').toString()).toBe('busy');
});

test('each request is signed, together with the digest of what it carries', async () => {
  const before = server.asked.length;
  const bucket = server.place();
  const storage = openBucket(bucket);
  await tryBucket(storage);
  await storage.put('01jc0000000000000000000000aa', randomBytes(100_000));
  await idsOf(storage);
  const asked = server.asked.slice(before);
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE', 'GET', 'PUT', 'GET']);
  expect(asked.filter(({ isSigned }) => !isSigned)).toEqual([]);
  expect(asked.every(({ path }) => path.startsWith('/photos/'))).toBe(true);
});

test('the ids of a place are its own, also over pages, and nothing that lies deeper or beside it', async () => {
  const bucket = server.place();
  const storage = openBucket(bucket);
  const ids = Array.from({ length: 1_003 }, (_none, n) => `01jc00000000000000000000${String(1000 + n)}`);
  await server.fill(bucket, ids);
  await openBucket({ ...bucket, prefix: `${bucket.prefix}/deeper` }).put('01jc0000000000000000000000bb', Buffer.of(1));
  await openBucket({ ...bucket, prefix: `${bucket.prefix}x` }).put('01jc0000000000000000000000cc', Buffer.of(1));
  await storage.put('no-id', Buffer.of(1));
  expect((await idsOf(storage)).toSorted()).toEqual(ids);
});

test.each([
  [{ name: 'nobodys' }, 'writing failed (there is no such bucket)'],
  [{ accessKeyId: 'NOBODY' }, 'writing failed (AWS_ACCESS_KEY_ID is unknown there)'],
  [{ secretAccessKey: 'wrong' }, 'writing failed (AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID)'],
  [{ endpoint: 'http://127.0.0.1:1' }, 'writing failed (ECONNREFUSED)'],
])('a bucket that cannot be used is told: %j', async (wrong, reason) => {
  await expect(tryBucket(openBucket({ ...server.place(), ...wrong }))).rejects.toThrow(
    `The bucket that FILES_URL names cannot be used: ${reason}.`,
  );
});
