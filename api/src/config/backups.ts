import { relative } from 'node:path';
import * as v from 'valibot';
import { parseBucket, type Bucket, type BucketPlace } from './bucket.ts';
import { parseFolder, type FileChannel } from './channels.ts';
import { matching, parsedBy } from './value-kinds.ts';

/** A folder of this machine, or a bucket with a key of its own. */
export type BackupPlace = FileChannel | { readonly kind: 'bucket'; readonly bucket: Bucket };

function parseBackupUrl(text: string, baseDir: string): FileChannel | BucketPlace | null {
  return text.startsWith('s3:') ? parseBucket(text) : parseFolder(text, baseDir);
}

const backupExpected =
  "expected file:<folder>, outside DATA_DIR and best on another disk, or s3://<bucket>/<prefix>?region=<region>, and &endpoint=https://<host> for a store that is not Amazon's";
const recipientExpected = 'expected the public key that age-keygen prints, age1…; never a private key';

/** What each variable has to be. */
export const backupVariables = (baseDir: string) => ({
  BACKUP_URL: v.optional(parsedBy((text) => parseBackupUrl(text, baseDir), backupExpected)),
  BACKUP_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_SECRET_ACCESS_KEY: v.optional(v.string()),
  BACKUP_RECIPIENT: v.optional(matching(/^age1[02-9ac-hj-np-z]{58,4000}$/, recipientExpected)),
});

/** Whether a path is a folder or in it. */
const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:[/\\]|$)/.test(relative(folder, path));
const samePlace = (one: BucketPlace, other: BucketPlace): boolean =>
  one.name === other.name && one.prefix === other.prefix && one.endpoint === other.endpoint;

const environment = (baseDir: string) => v.object(backupVariables(baseDir));
interface Environment extends v.InferOutput<ReturnType<typeof environment>> {
  readonly DATA_DIR: string;
  readonly FILES_URL?: BucketPlace | undefined;
}

/** Why the service cannot put its backups where it is told to, by the variable that is wrong. */
export function backupProblems(env: Environment): ReadonlyMap<string, string> {
  const { BACKUP_URL: place, DATA_DIR: dataDir, FILES_URL: photos } = env;
  const problems = new Map<string, string>();
  if (place === undefined) return problems;
  if ('path' in place) {
    if (isWithin(dataDir, place.path))
      problems.set(
        'BACKUP_URL',
        'is inside DATA_DIR: what takes one takes the other; expected file:<folder> elsewhere, best on another disk',
      );
    return problems;
  }
  if (photos !== undefined && samePlace(place, photos))
    problems.set('BACKUP_URL', 'is where the photos are: expected another bucket, or at least another prefix');
  for (const name of ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'] as const)
    if (env[name] === undefined) problems.set(name, 'expected, as BACKUP_URL names a bucket');
  return problems;
}

/** Of variables that have no problem. */
export function backupPlaceOf(env: Environment): BackupPlace | null {
  const { BACKUP_URL: place, BACKUP_ACCESS_KEY_ID: accessKeyId = '', BACKUP_SECRET_ACCESS_KEY: secret = '' } = env;
  if (place === undefined || 'path' in place) return place ?? null;
  return { kind: 'bucket', bucket: { ...place, accessKeyId, secretAccessKey: secret } };
}
