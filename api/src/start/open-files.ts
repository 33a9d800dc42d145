import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Files, StorageUnavailableError, type Store } from '@tulay/lending/ports';
import type { FileStorage } from '../adapters/files/file-storage.ts';
import { openFolder } from '../adapters/files/folder-storage.ts';
import type { Config } from '../config/config.ts';
import { namedPhotos, opens } from '../adapters/files/named-photos.ts';
import { StartProblem } from './start-problem.ts';

type Place = Pick<Config, 'dataDir' | 'bucket'>;

/** Of how many members photos are looked for before the place is called the wrong one. */
const membersTried = 10;

/** The bucket that FILES_URL names, or the folder in DATA_DIR. Whoever has no bucket loads nothing of its client. */
export async function openFileStorage({ dataDir, bucket }: Place): Promise<FileStorage> {
  if (bucket === null) return openFolder(filesFolderOf(dataDir));
  const { openBucket } = await import('../adapters/files/bucket-storage.ts');
  return openBucket(bucket);
}

export const filesFolderOf = (dataDir: string): string => join(dataDir, 'files');

/**
 * Throws a {@link StartProblem} when the bucket does not let one write, read, delete and look for what is not there, or when
 * the database names photos and none of those tried is where they are looked for.
 */
export async function checkFiles(place: Place, storage: FileStorage, files: Files, store: Store): Promise<void> {
  if (place.bucket !== null) await tryBucket(storage);
  if ((await findPhotos(files, store)) !== 'none') return;
  const where = place.bucket === null ? filesFolderOf(place.dataDir) : 'the bucket that FILES_URL names';
  throw new StartProblem(
    `The database names photos, and none of those tried is in ${where} and opens. Set FILES_URL as it was, or bring them there: \`pnpm files:copy\` copies those of the folder into the bucket.`,
  );
}

/** Throws a {@link StartProblem} that says what the bucket does not allow. */
export async function tryBucket(storage: FileStorage, variable: BucketVariable = 'FILES_URL'): Promise<void> {
  // No id of a file: whatever looks through the bucket at this moment leaves it out.
  const name = `trial.${randomUUID()}`;
  const bytes = randomBytes(32);
  await trying('writing', storage.put(name, bytes), variable);
  const read = await trying('reading', storage.get(name), variable);
  if (read === null || !bytes.equals(read)) throw unusable(variable, 'reading', 'other bytes came back');
  await trying('deleting', storage.delete(name), variable);
  const left = await trying('looking for what is not there', storage.get(name), variable);
  if (left !== null) throw unusable(variable, 'deleting', 'the bytes are still there');
}

/** What names a bucket, and its key with it. */
export type BucketVariable = 'FILES_URL' | 'BACKUP_URL';

async function trying<Result>(step: string, work: Promise<Result>, variable: BucketVariable): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StorageUnavailableError)
      throw unusable(variable, step, reasonOf(error.cause, variable), error);
    throw error;
  }
}

function unusable(variable: BucketVariable, step: string, reason: string, cause?: Error): StartProblem {
  return new StartProblem(`The bucket that ${variable} names cannot be used: ${step} failed (${reason}).`, { cause });
}

const hints: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is unknown there',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'the key may not do this; it needs s3:PutObject, s3:GetObject, s3:DeleteObject and s3:ListBucket',
  PermanentRedirect: 'the bucket is in another region',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
};

/** The kind of an error of the store or of the connection; both name neither the key nor the host. */
export function reasonOf(error: unknown, variable: BucketVariable): string {
  if (!(error instanceof Error)) return 'no answer';
  const code: unknown = Reflect.get(error, 'code');
  const kind = typeof code === 'string' ? code : error.name;
  return (hints[kind] ?? kind).replaceAll('AWS_', variable === 'BACKUP_URL' ? 'BACKUP_' : 'AWS_');
}

/** Looks for photos that the database names: `some` when one is there and opens, `none` when there are some and none does. */
async function findPhotos(files: Files, store: Store): Promise<'some' | 'none' | 'not needed'> {
  for await (const ids of namedPhotos(store, membersTried)) {
    for (const id of ids) if (await trying('reading', opens(files, id), 'FILES_URL')) return 'some';
    return 'none';
  }
  return 'not needed';
}
