import { isProtectedUrl } from './addresses.ts';

/** Where in which store that speaks S3 the files lie, and the key that opens the store. */
export interface Bucket extends BucketPlace {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BucketPlace {
  readonly name: string;
  /** Without slashes around it; empty for the whole bucket. */
  readonly prefix: string;
  readonly region: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
}

const anyRegion = 'us-east-1';

/**
 * Reads `s3://<bucket>/<prefix>?region=<region>&endpoint=<https address>`. The region may be left out beside an endpoint. Null
 * for any other form, and for an address with a user or password: keys do not belong where addresses are shown.
 */
export function parseBucket(text: string): BucketPlace | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:' || url.username !== '' || url.password !== '') return null;
  if (url.port !== '' || url.hash !== '') return null;
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const names = [...url.searchParams.keys()];
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region') ?? (endpoint === null ? '' : anyRegion);
  const isKnown =
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(prefix) &&
    /^[a-z0-9-]{2,40}$/.test(region) &&
    names.every((name) => name === 'region' || name === 'endpoint') &&
    new Set(names).size === names.length &&
    (endpoint === null || isEndpoint(endpoint));
  return isKnown ? { name: url.hostname, prefix, region, endpoint } : null;
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isProtectedUrl(text) && [url.origin, `${url.origin}/`].includes(text.toLowerCase());
}
