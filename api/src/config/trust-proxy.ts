import * as v from 'valibot';
import { isNetwork } from './addresses.ts';

/** False, a number of proxies in front, or their addresses. */
export type TrustProxy = false | number | string[];

const trustProxyExpected =
  'expected false, true (one proxy in front), the number of proxies in front (1 to 9), or their addresses separated by commas, for example 10.0.0.0/8';
export const trustProxy = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => /^(false|true|\d)$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())),
      trustProxyExpected,
    ),
    v.transform(trustProxyOf),
  ),
  'false',
);

/** `true` means one proxy, never any number: whoever adds a forwarding header could otherwise claim any address. */
function trustProxyOf(text: string): TrustProxy {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  return /^\d$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
}
