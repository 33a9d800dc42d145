import type { AppOptions } from '../src/app.ts';

/** An application that stands alone, without a proxy and a site, and turns nobody away: how busy its machine is is not what a test is about. */
export const appAlone = {
  trustProxy: false,
  countryHeader: null,
  onlyHttps: false,
  requestsPerMinute: 1_000_000_000,
  maxEventLoopDelayMs: 0,
  siteDir: null,
} as const satisfies Partial<AppOptions>;
