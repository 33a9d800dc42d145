import { stat } from 'node:fs/promises';
import { orNull } from '../adapters/atomic-file.ts';
import { openFolder } from '../adapters/files/folder-storage.ts';
import { makeSealer } from '../adapters/sealing.ts';
import { openSecrets } from '../adapters/secrets.ts';
import { loadConfig } from '../config/config.ts';
import { filesFolderOf, openFileStorage, tryBucket } from '../start/open-files.ts';
import { openStore } from '../start/open-store.ts';
import { copyPhotos } from './copy-photos.ts';
import { namedPhotos } from '../adapters/files/named-photos.ts';
import { startProgress } from './progress.ts';
import { readNone, runCommand } from './run-command.ts';
import { StartProblem } from '../start/start-problem.ts';

/** `pnpm files:copy`: the photos of the data folder into the bucket that FILES_URL names. Returns the exit code. */
async function run(): Promise<number> {
  process.umask(0o077);
  const config = loadConfig();
  const folder = filesFolderOf(config.dataDir);
  if (config.bucket === null)
    throw new StartProblem('Name the bucket that the photos are to be copied into by FILES_URL.');
  if (!(await orNull(stat(folder)))) throw new StartProblem(`There is no folder ${folder}.`);
  const bucket = await openFileStorage(config);
  await tryBucket(bucket);
  const secrets = await openSecrets(config.dataDir);
  const { store } = await openStore(config, makeSealer(secrets), {});
  try {
    let total = 0;
    for await (const ids of namedPhotos(store)) total += ids.length;
    const progress = startProgress({ out: process.stderr, total, unit: 'photos' });
    const { copied, already, missing } = await copyPhotos({
      store,
      from: await openFolder(folder),
      to: bucket,
      key: secrets.files,
      step: (photos) => progress.step('copying', photos),
    });
    progress.end();
    process.stdout.write(
      `${copied + already + missing} photos are named by the database: ${copied} copied now, ${already} in the bucket before, ${missing} in neither place.\n` +
        `The folder ${folder} was not changed. Delete it once the service runs on the bucket: photos that members and rules delete are deleted in the bucket only.\n`,
    );
    return missing === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

await runCommand({ usage: 'Usage: pnpm files:copy', read: readNone, run });
