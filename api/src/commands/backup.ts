import { join, resolve } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { drillBackup } from './backup/drill.ts';
import { makeBackup, type BackupOptions, type MadeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { backupName, noteDrill, tidyShelf, wholeBackups } from './backup/shelf.ts';
import { loadConfig, repositoryDir, type Config } from '../config/config.ts';
import { openFileStorage } from '../start/open-files.ts';
import { refuseServer } from '../start/open-store.ts';
import { StartProblem } from '../start/start-problem.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: pnpm backup <new folder> [--with-key]
       pnpm backup now | drill
       pnpm restore <folder of a backup>
       pnpm restore newest`;

const fromRepository = (path: string) => resolve(repositoryDir, path);

function told(done: string, { holds, files }: Manifest): string {
  const { members, loans, postings, auditRecords } = holds;
  return `${done}: ${Object.keys(files).length} files, ${members} members, ${loans} loans, ${postings} postings, ${auditRecords} audit records.`;
}

/** Those that were deleted while the backup was made are among them, and nobody misses them. */
function toldMissing({ missingPhotos }: MadeBackup): string {
  if (missingPhotos === 0) return '';
  return `Photos that the database names and that were not there to be copied: ${missingPhotos}.\n`;
}

function shelfOf({ backupFolder }: Config): string {
  if (backupFolder === null) throw new StartProblem('BACKUP_URL names no folder of backups.');
  return backupFolder;
}

async function newestOf(config: Config): Promise<string> {
  const shelf = shelfOf(config);
  const name = (await wholeBackups(shelf)).at(-1);
  if (name === undefined) throw new StartProblem(`There is no whole backup in ${shelf}.`);
  return join(shelf, name);
}

/** One more in the folder of backups; what was broken off there and what is over goes. */
async function makeNow(config: Config, options: Omit<BackupOptions, 'folder'>): Promise<string> {
  const shelf = shelfOf(config);
  await makeFolder(shelf);
  await tidyShelf(shelf, 'broken off');
  const last = (await wholeBackups(shelf)).at(-1);
  const folder = join(shelf, backupName(Date.parse(options.madeAt)));
  const made = await makeBackup({ ...options, folder, before: last === undefined ? null : join(shelf, last) });
  await tidyShelf(shelf, 'over');
  return `${told(`Backup made in ${folder}`, made.manifest)}\n${toldMissing(made)}`;
}

/** The drill on the newest, which is noted however it ends. */
async function drillNewest(config: Config) {
  const newest = await newestOf(config);
  const note = (isWhole: boolean) =>
    noteDrill(shelfOf(config), { at: systemClock(config.testClockAheadMs).now(), isWhole });
  try {
    const drilled = await drillBackup(newest, config);
    await note(true);
    return drilled;
  } catch (error) {
    await note(false);
    throw error;
  }
}

async function make(config: Config, folder: string, withKey: boolean): Promise<string> {
  const { dataDir, testClockAheadMs } = config;
  const openStorage = () => openFileStorage(config);
  const madeAt = new Date(systemClock(testClockAheadMs).now()).toISOString();
  const options = { dataDir, openStorage, withKey, madeAt };
  if (folder === 'now') return makeNow(config, options);
  if (folder === 'drill') {
    const { manifest, auditRecords } = await drillNewest(config);
    return `${told(`The backup of ${manifest.madeAt} was restored elsewhere and is whole`, manifest)}\nEvery page, ${auditRecords} linked audit records, and accounts that together are 0.\n`;
  }
  const made = await makeBackup({ ...options, folder: fromRepository(folder) });
  return `${told(`Backup made in ${folder}`, made.manifest)}\n${toldMissing(made)}`;
}

async function restore(config: Config, folder: string): Promise<string> {
  const from = folder === 'newest' ? await newestOf(config) : fromRepository(folder);
  const manifest = await restoreBackup(from, config.dataDir, () => openFileStorage(config));
  return `${told(`Restored what was kept on ${manifest.madeAt}`, manifest)}\n`;
}

/** `pnpm backup` and `pnpm restore`. Returns the exit code. */
async function main([command, folder, ...rest]: readonly string[]): Promise<number> {
  const withKey = rest.length === 1 && rest[0] === '--with-key';
  const isNamed = folder === 'now' || folder === 'drill';
  const takesKey = withKey && command === 'make' && !isNamed;
  if (!folder || folder.startsWith('-') || (rest.length > 0 && !takesKey)) return misused();
  if (command !== 'make' && command !== 'restore') return misused();
  process.umask(0o077);
  const config = loadConfig();
  refuseServer(config, command === 'restore' ? 'pnpm restore' : 'pnpm backup');
  process.stdout.write(command === 'make' ? await make(config, folder, withKey) : await restore(config, folder));
  return 0;
}

function misused(): number {
  process.stderr.write(`${usage}\n`);
  return 2;
}

await runCommand(main);
