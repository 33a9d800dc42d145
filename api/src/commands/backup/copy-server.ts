import { atOneInstant, serverMajor } from '../../store/postgres/dump.ts';
import type { CopyDatabase } from './copy-file.ts';
import { dumpFile } from './manifest.ts';
import { checkPrograms, dumpServer } from './pg-programs.ts';

/** Of the database that DATABASE_URL names, as pg_dump reads it. Nothing of it stands on this machine meanwhile. */
export function copyServerOf(url: string): CopyDatabase {
  return async (use) => {
    await checkPrograms(await serverMajor(url));
    const dump = (snapshot: string) => ({ file: dumpFile, bytes: dumpServer(url, snapshot), isInPages: false });
    const { holds, photos } = await atOneInstant(url, async ({ snapshot, ...instant }) =>
      use({ ...dump(snapshot), ...instant }),
    );
    return { file: dumpFile, holds, photos };
  };
}
