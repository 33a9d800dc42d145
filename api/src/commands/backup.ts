import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { copyFileOf, type CopyDatabase } from './backup/copy-file.ts';
import { drillBackup } from './backup/drill.ts';
import { readIdentities, WrongIdentity } from './backup/encryption.ts';
import { needsAnotherKey } from './backup/key-mark.ts';
import { folderShelf } from './backup/folder-shelf.ts';
import {
  backupName,
  foundDamaged,
  isBackupName,
  lastDrill,
  noteDrill,
  tidyShelf,
  wholeBackups,
} from './backup/kept-backups.ts';
import { makeBackup, type BackupOptions } from './backup/make-backup.ts';
import { readManifest, type Manifest } from './backup/manifest.ts';
import { openShelf } from './backup/open-shelf.ts';
import { readWholeBackup, restoreBackup } from './backup/restore-backup.ts';
import type { Shelf } from './backup/shelf.ts';
import { loadConfig, repositoryDir, type Config } from '../config/config.ts';
import { openFileStorage } from '../start/open-files.ts';
import { StartProblem } from '../start/start-problem.ts';
import { runCommand, type ReadBy } from './run-command.ts';

const usage = `Usage: pnpm backup </path/of/a/new folder> [--with-key]
       pnpm backup now | list
       pnpm backup drill [--identity <file of a private key>]
       pnpm restore <folder of a backup> | <name that list prints> | newest [--identity <file of a private key>]`;

/** A backup and the shelf that it lies on. */
interface Place {
  readonly shelf: Shelf;
  readonly name: string;
}

/** A folder that somebody named. Relative paths start at the repository's folder. */
function placeOf(folder: string): Place {
  const path = resolve(repositoryDir, folder);
  return { shelf: folderShelf(dirname(path)), name: basename(path) };
}

async function newestOf(config: Config): Promise<Place> {
  const shelf = await openShelf(config);
  const name = (await wholeBackups(shelf)).at(-1);
  if (name === undefined) throw new StartProblem(`There is no whole backup in ${shelf.where}.`);
  return { shelf, name };
}

function told(done: string, { holds, files }: Manifest): string {
  const { members, loans, postings, auditRecords } = holds;
  return `${done}: ${Object.keys(files).length} files, ${members} members, ${loans} loans, ${postings} postings, ${auditRecords} audit records.\n`;
}

/** Whoever has no server loads nothing of its driver. */
async function copyServer(url: string): Promise<CopyDatabase> {
  return (await import('./backup/copy-server.ts')).copyServerOf(url);
}

async function make(
  config: Config,
  place: Place,
  { before = null, pieces = null, withKey = false }: Partial<Pick<BackupOptions, 'before' | 'pieces' | 'withKey'>>,
) {
  const { dataDir, databaseUrl, backupRecipient, testClockAheadMs } = config;
  const { manifest, brought, missingPhotos } = await makeBackup({
    ...place,
    before,
    pieces,
    dataDir,
    copyDatabase: databaseUrl === null ? copyFileOf(dataDir) : await copyServer(databaseUrl),
    openStorage: () => openFileStorage(config),
    withKey,
    recipient: backupRecipient,
    madeAt: new Date(systemClock(testClockAheadMs).now()).toISOString(),
  });
  // Those that were deleted while the backup was made are among them, and nobody misses them.
  const missing = `Photos that the database names and that were not there to be copied: ${missingPhotos}.\n`;
  const mb = (bytes = 0) => `${(bytes / 1e6).toFixed(1)} MB`;
  const isNew = `Brought: ${brought.files} files with ${mb(brought.bytes)}; all of it takes ${mb(manifest.bytes)}.\n`;
  return `${told(`Backup made in ${place.shelf.where}/${place.name}`, manifest)}${isNew}${missingPhotos === 0 ? '' : missing}`;
}

/** Of which backup a new one keeps what did not change, if any. */
async function keptOf(shelf: Shelf, name: string): Promise<Pick<BackupOptions, 'before' | 'pieces'>> {
  const last = (await wholeBackups(shelf)).at(-1) ?? null;
  // What a drill found damaged since would be damaged in every later one.
  const damagedAt = await foundDamaged(shelf);
  if (last === null || (damagedAt !== null && backupName(damagedAt) > last)) return { before: null, pieces: 'all' };
  // No pieces of one from the future: whoever removes backups takes them for made in the order of their names.
  return { before: last, pieces: last < name ? 'those that changed' : 'all' };
}

/** One more on the shelf of backups; what was broken off there and what is over goes. */
async function makeNow(config: Config): Promise<string> {
  const shelf = await openShelf(config);
  await tidyShelf(shelf, 'broken off');
  const name = backupName(systemClock(config.testClockAheadMs).now());
  const said = await make(config, { shelf, name }, await keptOf(shelf, name));
  await tidyShelf(shelf, 'over');
  return said;
}

/** The drill on the newest, which is noted however it ends. What is encrypted and cannot be opened is read, and compared with what was written. */
async function drillNewest(config: Config, identities: readonly string[]): Promise<string> {
  const newest = await newestOf(config);
  const manifest = await readManifest(newest.shelf, newest.name);
  if (await needsAnotherKey(manifest, config.dataDir))
    throw new StartProblem(
      'The newest backup was made with another master.key, before a rotation or by another installation: make one with `pnpm backup now`, and leave the key in DATA_DIR as it is.',
    );
  const clock = systemClock(config.testClockAheadMs);
  const at = clock.now();
  const openedAt = (await lastDrill(newest.shelf))?.openedAt ?? null;
  const note = (isWhole: boolean, opened: number | null) => noteDrill(newest.shelf, { at, isWhole, openedAt: opened });
  try {
    const { recipient } = manifest;
    if (recipient !== undefined && identities.length === 0) {
      await readWholeBackup(newest.shelf, newest.name);
      await note(true, openedAt);
      return `${told(`Every byte of the backup of ${manifest.madeAt} is as it was written`, manifest)}It is encrypted to ${recipient} and was not opened: that takes --identity <file of the private key>.\n`;
    }
    const { auditRecords } = await drillBackup({ ...newest, identities }, config);
    await note(true, at);
    return `${told(`The backup of ${manifest.madeAt} was restored elsewhere and is whole`, manifest)}Every page, ${auditRecords} linked audit records, and accounts that together are 0.\n`;
  } catch (error) {
    const isDamaged = await readWholeBackup(newest.shelf, newest.name).then(
      () => false,
      () => true,
    );
    // Somebody named another private key.
    if (!isDamaged && error instanceof WrongIdentity) throw error;
    // When it is known: a backup that was begun before trusted what lies there.
    await noteDrill(newest.shelf, { at: clock.now(), isWhole: false, openedAt, isDamaged });
    throw error;
  }
}

/** The name of one on the shelf, or a folder anywhere. */
async function backupCalled(config: Config, name: string): Promise<Place> {
  if (name === 'newest') return newestOf(config);
  const plain = name.replace(/\/$/, '');
  return isBackupName(plain) ? { shelf: await openShelf(config), name: plain } : placeOf(name);
}

async function restore(config: Config, folder: string, identities: readonly string[]): Promise<string> {
  const from = await backupCalled(config, folder);
  const openStorage = () => openFileStorage(config);
  const manifest = await restoreBackup({ ...from, ...config, identities, openStorage });
  return told(`Restored what was kept on ${manifest.madeAt}`, manifest);
}

function read(args: readonly string[]) {
  const options = { 'with-key': { type: 'boolean' }, identity: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [command, folder, ...more] = positionals;
  if (!folder || more.length > 0 || (command !== 'make' && command !== 'restore')) return null;
  const { 'with-key': withKey = false, identity } = values;
  const isNamed = command === 'make' && ['now', 'list', 'drill'].includes(folder);
  // A word with a letter wrong is no folder.
  if (command === 'make' && !isNamed && !folder.includes('/')) return null;
  if (withKey && (command !== 'make' || isNamed)) return null;
  if (identity !== undefined && command === 'make' && folder !== 'drill') return null;
  return { command, folder, withKey, identity };
}

/** `pnpm backup` and `pnpm restore`. Returns the exit code. */
async function run({ command, folder, withKey, identity }: ReadBy<typeof read>): Promise<number> {
  process.umask(0o077);
  const config = loadConfig();
  const identities = identity === undefined ? [] : await readIdentities(resolve(repositoryDir, identity));
  const work = async () => {
    if (command === 'restore') return restore(config, folder, identities);
    if (folder === 'now') return makeNow(config);
    if (folder === 'list') return (await wholeBackups(await openShelf(config))).map((name) => `${name}\n`).join('');
    return folder === 'drill' ? drillNewest(config, identities) : make(config, placeOf(folder), { withKey });
  };
  process.stdout.write(await work());
  return 0;
}

await runCommand({ usage, read, run });
