/** What the worker's strategies hand to a plugin. */
type Fetched = { event?: Event; request: Request; response: Response };
type Sent = { event?: Event; request: Request };
type Kept = { cacheName: string; cachedResponse?: Response; request: Request };

/** So long a page may take to begin before the shell takes its place, which draws it as well. */
const pagePatienceMs = 1_500;
/** So long a part may; on a slow line it waits for its turn behind others. */
const partPatienceMs = 8_000;
/** So long a file may take to arrive whole where nobody waits for it: on a line that stands still no installation would ever end. */
const keepingPatienceMs = 60_000;

/** The first bytes of the file's SHA-256: enough to notice damage. */
async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A page of this site, of this build or another one; a portal's and a gateway's are not. */
function isOurPage(response: Response, bytes: ArrayBuffer): boolean {
  const isHtml = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  return (
    isHtml && /<div id="root"[\s\S]*\/assets\/|\/assets\/[\s\S]*<div id="root"/.test(new TextDecoder().decode(bytes))
  );
}

/**
 * A plugin that lets only those files pass which are what a build of ours has made; `digests` by path, without the first slash.
 * Nothing else is kept, and nothing else is handed to the page: a hotel's portal answers for every address with its own page.
 * A damaged copy comes anew and takes its place.
 */
export function onlySoundFiles(digests: ReadonlyMap<string, string>) {
  const waiting = new WeakMap<Request, ReturnType<typeof setTimeout>>();
  const within = (patienceMs: number, request: Request, init: RequestInit = {}) => {
    const abort = new AbortController();
    const bounded = new Request(request, { ...init, signal: abort.signal });
    waiting.set(
      bounded,
      setTimeout(() => abort.abort(), patienceMs),
    );
    return bounded;
  };
  const patienceOf = (request: Request) => (request.mode === 'navigate' ? pagePatienceMs : partPatienceMs);
  const expected = (request: Request) => digests.get(pathOf(request));
  const isSound = async (request: Request, response: Response) =>
    response.ok && (await digestOf(await response.clone().arrayBuffer())) === expected(request);

  /** A file as the build has made it, or undefined. */
  const fetchSound = async (request: Request): Promise<Response | undefined> => {
    const bounded = within(keepingPatienceMs, request);
    try {
      const response = await fetch(bounded);
      if (await isSound(bounded, response)) return response;
      // What nobody reads holds its connection, and there are six.
      await response.body?.cancel();
    } catch {
      // No answer, or half of one.
    } finally {
      clearTimeout(waiting.get(bounded));
    }
    return undefined;
  };

  return {
    isSound,
    fetchSound,

    /** A line that never answers is no line. */
    async requestWillFetch({ event, request }: Sent): Promise<Request> {
      return within(event?.type === 'fetch' ? patienceOf(request) : keepingPatienceMs, request);
    },

    async fetchDidSucceed({ event, request, response }: Fetched): Promise<Response> {
      // A page shows a part as it comes; what is kept has to be there whole.
      if (event?.type === 'fetch') clearTimeout(waiting.get(request));
      const bytes = await response.clone().arrayBuffer();
      clearTimeout(waiting.get(request));
      if (!response.ok) throw new Error(`${pathOf(request)}: ${response.status}`);
      const isOurs = (await digestOf(bytes)) === expected(request) || isOurPage(response, bytes);
      if (!isOurs) throw new Error(`${pathOf(request)} is not what the build has made`);
      return response;
    },

    async cacheWillUpdate({ request, response }: Fetched): Promise<Response | null> {
      return (await isSound(request, response)) ? response : null;
    },

    async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }: Kept): Promise<Response | undefined> {
      if (!cachedResponse || (await isSound(request, cachedResponse))) return cachedResponse;
      // Past the browser's own copies, which may be as damaged.
      const again = within(patienceOf(request), new Request(request.url), { cache: 'reload' });
      const fresh = await fetch(again).catch(() => undefined);
      clearTimeout(waiting.get(again));
      if (!fresh || !(await isSound(request, fresh))) return undefined;
      await (await caches.open(cacheName)).put(request, fresh.clone());
      return fresh;
    },

    /** Replaces what is damaged in a cache, one file at a time; what cannot be replaced now is not used either. */
    async mend(cacheName: string): Promise<void> {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (kept)
          await this.cachedResponseWillBeUsed({ cacheName, cachedResponse: kept, request }).catch(() => undefined);
      }
    },
  };
}

function pathOf({ url }: Request): string {
  const path = new URL(url).pathname.slice(1);
  // The pages have clean addresses.
  if (path === '') return 'index.html';
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}
