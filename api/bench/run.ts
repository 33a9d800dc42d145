import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '@tulay/contract/idempotency-key';
import autocannon, { type Request } from 'autocannon';
import type { Measured } from './measured.ts';

export interface Run {
  /** Answers for each second of the server's own processor time. */
  readonly perCpuSecond: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** So many requests, however long they take. */
  readonly amount?: number;
}

/** No key twice, also where the requests are not enough and come again. */
const withOwnKey = (request: Request = {}): Request =>
  request.headers?.[idempotencyHeader] === undefined
    ? request
    : { ...request, headers: { ...request.headers, [idempotencyHeader]: randomUUID() } };

/** Sends requests in turn. Throws when an answer was no success, or when they did not last: the figures would say nothing. */
export async function run(
  server: Measured,
  requests: readonly Request[],
  { connections, seconds, amount }: Load,
): Promise<Run> {
  let sent = 0;
  const before = await server.cpuMs();
  const { latency, duration, errors, timeouts, non2xx, ...result } = await autocannon({
    url: server.origin,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: [{ setupRequest: (request) => ({ ...request, ...withOwnKey(requests[sent++ % requests.length]) }) }],
  });
  const cpuSeconds = ((await server.cpuMs()) - before) / 1000;
  const answers = result['2xx'];
  if (errors + timeouts + non2xx > 0 || answers === 0)
    throw new Error(`${requests[0]?.path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals`);
  return {
    perCpuSecond: answers / cpuSeconds,
    perSecond: answers / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  };
}
