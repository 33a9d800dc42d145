import { whoseAddress } from '@tulay/lending/account';
import type { Clock } from '@tulay/lending/ports';
import { makeRequestCounts, type RequestCounts } from '../nodes/request-counts.ts';

/** How many requests an address may send in a minute. */
export interface RateLimit {
  /** Counts one more. How many seconds to wait when it was one too many; 0 when it was not. */
  readonly secondsToWait: (address: string) => number;
}

export interface RateLimitOptions {
  readonly requestsPerMinute: number;
  /** Where requests are counted together with other nodes; null: this process counts alone. */
  readonly requestCounts: Pick<RequestCounts, 'add'> | null;
  readonly clock: Clock;
}

export function makeRateLimit({ requestsPerMinute, requestCounts, clock }: RateLimitOptions): RateLimit {
  const counts = requestCounts ?? countAlone(clock, requestsPerMinute);
  return {
    secondsToWait(address) {
      const { current, ttl } = counts.add(whoseAddress(address));
      return current > requestsPerMinute ? Math.ceil(ttl / 1000) : 0;
    },
  };
}

/** The same counter as that of several nodes, with nobody to tell. */
function countAlone(clock: Clock, perMinute: number): Pick<RequestCounts, 'add'> {
  const table = { exchange: async () => [], forgetBefore: async () => undefined };
  return makeRequestCounts({ table, node: '', clock, digest: (address) => address, perMinute });
}
