import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request carries a signature of version 4 that this secret makes, and the digest of the bytes that came. Written
 * from its description and not with the client's own code, so that one checks the other.
 */
export function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=\w+\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/;
  const [, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const digest = hash('sha256', body);
  if (headers['x-amz-content-sha256'] !== digest || !names.split(';').includes('host')) return false;
  const { pathname, search } = new URL(url, 'http://localhost');
  const canonical = [
    method,
    pathname,
    search.slice(1).split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ];
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, hash('sha256', canonical.join('\n'))];
  const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${secret}`);
  return keyed(key, toSign.join('\n')).toString('hex') === signature;
}
