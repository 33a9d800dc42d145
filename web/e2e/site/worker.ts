import type { Page } from '@playwright/test';

/** Waits until the worker has kept the site; with `tier`, until the members' screens are kept too. */
export async function untilKept(page: Page, tier: 'public' | 'member' = 'public') {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  if (tier === 'member') {
    await page.waitForFunction(async () => (await (await caches.open('tulay-member-screens')).keys()).length > 20);
  }
}

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
