import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMember } from '@tulay/conformance/api/people';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import Client from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFolder } from '../../src/adapters/files/folder-storage.ts';
import { copyFileOf } from '../../src/commands/backup/copy-file.ts';
import { folderShelf } from '../../src/commands/backup/folder-shelf.ts';
import { makeBackup } from '../../src/commands/backup/make-backup.ts';
import { processClockAheadMs } from '../process-clock.ts';
import { run } from '../run-process.ts';
import { serviceOver } from '../service-over.ts';

vi.setConfig({ testTimeout: 480_000 });

let dir: string;
let data: string;
let shelf: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-pieces-'));
  [data, shelf] = [join(dir, 'data'), join(dir, 'shelf')];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

interface Manifest {
  readonly format: number;
  readonly bytes: number;
  readonly pieces: readonly string[];
  readonly sizes: Readonly<Record<string, number>>;
}
const wholes = async () => (await readdir(shelf)).filter((name) => /^\d.*Z$/.test(name)).toSorted();
const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(shelf, name, 'manifest.json'), 'utf8')) as Manifest;
const command = (args: readonly string[], more = {}) =>
  run('backup', args, { DATA_DIR: data, BACKUP_URL: `file:${shelf}`, ...more }).ended;

/** One more backup; its name and what it is made of. */
async function backUp(more = {}) {
  expect(await command(['make', 'now'], more)).toMatchObject({ code: 0, err: '' });
  const name = (await wholes()).at(-1) ?? '';
  const manifest = await manifestOf(name);
  return { name, manifest, own: manifest.pieces.filter((piece) => piece.includes(name)) };
}

/** A database of some megabytes. */
async function world(): Promise<void> {
  const api = await serviceOver(data);
  await newMember(api);
  await api.close();
  const client = new Client(join(data, 'tulay.db'));
  client.exec(`CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT);
    WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 4000)
    INSERT INTO ballast SELECT id, hex(randomblob(500)) FROM n`);
  client.close();
}

async function members(name: string, more: readonly string[] = []): Promise<number> {
  const restored = join(dir, `restored-${name}`);
  await mkdir(restored);
  await copyFile(join(data, 'master.key'), join(restored, 'master.key'));
  expect(await command(['restore', name, ...more], { DATA_DIR: restored })).toMatchObject({ code: 0, err: '' });
  const client = new Client(join(restored, 'tulay.db'), { readonly: true });
  try {
    return Number(client.prepare('SELECT count(*) FROM members').pluck().get());
  } finally {
    client.close();
  }
}

test('a backup brings the pieces that changed, shares the others with the one before, and each restores to its own instant', async () => {
  await world();
  const first = await backUp();
  expect(first.manifest).toMatchObject({ format: 2 });
  expect(first.own).toHaveLength(first.manifest.pieces.length);
  expect(first.manifest.pieces.length).toBeGreaterThan(15);

  const api = await serviceOver(data);
  await newMember(api);
  await api.close();
  const second = await backUp();
  // What one registration writes to, and not the ballast.
  expect(second.own.length).toBeGreaterThan(0);
  expect(second.own.length).toBeLessThan(first.own.length / 2);
  const shared = second.manifest.pieces.find((piece) => piece.includes(first.name)) ?? '';
  const places = await Promise.all([first, second].map(({ name }) => stat(join(shelf, name, shared))));
  expect(new Set(places.map(({ ino }) => ino)).size).toBe(1);
  expect(second.manifest.bytes).toBe(Object.values(second.manifest.sizes).reduce((sum, size) => sum + size, 0));

  expect(await members(second.name)).toBe(2);
  expect(await members(first.name)).toBe(1);
  // The older one goes; what the newer one shares with it stays.
  await rm(join(shelf, first.name), { recursive: true });
  expect(await command(['make', 'drill'])).toMatchObject({ code: 0 });
  await writeFile(join(shelf, second.name, shared), 'damaged');
  expect((await command(['make', 'drill'])).err).toContain(`${shared} in the backup is damaged`);
  // The next one trusts nothing that lies there.
  const third = await backUp();
  expect(third.own).toHaveLength(third.manifest.pieces.length);
  expect(await command(['make', 'drill'])).toMatchObject({ code: 0 });
});

test('a piece that is gone is brought again; a drill that failed for want of room makes nobody bring all @soak', async () => {
  await world();
  const first = await backUp();
  const [gone = ''] = first.manifest.pieces;
  await rm(join(shelf, first.name, gone));
  const second = await backUp();
  expect(second.manifest.pieces.filter((piece) => !piece.includes(first.name)).length).toBeLessThanOrEqual(2);
  expect(await command(['make', 'drill'])).toMatchObject({ code: 0 });
  expect(await command(['make', 'drill'], { TMPDIR: join(dir, 'none') })).toMatchObject({ code: 1 });
  const third = await backUp();
  expect(third.own.length).toBeLessThanOrEqual(1);
});

test('a run that another took for broken off does not finish, and says so', async () => {
  await world();
  const kept = folderShelf(shelf);
  const begun = await kept.begin('2026-11-28T01-00-00.000Z', null);
  await begun.writeOnce('pieces/a', Buffer.from('a'), '');
  await kept.remove('2026-11-28T01-00-00.000Z');
  const taken = 'Another backup was begun meanwhile, and took this one away.';
  await expect(begun.writeOnce('pieces/b', Buffer.from('b'), '')).rejects.toThrow(taken);
  await expect(begun.finish('{}')).rejects.toThrow(taken);
  expect(await readdir(shelf)).toEqual([]);
});

test('a key that is changed while a backup is made leaves none that no key opens', async () => {
  await world();
  const options = { shelf: folderShelf(shelf), name: '2026-11-28T01-00-00.000Z', before: null, dataDir: data };
  const copy = copyFileOf(data);
  await expect(
    makeBackup({
      ...options,
      pieces: 'all',
      withKey: false,
      recipient: null,
      madeAt: '',
      openStorage: () => openFolder(join(data, 'files')),
      async copyDatabase(use) {
        const made = await copy(use);
        expect(await run('keys', ['rotate'], { DATA_DIR: data }).ended).toMatchObject({ code: 0 });
        return made;
      },
    }),
  ).rejects.toThrow('The key was changed meanwhile');
  expect(await wholes()).toEqual([]);
});

test('nothing is shared with what another recipient reads, what another key names, or what is from the future', async () => {
  const [one, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const to = async (identity: string) => ({ BACKUP_RECIPIENT: await identityToRecipient(identity) });
  await world();
  const plain = await backUp();
  const encrypted = await backUp(await to(one));
  expect(encrypted.own).toHaveLength(encrypted.manifest.pieces.length);
  const again = await backUp(await to(one));
  expect(again.own.length).toBeLessThanOrEqual(1);
  const elsewhere = await backUp(await to(other));
  expect(elsewhere.own).toHaveLength(elsewhere.manifest.pieces.length);

  const identity = join(dir, 'other.key');
  await writeFile(identity, other);
  expect(await members(elsewhere.name, ['--identity', identity])).toBe(1);

  expect(await run('keys', ['rotate'], { DATA_DIR: data }).ended).toMatchObject({ code: 0 });
  const rotated = await backUp(await to(other));
  expect(rotated.own).toHaveLength(rotated.manifest.pieces.length);
  const marks = (pieces: readonly string[]) => pieces.map((piece) => piece.split('.').at(-1));
  // The same bytes under another key have other names.
  expect(marks(plain.manifest.pieces).filter((mark) => marks(rotated.manifest.pieces).includes(mark))).toEqual([]);

  const future = { TEST_CLOCK_AHEAD_MS: String(processClockAheadMs + 3_600_000) };
  await backUp({ ...future, ...(await to(other)) });
  await command(['make', 'now'], await to(other));
  const [, now = ''] = (await wholes()).toReversed();
  const { pieces } = await manifestOf(now);
  expect(pieces.filter((piece) => piece.includes(now))).toHaveLength(pieces.length);
});
