import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { connect } from '../../adapters/files/bucket-storage.ts';
import { inTurns } from '../../adapters/files/file-storage.ts';
import type { Bucket } from '../../config/bucket.ts';
import { reasonOf } from '../../start/open-files.ts';
import { StartProblem } from '../../start/start-problem.ts';
import { filesFolder, manifestFile, piecesFolder } from './manifest.ts';
import { takenAway, type NewBackup, type Shelf } from './shelf.ts';
import { explained } from './streams.ts';

/** A large file is many requests; each may be silent for a while, as what is made of the bytes takes its time. */
const patience = { connectMs: 10_000, silentMs: 120_000, tries: 3 };
/** What a file of any size takes of memory; a store takes 10,000 parts, so that 320 GB fit. */
const parts = { partSize: 32 * 1024 ** 2, queueSize: 1 };
/** Lies beside the files of a backup from its beginning to its removal. */
const mark = 'begun';
const underWay = '1';
const drillKey = 'last-drill.json';

const wholeKey = (name: string): string => `whole/${name}.json`;
const partsOf = (name: string): string => `parts/${name}/`;

function failed(cause: unknown): StartProblem {
  if (cause instanceof StartProblem) return cause;
  return new StartProblem(`The bucket that BACKUP_URL names does not work (${reasonOf(cause, 'BACKUP_URL')}).`, {
    cause,
  });
}

/** Objects of a bucket under a prefix. Every method throws a {@link StartProblem} where the bucket does not work. */
function openObjects(bucket: Bucket) {
  const client = connect(bucket, patience);
  const start = bucket.prefix === '' ? '' : `${bucket.prefix}/`;
  const at = (key: string) => ({ Bucket: bucket.name, Key: start + key });
  const told = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((cause: unknown) => {
      throw failed(cause);
    });

  async function get(key: string): Promise<Readable | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      if (!(Body instanceof Readable)) throw new Error('an answer without a body');
      return explained(Body, failed);
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw failed(error);
    }
  }

  /** What stands directly under `under`, folders too. */
  async function list(under: string): Promise<readonly string[]> {
    const found: string[] = [];
    const where = start + under;
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: where, Delimiter: '/' }))
      found.push(
        ...(page.Contents ?? []).map(({ Key = '' }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix),
      );
    return found.map((key) => key.slice(where.length).replace(/\/$/, ''));
  }

  return {
    get,
    list: (under: string) => told(list(under)),
    put: (key: string, Body: Uint8Array) => told(client.send(new PutObjectCommand({ ...at(key), Body }))),
    upload: (key: string, Body: Readable) =>
      told(new Upload({ client, params: { ...at(key), Body }, ...parts }).done()),
    remove: (keys: readonly string[]) =>
      told(inTurns(keys, async (key) => void (await client.send(new DeleteObjectCommand(at(key)))))),
  };
}
type Objects = ReturnType<typeof openObjects>;

/** Where a photo or a piece lies, which backups share: a piece as it is called. Null for a file of one alone. */
function sharedKey(file: string, sha256: string): string | null {
  if (dirname(file) === filesFolder) return `photos/${sha256}`;
  return dirname(file) === piecesFolder ? file : null;
}
const isPiece = (key: string): boolean => dirname(key) === piecesFolder;

/** Where the photos and pieces lie that a backup has, by its own list; null where it is none. */
async function sharedOf(objects: Objects, name: string): Promise<Set<string> | null> {
  const manifest = await objects.get(wholeKey(name));
  if (manifest === null) return null;
  // Written by ourselves.
  const { files } = JSON.parse(await text(manifest)) as { files: Record<string, string> };
  return new Set(Object.entries(files).flatMap(([file, sha256]) => sharedKey(file, sha256) ?? []));
}

/** All that any backup shares. */
async function everyShared(objects: Objects): Promise<Set<string>> {
  const all = new Set<string>();
  for (const folder of ['photos', piecesFolder])
    for (const name of await objects.list(`${folder}/`)) all.add(`${folder}/${name}`);
  return all;
}

/**
 * What no other backup needs of what one shares, when it is removed. A photo may be in any. A piece is kept from one backup to the next, so
 * on each side the nearest one that shares any piece tells of all behind it; one that shares none was made anew, and tells nothing. Of one
 * that was broken off nobody knows how far it had come: all is looked for in all.
 */
async function sharedByNoneElse(objects: Objects, name: string, others: readonly string[]): Promise<string[]> {
  const own = await sharedOf(objects, name);
  const pieces = new Set([...(own ?? [])].filter(isPiece));
  const left = new Set(own ?? (await everyShared(objects)));
  /** Returns whether it shares a piece. */
  async function keepFor(other: string): Promise<boolean> {
    const theirs = (await sharedOf(objects, other)) ?? new Set<string>();
    for (const key of theirs) left.delete(key);
    return [...pieces].some((piece) => theirs.has(piece));
  }
  const place = others.filter((other) => other < name).length;
  const unread: string[] = [];
  for (const side of [others.slice(place), others.slice(0, place).toReversed()]) {
    let isTold = own !== null && pieces.size === 0;
    for (const other of side)
      if (isTold) unread.push(other);
      else isTold = (await keepFor(other)) && own !== null;
  }
  for (const other of unread) {
    if ([...left].every(isPiece)) break;
    await keepFor(other);
  }
  return [...left];
}

function beginIn(objects: Objects, name: string, there: ReadonlySet<string>): NewBackup {
  /** Another run takes what it finds under way for broken off, and says so in its mark before it takes anything. */
  async function refuseIfTaken(): Promise<void> {
    const found = await objects.get(partsOf(name) + mark);
    if (found !== null && (await text(found)) === underWay) return;
    await objects.remove([wholeKey(name)]);
    throw takenAway();
  }
  return {
    write: async (file, bytes) => void (await objects.upload(partsOf(name) + file, bytes)),
    writeOnce: async (file, content, sha256) => void (await objects.put(sharedKey(file, sha256) ?? file, content)),
    keep: async (file) => !isPiece(file) || there.has(file),
    async finish(manifest) {
      await refuseIfTaken();
      await objects.put(wholeKey(name), Buffer.from(manifest));
      await refuseIfTaken();
    },
  };
}

/**
 * A bucket: the list of each backup is `whole/<name>.json`, written last; what is its own lies in `parts/<name>`, and the photos
 * and pieces of all in `photos` and `pieces`, each once.
 */
export function bucketShelf(bucket: Bucket): Shelf {
  const objects = openObjects(bucket);
  const finished = async () => (await objects.list('whole/')).map((file) => file.replace(/\.json$/, '')).toSorted();
  return {
    where: `s3://${bucket.name}/${bucket.prefix}`,
    async list() {
      const whole = await finished();
      return { finished: whole, begun: (await objects.list('parts/')).filter((name) => !whole.includes(name)) };
    },
    async begin(name, before) {
      await objects.put(partsOf(name) + mark, Buffer.from(underWay));
      const pieces = before === null ? [] : await objects.list(`${piecesFolder}/`);
      return beginIn(objects, name, new Set(pieces.map((piece) => `${piecesFolder}/${piece}`)));
    },
    async read(name, file, sha256 = '') {
      const key = file === manifestFile ? wholeKey(name) : (sharedKey(file, sha256) ?? partsOf(name) + file);
      const found = await objects.get(key);
      if (found === null) throw new StartProblem(`There is no ${key} in the bucket that BACKUP_URL names.`);
      return found;
    },
    async remove(name) {
      const taken = Buffer.from('taken away');
      await objects.put(partsOf(name) + mark, taken);
      const whole = await finished();
      // All that no whole one has goes with one that was broken off: also what belongs to another that is under way, which then ends.
      if (!whole.includes(name))
        for (const other of await objects.list('parts/'))
          if (!whole.includes(other)) await objects.put(partsOf(other) + mark, taken);
      const others = whole.filter((other) => other !== name);
      // Read before its list goes; if this ends in between, all that was its own alone is found by the next one who tidies.
      const gone = await sharedByNoneElse(objects, name, others);
      await objects.remove([wholeKey(name)]);
      await objects.remove(gone);
      const files = await objects.list(partsOf(name));
      await objects.remove(files.map((file) => partsOf(name) + file));
    },
    readNote: async () => {
      const note = await objects.get(drillKey);
      return note && text(note);
    },
    writeNote: async (note) => void (await objects.put(drillKey, Buffer.from(note))),
  };
}
