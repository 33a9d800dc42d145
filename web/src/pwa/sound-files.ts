/** What the worker's strategies hand to a plugin that looks at a kept answer before it is used. */
type Kept = { cacheName: string; cachedResponse?: Response; request: Request };

/** The first bytes of the file's SHA-256: enough to notice damage. */
async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A plugin that lets only those kept files pass which are what the build has made; `digests` by path, without the first
 * slash. A damaged one comes anew and takes its place; without a network it is still the best there is.
 */
export function onlySoundFiles(digests: ReadonlyMap<string, string>) {
  return {
    async cachedResponseWillBeUsed({ cacheName, cachedResponse, request }: Kept): Promise<Response | undefined> {
      const digest = digests.get(new URL(request.url).pathname.slice(1));
      if (!cachedResponse || (await digestOf(cachedResponse.clone())) === digest) return cachedResponse;
      // Past the browser's own copies, which may be as damaged.
      const fresh = await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
      if (!fresh?.ok) return cachedResponse;
      await (await caches.open(cacheName)).put(request, fresh.clone());
      return fresh;
    },
  };
}
