import { connect } from 'node:net';
import type { BenchRequest } from './bench-calls.ts';

export interface LoadOrder {
  /** Connections are spread over them evenly. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly seconds: number;
  readonly pathPrefix: string;
  /** Taken in turn, from the first again when they are used up; with `once` they end the run. */
  readonly requests: readonly BenchRequest[];
  readonly once: boolean;
}

export interface LoadResult {
  readonly answers: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of answers that were no success, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

const headerEnd = Buffer.from('\r\n\r\n');

function bytesOf({ method, path, headers, body }: BenchRequest, prefix: string): Buffer {
  const lines = Object.entries({ ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) });
  const head = [`${method} ${prefix}${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Status and whole length of the answer at the front of `bytes`, or null while it has not arrived. */
function answerIn(bytes: Buffer): { readonly status: string; readonly length: number } | null {
  const end = bytes.indexOf(headerEnd);
  if (end === -1) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = end + headerEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return bytes.length < length ? null : { status: head.slice(9, 12), length };
}

/** Sends requests over connections that stay open, each waiting for its answer before it sends the next. */
async function runLoad({ ports, connections, seconds, pathPrefix, requests, once }: LoadOrder): Promise<LoadResult> {
  const ready = requests.map((request) => bytesOf(request, pathPrefix));
  const timesMs: number[] = [];
  const refused: Record<string, number> = {};
  let next = 0;
  const startedAt = performance.now();
  const over = (): boolean => performance.now() - startedAt > seconds * 1000 || (once && next >= ready.length);

  async function runConnection(_none: unknown, index: number): Promise<void> {
    const socket = connect(ports[index % ports.length] ?? 0, '127.0.0.1');
    socket.setNoDelay(true);
    await new Promise<void>((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const send = (): void => {
        if (over()) return void socket.end(() => resolve());
        sentAt = performance.now();
        socket.write(ready[next++ % ready.length] ?? '');
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = answerIn(received);
        if (!answer) return;
        timesMs.push(performance.now() - sentAt);
        if (answer.status !== '200') refused[answer.status] = (refused[answer.status] ?? 0) + 1;
        received = received.subarray(answer.length);
        send();
      });
    });
  }

  await Promise.all(Array.from({ length: connections }, runConnection));
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    answers: timesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused,
  };
}

process.on('message', (order: LoadOrder) => {
  void runLoad(order).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
