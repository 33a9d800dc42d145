import { pathOf } from '@tulay/contract/addresses';
import { rows } from '@tulay/contract/site/rows';
import { is } from 'valibot';
import { isJson } from '../lib/api/is-json.ts';
import { timeoutMs } from '../lib/device/in-time.ts';

/** What is the same for everybody and nobody's own. No other answer of the API is ever kept by the worker. */
const names = ['getProduct', 'getCurrencies', 'getRates', 'getAgreement'] as const;
const outputs = new Map(names.map((name) => [pathOf(name), rows[name].output]));

export const publicAnswers: readonly string[] = [...outputs.keys()];

async function isTrue(request: Request, response: Response): Promise<boolean> {
  const output = outputs.get(new URL(request.url).pathname);
  if (!response.ok || !isJson(response) || !output) return false;
  try {
    return is(output, await response.clone().json());
  } catch {
    return false;
  }
}

/** A plugin that takes an answer for one only if it is whole and has its row's shape; otherwise the kept one takes its place. */
export const onlyTrueAnswers = {
  // What stands still would hold a connection, and an installation, for ever.
  requestWillFetch: async ({ request }: { request: Request }) =>
    new Request(request, { signal: AbortSignal.timeout(timeoutMs) }),
  // One answer is kept, in the language last asked for: offline, another one is better than none.
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => request.url,
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }): Promise<Response> {
    if (await isTrue(request, response)) return response;
    // A server in trouble is no better than none.
    throw new Error(`${request.url}: not an answer of ours`);
  },
  async cachedResponseWillBeUsed({
    request,
    cachedResponse,
  }: {
    request: Request;
    cachedResponse?: Response;
  }): Promise<Response | undefined> {
    return cachedResponse && (await isTrue(request, cachedResponse)) ? cachedResponse : undefined;
  },
};

/** Drops from a cache what an earlier version took for an answer of ours. */
export async function dropFalseAnswers(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && !(await isTrue(request, kept))) await cache.delete(request);
  }
}
