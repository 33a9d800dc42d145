import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '@tulay/lending/audit';
import { openFolder } from '../../adapters/files/folder-storage.ts';
import { masterKeyFile } from '../../adapters/secrets.ts';
import type { Config } from '../../config/config.ts';
import { composeService } from '../../start/compose-service.ts';
import { filesFolderOf } from '../../start/open-files.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { quickCheck } from '../../store/sqlite/quick-check.ts';
import { databaseFile, type Manifest } from './manifest.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

/** What a drill found whole. */
export interface Drilled {
  readonly manifest: Manifest;
  readonly auditRecords: number;
}

/**
 * Restores a backup into a folder that nobody serves, with the key of the data folder, opens it as a start would, and looks at what
 * only a restored service can show: its pages, the chain of its audit, the sum of its accounts. Throws a {@link StartProblem} with what is
 * wrong. The folder goes in either case.
 */
export async function drillBackup(
  backup: Pick<RestoreOptions, 'shelf' | 'name' | 'identities'>,
  config: Config,
): Promise<Drilled> {
  const scratch = await mkdtemp(join(tmpdir(), 'tulay-drill-'));
  try {
    await copyFile(join(config.dataDir, masterKeyFile), join(scratch, masterKeyFile));
    const openStorage = () => openFolder(filesFolderOf(scratch));
    const manifest = await restoreBackup({ ...backup, dataDir: scratch, openStorage });
    const damage = quickCheck(join(scratch, databaseFile));
    if (damage !== null) throw new StartProblem(`The restored database is damaged (${damage}).`);
    const nothing = () => undefined;
    const composed = await composeService(
      { ...config, dataDir: scratch, bucket: null, backupPlace: null },
      { messagesWaiting: nothing, deliveryFailed: nothing },
    );
    const { store, hashing } = composed.service.ports;
    try {
      const verdict = await verifyAudit(store, hashing);
      if (!verdict.ok) throw new StartProblem(`The restored audit is broken at record ${verdict.sequence}.`);
      if ((await store.read(({ ledger }) => ledger.sumOfAll())) !== 0)
        throw new StartProblem('The restored accounts together are not 0.');
      return { manifest, auditRecords: verdict.count };
    } finally {
      await composed.closeDocuments();
      await composed.nodes.close();
      await store.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
