import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { Trouble } from '@tulay/conformance/describe-files';
import type { Bucket } from '../../src/config/bucket.ts';
import { isSigned } from './signature.ts';

/** The only key that the server knows. */
const key = 'S3RVER';

/** What came over the wire. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The server looks at a signature where there is one, and never at the digest of a body, so both are looked at here. */
  readonly isSigned: boolean;
}

/** A store that speaks S3, with a door before it that can be in trouble. */
export interface BucketServer {
  readonly asked: readonly Asked[];
  /** A place of its own in the bucket. */
  place(): Bucket;
  /** For a process of its own. */
  env(bucket: Bucket): Record<string, string>;
  /** The same for backups. */
  backupEnv(bucket: Bucket): Record<string, string>;
  /** All bytes that the server has written for a place. */
  everything(bucket: Bucket): Promise<Buffer>;
  /** Puts a byte there for each id, without going through the door. */
  fill(bucket: Bucket, ids: readonly string[]): Promise<void>;
  begin(kind: Trouble, times?: number): void;
  end(): void;
  close(): Promise<void>;
}

const name = 'photos';

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'tulay-bucket-'));
  const quiet = { address: '127.0.0.1', port: 0, silent: true };
  const server = new S3rver({ ...quiet, directory, configureBuckets: [{ name }] });
  const { port: behind } = await server.run();
  const asked: Asked[] = [];
  let [kind, times]: [Trouble | null, number] = [null, 0];
  const door = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { method = '', url: path = '' } = request;
    // Node's own line is the machine's clock, which the client would correct its signatures by when this process believes in another time.
    response.setHeader('date', new Date().toUTCString());
    asked.push({ method, path, isSigned: isSigned(request, body, key) });
    const trouble = times > 0 ? kind : null;
    times -= 1;
    if (trouble === 'gone') return void request.socket.destroy();
    if (trouble === 'silent') return;
    if (trouble === 'busy') return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const isList = path.startsWith(`/${name}/?`) && asked.at(-1)?.isSigned;
    const answer = await (isList ? passList(behind, request) : pass(behind, request, body)).catch(() => null);
    // What is cut off behind the door is cut off before it too.
    if (answer === null) return void request.socket.destroy();
    if (trouble === null || request.method !== 'GET') return void send(response, answer, answer.body.length).end();
    const half = send(response, answer, answer.body.length >> 1);
    if (trouble === 'cut') half.destroy();
    if (trouble === 'trickling') trickle(half);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this form of address.
  const { port } = door.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    asked,
    place: () => ({
      name,
      prefix: `lender/${randomUUID()}`,
      region: 'ap-southeast-1',
      endpoint,
      accessKeyId: key,
      secretAccessKey: key,
    }),
    env: ({ prefix, region }) => ({
      FILES_URL: `s3://${name}/${prefix}?region=${region}&endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    }),
    backupEnv: ({ prefix, region }) => ({
      BACKUP_URL: `s3://${name}/${prefix}?region=${region}&endpoint=${endpoint}`,
      BACKUP_ACCESS_KEY_ID: key,
      BACKUP_SECRET_ACCESS_KEY: key,
    }),
    async everything({ prefix }) {
      const folder = join(directory, name, prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile());
      return Buffer.concat(await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))));
    },
    async fill({ prefix }, ids) {
      const folder = join(directory, name, prefix);
      await mkdir(folder, { recursive: true });
      await Promise.all(ids.map((id) => writeFile(join(folder, `${id}._S3rver_object`), 'x')));
    },
    begin(trouble, howOften = Number.POSITIVE_INFINITY) {
      [kind, times] = [trouble, howOften];
    },
    end() {
      times = 0;
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Hands a request on as it came: its signature covers the name of the host too. */
function pass(
  port: number,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    onward.on('error', reject).end(body);
  });
}

/** Slower than anybody waits for the whole, and never so slow as to be silent. */
function trickle(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'), 150);
  response.on('close', () => clearInterval(timer));
}

/**
 * A list goes on in the older form. In the newer one the server makes its mark for the next page by a cipher that Node has no
 * more, and it loses the slash of the path before it computes the signature, which was looked at here already.
 */
async function passList(port: number, { method, url, headers }: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const mark = searchParams.get('continuation-token');
  searchParams.delete('list-type');
  searchParams.delete('continuation-token');
  if (mark !== null) searchParams.set('marker', Buffer.from(mark, 'hex').toString());
  const { authorization: _signed, ...unsigned } = headers;
  const answer = await pass(
    port,
    { method, url: `${pathname}?${searchParams.toString()}`, headers: unsigned },
    Buffer.alloc(0),
  );
  const page = answer.body.toString();
  const next = /<NextMarker>(.*?)</.exec(page)?.[1];
  if (next === undefined) return answer;
  const newer = `<NextContinuationToken>${Buffer.from(next).toString('hex')}</NextContinuationToken></ListBucketResult>`;
  return { ...answer, body: Buffer.from(page.replace('</ListBucketResult>', newer)) };
}

function send(response: ServerResponse, { status, headers, body }: Answer, length: number): ServerResponse {
  const { 'transfer-encoding': _chunked, connection: _connection, date: _date, ...rest } = headers;
  const hasLength = status !== 204 && 'content-length' in headers;
  response.writeHead(status, { ...rest, ...(hasLength && { 'content-length': body.length }) });
  response.write(body.subarray(0, length));
  return response;
}
