/** What the worker's strategies hand to a plugin; `state` is the same one through all steps of a request, which is copied in between. */
type Fetched = { event?: Event; request: Request; response: Response; state?: State };
type Sent = { event?: Event; request: Request; state?: State };
type State = { waiting?: Waiting; isPage?: boolean };
type Kept = { cacheName: string; cachedResponse?: Response; request: Request };

/** So long a page may take before the shell takes its place, which draws it as well. */
const pagePatienceMs = 1_500;
/** So long nothing of a part may come; on a slow line it waits for its turn behind others. */
const partPatienceMs = 8_000;
/** So much has to come in that time: what drips a byte a second has its connection, and whoever asks for the same file waits behind it. */
const leastBytes = 256;
/** So long a file may take to arrive whole, also where nobody waits for it: on a line that stands still no installation would ever end. */
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

/** A host may send the file of a page on to its clean address; what was sent on answers no navigation. */
function undirected(response: Response): Response {
  if (!response.redirected) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body, { status, statusText, headers });
}

type Waiting = ReturnType<typeof within>;

/** A request that is given up when too little of it has `come` for so long, and in any case when nobody waits for a file any more. */
function within(patienceMs: number, request: Request) {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const most = setTimeout(giveUp, keepingPatienceMs);
  let timer = setTimeout(giveUp, patienceMs);
  let bytes = 0;
  const come = (pieceBytes: number) => {
    bytes += pieceBytes;
    if (bytes < leastBytes) return;
    bytes = 0;
    clearTimeout(timer);
    timer = setTimeout(giveUp, patienceMs);
  };
  const end = () => {
    clearTimeout(timer);
    clearTimeout(most);
  };
  return { bounded: new Request(request, { signal: abort.signal }), come, end };
}

/** A body as it arrives, piece by piece. */
function wholeOf({ body }: Response, onPiece: (bytes: number) => void): Promise<ArrayBuffer> {
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      onPiece(piece.byteLength);
      out.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(told)).arrayBuffer();
}

/**
 * A plugin that lets only those files pass which are what a build of ours has made; `digests` by path, without the first slash.
 * Nothing else is kept, and nothing else is handed to the page: a hotel's portal answers for every address with its own page.
 * A damaged copy comes anew and takes its place.
 */
export function onlySoundFiles(digests: ReadonlyMap<string, string>) {
  const patienceOf = (request: Request) => (request.mode === 'navigate' ? pagePatienceMs : partPatienceMs);
  const expected = (request: Request) => digests.get(pathOf(request));
  const isSound = async (request: Request, response: Response) =>
    response.ok && (await digestOf(await response.clone().arrayBuffer())) === expected(request);

  /** A file as the build has made it, or undefined. */
  const fetchSound = async (request: Request, patienceMs = keepingPatienceMs): Promise<Response | undefined> => {
    const { bounded, end } = within(patienceMs, request);
    try {
      const response = await fetch(bounded);
      if (await isSound(bounded, response)) return undirected(response);
      // What nobody reads holds its connection, and there are six.
      await response.body?.cancel();
      if (request.cache === 'reload') return undefined;
    } catch {
      // No answer, or half of one.
      return undefined;
    } finally {
      end();
    }
    return fetchAnew(request, patienceMs);
  };
  /** The same past the browser's own copies, among which a portal's page, a gateway's error or a damaged file may be. */
  const fetchAnew = ({ url }: Request, patienceMs: number) =>
    fetchSound(new Request(url, { cache: 'reload' }), patienceMs);

  return {
    isSound,
    fetchSound,

    /** A line that never answers is no line. */
    async requestWillFetch({ event, request, state }: Sent): Promise<Request> {
      const waiting = within(event?.type === 'fetch' ? patienceOf(request) : keepingPatienceMs, request);
      if (state) Object.assign(state, { waiting, isPage: request.mode === 'navigate' } satisfies State);
      return waiting.bounded;
    },

    async fetchDidSucceed({ event, request, response, state }: Fetched): Promise<Response> {
      const isPart = event?.type === 'fetch' && !state?.isPage;
      // On a slow line a part may come for long, as long as it comes. In the place of a page the shell does.
      const bytes = await wholeOf(response.clone(), (size) => isPart && state?.waiting?.come(size));
      state?.waiting?.end();
      if (response.ok && ((await digestOf(bytes)) === expected(request) || isOurPage(response, bytes))) return response;
      const fresh = state?.isPage ? undefined : await fetchAnew(request, isPart ? partPatienceMs : keepingPatienceMs);
      if (!fresh) throw new Error(`${pathOf(request)} is not what the build has made`);
      return fresh;
    },

    async cacheWillUpdate({ request, response }: Fetched): Promise<Response | null> {
      return (await isSound(request, response)) ? response : null;
    },

    async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }: Kept): Promise<Response | undefined> {
      if (!cachedResponse || (await isSound(request, cachedResponse))) return cachedResponse;
      const fresh = await fetchAnew(request, patienceOf(request));
      // A full device keeps it another time.
      if (fresh) await (await caches.open(cacheName)).put(request, fresh.clone()).catch(() => undefined);
      return fresh;
    },

    /** Removes what is no file of this build from a cache whose files are asked for again when they are wanted. */
    async dropUnsound(cacheName: string): Promise<void> {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (kept && !(await isSound(request, kept))) await cache.delete(request);
      }
    },

    /**
     * Replaces what is damaged in a cache, one file at a time, until one does not come: an activation waits for this, and every
     * page for the activation. What is damaged still is not used, and replaced when it is asked for.
     */
    async mend(cacheName: string): Promise<void> {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        // Of another build, whose files go by themselves.
        if (expected(request) === undefined) continue;
        const cachedResponse = await cache.match(request);
        if (cachedResponse && !(await this.cachedResponseWillBeUsed({ cacheName, cachedResponse, request }))) return;
      }
    },
  };
}

/** The file of the build that a request is for. */
export function pathOf({ url }: Pick<Request, 'url'>): string {
  const path = new URL(url).pathname.slice(1);
  // The pages have clean addresses.
  if (path === '') return 'index.html';
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}

/** What a file is called in each build, whatever its content. */
export const nameOf = (address: string): string =>
  new URL(address, location.href).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
