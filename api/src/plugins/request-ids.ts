import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyServerOptions } from 'fastify';

type Trust = NonNullable<FastifyServerOptions['trustProxy']>;

/** What proxies make at random, as nginx, Caddy and Envoy do: it holds nothing of a person. */
const madeAtRandom = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id of each request: the one in X-Request-Id where a trusted proxy brings it in that form, otherwise one of our own. */
export function requestIds(trust: Trust): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const trusted = trustOf(trust);
  return ({ headers, socket }) => {
    const brought = headers['x-request-id'];
    const isTrusted =
      typeof brought === 'string' && madeAtRandom.test(brought) && trusted(socket.remoteAddress ?? '', 0);
    return isTrusted ? brought : randomUUID();
  };
}

function trustOf(trust: Trust): (address: string, hop: number) => boolean {
  if (typeof trust === 'function') return trust;
  if (typeof trust === 'boolean') return () => trust;
  return proxyAddr.compile(trust);
}
