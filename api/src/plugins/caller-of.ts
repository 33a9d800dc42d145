import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyServerOptions } from 'fastify';

type Trust = NonNullable<FastifyServerOptions['trustProxy']>;

/** Where a request comes from and which host it names, seen through the proxies that are trusted. */
export interface CallerOf {
  address(request: IncomingMessage): string;
  hostname(request: IncomingMessage): string;
}

function isTrusted(trust: Exclude<Trust, false>): (address: string, hop: number) => boolean {
  if (trust === true) return () => true;
  if (typeof trust === 'function') return trust;
  return proxyAddress.compile(typeof trust === 'string' ? trust.split(',').map((part) => part.trim()) : trust);
}

function hostnameIn(host: string): string {
  return host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '');
}

/**
 * Whether a request names more than one host. Node keeps the first and a proxy may have looked at the last, so that what one
 * decided by it (whether a cookie may travel in the clear) does not hold for the other.
 */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

/** As the framework's own `request.ip` and `request.hostname`, for who has no such request yet. */
export function callerOf(trust: Trust): CallerOf {
  if (trust === false)
    return {
      address: ({ socket }) => socket.remoteAddress ?? '',
      hostname: ({ headers }) => hostnameIn(headers.host ?? ''),
    };
  const trusted = isTrusted(trust);
  return {
    address: (request) => proxyAddress(request, trusted),
    hostname({ headers, socket }) {
      const forwarded = headers['x-forwarded-host']?.toString();
      // The last one, where a proxy has added its own to the caller's.
      if (forwarded && trusted(socket.remoteAddress ?? '', 0))
        return hostnameIn(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim());
      return hostnameIn(headers.host ?? '');
    },
  };
}
