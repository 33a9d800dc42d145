import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activatedMember } from '@tulay/conformance/api/activated';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectDatabase } from '../../src/store/sqlite/copy.ts';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';

vi.setConfig({ testTimeout: 480_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-encrypted-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A file as age-keygen writes it. */
async function keyPair(name: string) {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = join(dir, name);
  await writeFile(file, `# created: 2026-11-28\n# public key: ${recipient}\n${identity}\n`);
  return { recipient, file };
}

/** A service with a member and photos that has stopped, and its shelf. */
async function world() {
  const [own, other] = [await keyPair('own.key'), await keyPair('other.key')];
  const [data, shelf] = [join(dir, 'data'), join(dir, 'shelf')];
  const api = await serviceOver(data);
  await activatedMember(api);
  await api.close();
  const env = { DATA_DIR: data, BACKUP_URL: `file:${shelf}`, BACKUP_RECIPIENT: own.recipient };
  const command = (args: readonly string[], more = {}) => run('backup', args, { ...env, ...more }).ended;
  const newest = async () => join(shelf, (await readdir(shelf)).filter((name) => /^\d.*Z$/.test(name)).at(-1) ?? '');
  const lastDrill = async () => JSON.parse(await readFile(join(shelf, 'last-drill.json'), 'utf8')) as unknown;
  return { own, other, data, command, newest, lastDrill };
}

test('what is encrypted nobody reads who has the shelf and the machine; the private key restores it to the byte', async () => {
  const { own, other, data, command, newest, lastDrill } = await world();
  expect(await command(['make', 'now'])).toMatchObject({ code: 0, err: '' });
  const folder = await newest();
  expect((await readdir(folder)).toSorted()).toEqual(['files', 'manifest.json', 'pieces']);
  const pieces = await readdir(join(folder, 'pieces'));
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) {
    const stored = await readFile(join(folder, 'pieces', piece));
    expect(stored.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(stored.includes('SQLite format')).toBe(false);
  }
  // Nothing readable is left behind in the data folder.
  expect((await readdir(data)).filter((name) => name.startsWith('backup-'))).toEqual([]);

  // A second one links the photos, sealed by the service's own key, whoever the database is encrypted to.
  expect(await command(['make', 'now'], { BACKUP_RECIPIENT: other.recipient })).toMatchObject({ code: 0 });
  const [photo = ''] = await readdir(join(folder, 'files'));
  expect((await stat(join(folder, 'files', photo))).nlink).toBe(2);
  await rm(await newest(), { recursive: true });

  const read = await command(['make', 'drill']);
  expect(read).toMatchObject({ code: 0, out: expect.stringContaining('was not opened') });
  expect(await lastDrill()).toMatchObject({ isWhole: true, openedAt: null });
  const opened = await command(['make', 'drill', '--identity', own.file]);
  expect(opened).toMatchObject({ code: 0, err: '', out: expect.stringContaining('accounts that together are 0') });
  expect(await lastDrill()).toMatchObject({ isWhole: true, openedAt: expect.any(Number) });
  // A later look by the service keeps when it was opened.
  await command(['make', 'drill']);
  expect(await lastDrill()).toMatchObject({ isWhole: true, openedAt: expect.any(Number) });

  const restored = join(dir, 'restored');
  const restore = (...more: string[]) => command(['restore', 'newest', ...more], { DATA_DIR: restored });
  await mkdir(restored);
  await copyFile(join(data, 'master.key'), join(restored, 'master.key'));
  expect((await restore()).err).toContain(`encrypted to ${own.recipient}. Name the file of its private key`);
  expect((await restore('--identity', other.file)).err).toContain('This private key does not open the backup');
  expect((await restore('--identity', join(restored, 'master.key'))).err).toContain('holds no private key of age');
  expect((await restore('--identity', join(dir, 'none'))).err).toContain('cannot be read');
  expect(existsSync(join(restored, 'tulay.db'))).toBe(false);
  expect(await restore('--identity', own.file)).toMatchObject({ code: 0, err: '' });
  await (await serviceOver(restored)).close();
});

test('damaged or cut anywhere it is not restored, with the key and without it; with the master key in it, the private key is enough', async () => {
  const { own, data, command, newest, lastDrill } = await world();
  await command(['make', 'now']);
  const pieces = join(await newest(), 'pieces');
  const file = join(pieces, (await readdir(pieces)).at(-1) ?? '');
  const whole = await readFile(file);
  const spoilt = Buffer.from(whole);
  spoilt[spoilt.length >> 1] = (spoilt[spoilt.length >> 1] ?? 0) ^ 1;
  const spoil = { damaged: () => writeFile(file, spoilt), cut: () => truncate(file, 700), gone: () => rm(file) };
  for (const work of Object.values(spoil)) {
    await work();
    expect((await command(['make', 'drill'])).err).toMatch(/pieces\/.+\.age/);
    expect(await lastDrill()).toMatchObject({ isWhole: false });
    const drilled = await command(['make', 'drill', '--identity', own.file]);
    expect(drilled).toMatchObject({ code: 1, err: expect.stringMatching(/damaged|lacks pieces/) });
    await writeFile(file, whole);
  }

  const folder = join(dir, 'by-hand');
  expect(await command(['make', folder, '--with-key'])).toMatchObject({ code: 0, err: '' });
  expect(await readFile(join(folder, 'master.key.age'))).not.toContain(await readFile(join(data, 'master.key')));
  const alone = join(dir, 'alone');
  const restored = await command(['restore', folder, '--identity', own.file], { DATA_DIR: alone });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(await readFile(join(alone, 'master.key'))).toEqual(await readFile(join(data, 'master.key')));
});

test('a recipient with a letter wrong stops the start in one sentence, a private key in its place is refused', async () => {
  const { own } = await world();
  const data = join(dir, 'other');
  const start = (recipient: string) =>
    run('server', [], { DATA_DIR: data, PORT: '0', BACKUP_RECIPIENT: recipient }).ended;
  const wrong = own.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  expect(await start(wrong)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^BACKUP_RECIPIENT has a letter wrong/),
  });
  const secret = (await readFile(own.file, 'utf8')).split('\n')[2] ?? '';
  const refused = await start(secret);
  expect(refused.err).toContain('BACKUP_RECIPIENT: expected the public key');
  expect(refused.err).not.toContain(secret);
});

const hasAge = ['/usr/bin/age', '/usr/local/bin/age'].some(existsSync);
if (!hasAge) process.stdout.write('The program age is not installed: that it opens our backups is not tried.\n');
test.skipIf(!hasAge)('the program age opens what is encrypted, and its pieces joined are the database', async () => {
  const { own, command, newest } = await world();
  await command(['make', 'now']);
  const folder = await newest();
  const open = (file: string) => execFileSync('age', ['-d', '-i', own.file, `${file}.age`], { maxBuffer: 1 << 28 });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { pieces: string[] };
  const joined = join(dir, 'joined.db');
  await writeFile(joined, Buffer.concat(manifest.pieces.map((piece) => open(join(folder, piece)))));
  expect(inspectDatabase(joined)).toMatchObject({ members: 1 });
  await command(['make', join(dir, 'by-hand')]);
  await writeFile(joined, open(join(dir, 'by-hand', 'tulay.db')));
  expect(inspectDatabase(joined)).toMatchObject({ members: 1 });
});
