import { isIP } from 'node:net';
import { whoseAddress } from '@tulay/lending/account';

/** Whether a host name (as `URL.hostname` gives it, or bare) is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** https anywhere, http only on this machine: nothing personal crosses a network in clear text. */
export function isProtectedUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** An address (`10.0.0.1`), a network (`10.0.0.0/8`) or a name for one that the proxy setting knows. */
export function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** `203.0.113.7=200,2001:db8::1=60` as a count for each address as it is counted (one IPv6 subnet is one); null when it is none. */
export function parseCounts(text: string): Readonly<Record<string, number>> | null {
  const entries = text.trim() === '' ? [] : text.split(',').map((part) => part.trim().split('='));
  const isRight = entries.every(
    ([address = '', count = '', ...rest]) => isIP(address) !== 0 && /^[1-9]\d{0,6}$/.test(count) && rest.length === 0,
  );
  return isRight
    ? Object.fromEntries(entries.map(([address = '', count]) => [whoseAddress(address), Number(count)]))
    : null;
}
