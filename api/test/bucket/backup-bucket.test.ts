import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { activatedMember } from '@tulay/conformance/api/activated';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBucket } from '../../src/adapters/files/bucket-storage.ts';
import { bucketShelf } from '../../src/commands/backup/bucket-shelf.ts';
import { backupName, tidyShelf, wholeBackups } from '../../src/commands/backup/kept-backups.ts';
import { readManifest, sha256Of } from '../../src/commands/backup/manifest.ts';
import { readWholeBackup } from '../../src/commands/backup/restore-backup.ts';
import type { Shelf } from '../../src/commands/backup/shelf.ts';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';
import { startBucketServer, type BucketServer } from './bucket-server.ts';

vi.setConfig({ testTimeout: 480_000 });

let server: BucketServer;
let dir: string;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-bucket-shelf-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('backups go into a bucket, photos once; drill and restore come out of it, with the private key alone', async () => {
  const identity = await generateX25519Identity();
  const identityFile = join(dir, 'own.key');
  await writeFile(identityFile, identity);
  const [data, bucket] = [join(dir, 'data'), server.place()];
  const env = {
    DATA_DIR: data,
    ...server.backupEnv(bucket),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  const command = (args: readonly string[], more = {}) => run('backup', args, { ...env, ...more }).ended;
  const api = await serviceOver(data);
  await activatedMember(api);
  await api.close();

  expect(await command(['make', 'now'])).toMatchObject({ code: 0, err: '' });
  const asked = server.asked.length;
  expect(await command(['make', 'now'])).toMatchObject({ code: 0, err: '' });
  const put = server.asked.slice(asked).filter(({ method }) => method === 'PUT');
  expect(put.filter(({ path }) => /\/photos\/[0-9a-f]{64}/.test(path))).toEqual([]);
  // Nothing was written meanwhile: the piece with the head of the copy, at most.
  expect(put.filter(({ path }) => path.includes('/pieces/')).length).toBeLessThanOrEqual(1);
  expect(server.asked.every(({ isSigned }) => isSigned)).toBe(true);
  const shelf = bucketShelf(bucket);
  const names = await wholeBackups(shelf);
  expect(names).toHaveLength(2);
  expect(await command(['make', 'list'])).toMatchObject({ code: 0, out: `${names.join('\n')}\n` });
  expect((await server.everything(bucket)).includes('SQLite format')).toBe(false);

  expect((await command(['make', 'drill'])).out).toContain('was not opened');
  expect(await shelf.readNote()).toContain('"openedAt":null');
  expect(await command(['make', 'drill', '--identity', identityFile])).toMatchObject({
    code: 0,
    out: expect.stringContaining('accounts that together are 0'),
  });
  const restored = join(dir, 'restored');
  await mkdir(restored);
  await copyFile(join(data, 'master.key'), join(restored, 'master.key'));
  const back = await command(['restore', names[0] ?? '', '--identity', identityFile], { DATA_DIR: restored });
  expect(back).toMatchObject({ code: 0, err: '' });
  expect((await readdir(join(restored, 'files'))).toSorted()).toEqual((await readdir(join(data, 'files'))).toSorted());
  await (await serviceOver(restored)).close();
});

test('one that is killed counts for nothing and is taken away; a bucket that fails is an error in one sentence @soak', async () => {
  const [data, bucket] = [join(dir, 'data'), server.place()];
  const env = { DATA_DIR: data, ...server.backupEnv(bucket) };
  await (await serviceOver(data)).close();
  expect(await run('backup', ['make', 'now'], env).ended).toMatchObject({ code: 0, err: '' });
  const shelf = bucketShelf(bucket);
  const first = await wholeBackups(shelf);
  const broken = run('backup', ['make', 'now'], env);
  while ((await shelf.list()).begun.length === 0) await wait(5);
  broken.child.kill('SIGKILL');
  await broken.ended;
  expect(await wholeBackups(shelf)).toEqual(first);
  expect(await run('backup', ['make', 'now'], env).ended).toMatchObject({ code: 0, err: '' });
  expect(await shelf.list()).toMatchObject({ begun: [], finished: { length: 2 } });

  server.begin('busy');
  try {
    const refused = await run('backup', ['make', 'now'], env).ended;
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The bucket that BACKUP_URL names does not work \(.+\)\.\n$/),
    });
  } finally {
    server.end();
  }
  const wrong = await run('backup', ['make', 'now'], { ...env, BACKUP_SECRET_ACCESS_KEY: 'hunter2-hunter2' }).ended;
  expect(wrong.err).toContain('BACKUP_SECRET_ACCESS_KEY does not belong to BACKUP_ACCESS_KEY_ID');
  expect(wrong.err).not.toContain('hunter2');
});

/** A backup that holds these photos, under the names of their content, and these pieces, whose content is their name. */
async function put(
  shelf: Shelf,
  name: string,
  photos: readonly string[],
  before: string | null = null,
  pieces: readonly string[] = [],
) {
  const backup = await shelf.begin(name, before);
  const files: Record<string, string> = { 'tulay.db': sha256Of(Buffer.from('database')) };
  await backup.write('tulay.db', Readable.from([Buffer.from('database')], { objectMode: false }));
  for (const file of [...photos.map((photo) => `files/${photo}`), ...pieces]) {
    const content = Buffer.from(file.replace('files/', ''));
    files[file] = sha256Of(content);
    await backup.writeOnce(file, content, sha256Of(content));
  }
  const holds = { members: 0, loans: 0, postings: 0, auditRecords: 0 };
  return () => backup.finish(JSON.stringify({ format: 1, madeAt: name, holds, files }));
}

test('a photo goes when the last backup that names it goes, also one that nobody names since a run was broken off', async () => {
  const bucket = server.place();
  const shelf = bucketShelf(bucket);
  const at = (hour: number) => backupName(Date.UTC(2026, 10, 28, hour));
  await (
    await put(shelf, at(1), ['a', 'b'])
  )();
  await (
    await put(shelf, at(2), ['b'])
  )();
  // As after an older one was restored: a photo that was gone is there again.
  await (
    await put(shelf, at(3), ['a', 'c'])
  )();
  const photos = async () => {
    const found = await Promise.all(
      ['a', 'b', 'c', 'd'].map((photo) =>
        openBucket({ ...bucket, prefix: `${bucket.prefix}/photos` }).get(sha256Of(Buffer.from(photo))),
      ),
    );
    return found.map((bytes) => (bytes === null ? '-' : Buffer.from(bytes).toString())).join('');
  };
  await shelf.remove(at(1));
  expect(await photos()).toBe('abc-');
  await shelf.remove(at(2));
  expect(await photos()).toBe('a-c-');
  const finish = await put(shelf, at(4), ['d']);
  expect(await photos()).toBe('a-cd');
  await tidyShelf(shelf, 'broken off');
  expect(await photos()).toBe('a-c-');
  await expect(finish()).rejects.toThrow('Another backup was begun meanwhile');
  expect(await wholeBackups(shelf)).toEqual([at(3)]);
  await readWholeBackup(shelf, at(3));
  const damaged = openBucket({ ...bucket, prefix: `${bucket.prefix}/photos` });
  await damaged.put(sha256Of(Buffer.from('c')), Buffer.from('x'));
  await expect(readWholeBackup(shelf, at(3))).rejects.toThrow('files/c in the backup is damaged');
  await expect(readManifest(shelf, at(1))).rejects.toThrow('not a whole backup');
});

test('a piece stays while one of the backups after it shares it, also where one was removed or broken off in between', async () => {
  const bucket = server.place();
  const shelf = bucketShelf(bucket);
  const at = (hour: number) => backupName(Date.UTC(2026, 10, 28, hour));
  /** A backup of pieces, each called by the hour that brought it. */
  async function finish(hour: number, pieces: readonly string[]) {
    const backup = await put(
      shelf,
      at(hour),
      [],
      null,
      pieces.map((piece) => `pieces/${at(Number(piece))}.${piece}`),
    );
    await backup();
  }
  const pieces = async () => {
    const found = await Promise.all(
      [1, 2, 3, 4].map((hour) =>
        openBucket({ ...bucket, prefix: `${bucket.prefix}/pieces` }).get(`${at(hour)}.${hour}`),
      ),
    );
    return found.map((bytes) => (bytes === null ? '-' : Buffer.from(bytes).toString().at(-1))).join('');
  };
  await finish(1, ['1']);
  await finish(2, ['1', '2']);
  await finish(3, ['1', '3']);
  expect(await pieces()).toBe('123-');
  await shelf.remove(at(2));
  expect(await pieces()).toBe('1-3-');
  await shelf.remove(at(1));
  expect(await pieces()).toBe('1-3-');
  // Its list is gone and the rest is not: ended in between. What a later one shares with it is not its rest.
  await put(shelf, at(4), [], null, [`pieces/${at(4)}.4`]);
  await shelf.remove(at(4));
  expect(await pieces()).toBe('1-3-');
  await readWholeBackup(shelf, at(3));
  await shelf.remove(at(3));
  expect(await pieces()).toBe('----');
});

test('a clock that went back loses no piece, and a run that another took for broken off does not finish', async () => {
  const bucket = server.place();
  const shelf = bucketShelf(bucket);
  const at = (hour: number) => backupName(Date.UTC(2026, 10, 28, hour));
  const piece = (hour: number) => `pieces/${at(hour)}.${hour}`;
  for (const [hour, pieces] of [
    [1, [1]],
    [3, [1, 3]],
    // Made before the one of 3 was, by its name, and after it in truth: it shares nothing.
    [2, [2]],
    [4, [1, 3, 4]],
  ] as const) {
    const finish = await put(shelf, at(hour), [], null, pieces.map(piece));
    await finish();
  }
  await shelf.remove(at(1));
  for (const hour of [2, 3, 4]) await readWholeBackup(shelf, at(hour));
  await shelf.remove(at(4));
  for (const hour of [2, 3]) await readWholeBackup(shelf, at(hour));

  const begun = await put(shelf, at(5), [], null, [piece(5)]);
  const another = await put(shelf, at(6), [], null, [piece(6)]);
  await shelf.remove(at(5));
  await expect(begun()).rejects.toThrow('took this one away');
  // What was under way may have lost a photo or a piece with it, and so ends too.
  await expect(another()).rejects.toThrow('took this one away');
  expect(await wholeBackups(shelf)).toEqual([at(2), at(3)]);
});

test('what is not in the bucket any more is not taken for kept', async () => {
  const bucket = server.place();
  const shelf = bucketShelf(bucket);
  const name = backupName(Date.UTC(2026, 10, 28, 1));
  const there = `pieces/${name}.there`;
  await (
    await put(shelf, name, [], null, [there])
  )();
  const next = await shelf.begin(backupName(Date.UTC(2026, 10, 28, 2)), name);
  expect([await next.keep(there), await next.keep(`pieces/${name}.gone`)]).toEqual([true, false]);
});

test('a file larger than one part comes back byte by byte', async () => {
  const shelf = bucketShelf(server.place());
  const chunk = Buffer.alloc(1 << 20, 'tulay');
  const backup = await shelf.begin('large', null);
  await backup.write('tulay.db', Readable.from(Array<Buffer>(34).fill(chunk), { objectMode: false }));
  let [size, equal] = [0, true];
  for await (const bytes of await shelf.read('large', 'tulay.db')) {
    size += (bytes as Buffer).length;
    equal &&= (bytes as Buffer).includes('tulay');
  }
  expect([size, equal]).toEqual([34 << 20, true]);
});

test('a bucket without its key, or where the photos are, stops the start by name', async () => {
  const bucket = server.place();
  const { BACKUP_URL = '' } = server.backupEnv(bucket);
  const start = (env: Readonly<Record<string, string>>) =>
    run('server', [], { DATA_DIR: join(dir, 'data'), PORT: '0', ...env }).ended;
  const keyless = await start({ BACKUP_URL });
  expect(keyless.err).toContain('BACKUP_ACCESS_KEY_ID: expected, as BACKUP_URL names a bucket');
  const same = await start({ ...server.backupEnv(bucket), ...server.env(bucket) });
  expect(same.err).toContain('BACKUP_URL: is where the photos are');
});
