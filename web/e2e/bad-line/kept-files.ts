import type { Page } from '@playwright/test';

/** Addresses of everything kept on the page's device that is the portal's own page. */
export function portalsKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('Welcome to our hotel')) found.push(request.url);
    }
    return found;
  });
}
