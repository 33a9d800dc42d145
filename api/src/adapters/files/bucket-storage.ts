import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StorageUnavailableError } from '@tulay/lending/ports';
import type { Bucket } from '../../config/bucket.ts';
import { isFileId, type FileStorage } from './file-storage.ts';

/** How long the bucket may take. */
export interface BucketPatience {
  readonly connectMs: number;
  /** Without a byte in either direction. */
  readonly silentMs: number;
  /** For one file, all tries together. */
  readonly wholeMs: number;
  readonly tries: number;
}

const usualPatience: BucketPatience = { connectMs: 3_000, silentMs: 5_000, wholeMs: 15_000, tries: 3 };

/** A bucket of a store that speaks S3; a file's key is the bucket's prefix and its id. Opens no connection yet. */
export function openBucket(bucket: Bucket, patience: BucketPatience = usualPatience): FileStorage {
  const client = connect(bucket, patience);
  const start = bucket.prefix === '' ? '' : `${bucket.prefix}/`;
  const placeOf = (id: string) => ({ Bucket: bucket.name, Key: start + id });

  async function within<Result>(work: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    try {
      return await work(AbortSignal.timeout(patience.wholeMs));
    } catch (cause) {
      throw new StorageUnavailableError('The bucket of the files does not work.', { cause });
    }
  }

  return {
    async put(id, bytes) {
      const ContentType = 'application/octet-stream';
      await within((abortSignal) =>
        client.send(new PutObjectCommand({ ...placeOf(id), Body: bytes, ContentType }), { abortSignal }),
      );
    },
    async get(id) {
      return within(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(placeOf(id)), { abortSignal });
          if (!Body) throw new Error('an answer without a body');
          return await Body.transformToByteArray();
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      });
    },
    async delete(id) {
      await within((abortSignal) => client.send(new DeleteObjectCommand(placeOf(id)), { abortSignal }));
    },
    async *ids() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: start, Delimiter: '/' });
      for (;;) {
        const page = await within(() => pages.next());
        if (page.done) return;
        for (const { Key = '' } of page.value.Contents ?? []) {
          const name = Key.slice(start.length);
          if (isFileId(name)) yield name;
        }
      }
    },
  };
}

const amazonsIn = (region: string): string =>
  `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;

/** A client of the store that a bucket is in. Opens no connection yet. */
export function connect(
  { region, endpoint, accessKeyId, secretAccessKey }: Bucket,
  patience: Omit<BucketPatience, 'wholeMs'>,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Said in either case: the client would otherwise take an address from variables that nobody has checked.
    endpoint: endpoint ?? amazonsIn(region),
    // Only Amazon's store has a host name for each bucket for certain.
    forcePathStyle: endpoint !== null,
    maxAttempts: patience.tries,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: patience.connectMs,
      socketTimeout: patience.silentMs,
    },
    // The signature covers the bytes, and what comes back is authenticated when it is opened; not every store knows more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
