import { expect, type Page } from '@playwright/test';

/** Runs in a page: how many files of the public site, or of the members' or the officers' screens, the worker has not kept yet. */
export async function missingScreens(whose: 'public' | 'member' | 'desk'): Promise<number> {
  await navigator.serviceWorker.ready;
  const worker = await (await fetch('/service-worker.js')).text();
  const kept = await (await caches.open(`tulay-${whose}-${whose === 'public' ? 'pages' : 'screens'}`)).keys();
  return worker.split(`"tier":"${whose}"`).length - 1 - kept.length;
}

/** Waits until the worker has kept the site; with `tier`, until the members' or the officers' screens are kept too. */
export async function untilKept(page: Page, tier: 'public' | 'member' | 'desk' = 'public') {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Some sixty files, one after the other.
  if (tier !== 'public') await expect.poll(() => page.evaluate(missingScreens, tier), { timeout: 60_000 }).toBe(0);
}

/** Asks for the new build and goes on: over some lines the answer never comes. */
export const look = (page: Page): Promise<void> =>
  page.evaluate(() => {
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update().catch(() => undefined));
  });

/** Addresses of every answer in Cache Storage. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });
}
