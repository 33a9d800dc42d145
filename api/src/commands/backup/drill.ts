import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '@tulay/lending/audit';
import { openFolder } from '../../adapters/files/folder-storage.ts';
import { masterKeyFile } from '../../adapters/secrets.ts';
import type { Config } from '../../config/config.ts';
import { filesFolderOf } from '../../start/open-files.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { quickCheck } from '../../store/sqlite/quick-check.ts';
import { withService } from '../with-service.ts';
import { databaseFile, type Manifest } from './manifest.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

/** What a drill found whole. */
export interface Drilled {
  readonly manifest: Manifest;
  readonly auditRecords: number;
}

type Drilling = Pick<RestoreOptions, 'shelf' | 'name' | 'identities'>;

/**
 * Restores a backup into a folder that nobody serves, and of a server into a database of its own beside the one that is served, with the
 * key of the data folder, opens it as a start would, and looks at what only a restored service can show: its pages, the chain of its audit,
 * the sum of its accounts. Throws a {@link StartProblem} with what is wrong. Folder and database go in either case.
 */
export async function drillBackup(backup: Drilling, config: Config): Promise<Drilled> {
  const { databaseUrl } = config;
  const scratch = await mkdtemp(join(tmpdir(), 'tulay-drill-'));
  const elsewhere = { ...config, dataDir: scratch, bucket: null, backupPlace: null };
  try {
    await copyFile(join(config.dataDir, masterKeyFile), join(scratch, masterKeyFile));
    if (databaseUrl === null) return await drillInto(backup, elsewhere);
    const { withScratchDatabase } = await import('../../store/postgres/dump.ts');
    return await withScratchDatabase(databaseUrl, (url) => drillInto(backup, { ...elsewhere, databaseUrl: url }));
  } catch (cause) {
    throw explainScratch(cause);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function explainScratch(cause: unknown): unknown {
  const isForbidden = cause instanceof Error && Reflect.get(cause, 'code') === '42501';
  return isForbidden
    ? new StartProblem(
        'The user of DATABASE_URL may not make a database to try the backup in: ALTER USER … CREATEDB.',
        {
          cause,
        },
      )
    : cause;
}

async function drillInto(backup: Drilling, config: Config): Promise<Drilled> {
  const { dataDir } = config;
  const openStorage = () => openFolder(filesFolderOf(dataDir));
  const manifest = await restoreBackup({ ...backup, ...config, openStorage });
  const damage = config.databaseUrl === null ? quickCheck(join(dataDir, databaseFile)) : null;
  if (damage !== null) throw new StartProblem(`The restored database is damaged (${damage}).`);
  return withService(config, async ({ service }) => {
    const { store, hashing } = service.ports;
    const verdict = await verifyAudit(store, hashing);
    if (!verdict.ok) throw new StartProblem(`The restored audit is broken at record ${verdict.sequence}.`);
    if ((await store.read(({ ledger }) => ledger.sumOfAll())) !== 0)
      throw new StartProblem('The restored accounts together are not 0.');
    return { manifest, auditRecords: verdict.count };
  });
}
