import { resolve } from 'node:path';
import { systemClock } from '../adapters/clock.ts';
import { makeBackup, type MadeBackup } from './backup/make-backup.ts';
import type { Manifest } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { loadConfig, repositoryDir } from '../config/config.ts';
import { openFileStorage } from '../start/open-files.ts';
import { refuseServer } from '../start/open-store.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: pnpm backup <new folder> [--with-key]\n       pnpm restore <folder of a backup>';

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

/** `pnpm backup` and `pnpm restore`. Returns the exit code. */
async function main([command, folder, ...rest]: readonly string[]): Promise<number> {
  const withKey = rest.length === 1 && rest[0] === '--with-key';
  if (!folder || folder.startsWith('-') || (rest.length > 0 && !(withKey && command === 'make'))) return misused();
  process.umask(0o077);
  const config = loadConfig();
  refuseServer(config, command === 'restore' ? 'pnpm restore' : 'pnpm backup');
  const { dataDir, testClockAheadMs } = config;
  const openStorage = () => openFileStorage(config);
  if (command === 'make') {
    const madeAt = new Date(systemClock(testClockAheadMs).now()).toISOString();
    const made = await makeBackup({ dataDir, openStorage, folder: fromRepository(folder), withKey, madeAt });
    process.stdout.write(`${told(`Backup made in ${folder}`, made.manifest)}\n${toldMissing(made)}`);
    return 0;
  }
  if (command === 'restore') {
    const manifest = await restoreBackup(fromRepository(folder), dataDir, openStorage);
    process.stdout.write(`${told(`Restored what was kept on ${manifest.madeAt}`, manifest)}\n`);
    return 0;
  }
  return misused();
}

function misused(): number {
  process.stderr.write(`${usage}\n`);
  return 2;
}

await runCommand(main);
