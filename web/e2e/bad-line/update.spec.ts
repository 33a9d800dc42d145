import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serveCopiedSite } from '../site/copied-site.ts';
import { look, untilKept } from '../site/worker.ts';
import { portalsKept } from './kept-files.ts';
import { faultsFrom, LyingLine, standsStill } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf } from '../world/in-soak.ts';
import { hastySite } from '../world/places.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('A new version of Tulay is ready.');
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'How It Works' });

const inTurn = formsOf(faultsFrom('cut', 'portal', 'stall'), 3);

/** Looks until a request has met the fault. A look that meets the end of a broken installation is told of that one. */
const untilMet = (page: Page, line: LyingLine) =>
  expect(async () => {
    await look(page);
    await expect.poll(() => line.met, { timeout: 2_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });

/** Looks once more, after what came before, until that is answered; says whether a worker came of it. */
const hasFound = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
    return Boolean(registration?.installing ?? registration?.waiting);
  });

const picturesKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('tulay-pictures')).keys()).length);

/** Until an installation has ended; one that came half would wait to be offered then. */
async function untilGivenUp(page: Page): Promise<void> {
  await hasFound(page);
  const left = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing?.state, registration?.waiting?.state];
    });
  await expect.poll(left, { timeout: 60_000 }).toEqual([undefined, undefined]);
}

for (const what of ['its list', 'its files'] as const) {
  test(`a new build over a line that lies about ${what}: the old one goes on whole, until the new one is whole and offered once`, async ({
    page,
  }) => {
    const site = await serveCopiedSite();
    const line = await LyingLine.before(site.url);
    try {
      await page.goto(`${line.url}/hiw`);
      await untilKept(page);
      await page.reload();
      for (const [index, fault] of inTurn.entries()) {
        site.release(`build${index}`);
        line.lie(fault, what === 'its list' ? /service-worker\.js$/ : /^\/(hiw|assets)/);
        await untilMet(page, line);
        // While it stands still nothing ends, and no look is a new one.
        if (!standsStill.has(fault)) await untilGivenUp(page);
        await page.reload();
        await expect(title(page), fault).toBeVisible();
        await expect(page.locator('html[data-version]'), fault).toHaveCount(0);
        await expect(offer(page), fault).toHaveCount(0);
        if (standsStill.has(fault)) await line.hangUp();
      }
      line.tellTheTruth();
      // A look that meets the end of a broken installation is told of that one.
      await expect(async () => {
        await look(page);
        await expect(offer(page)).toHaveCount(1, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(page.locator(`html[data-version=build${inTurn.length - 1}]`)).toBeAttached();
      await expect(offer(page)).toHaveCount(0);
    } finally {
      await line.close();
      site.close();
    }
  });
}

test('what a portal left in the copy of one build is cleaned by the next', async ({ page }) => {
  const site = await serveCopiedSite();
  try {
    await page.goto(`${site.url}/login`);
    await untilKept(page, 'member');
    await page.reload();
    await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible();
    // A picture that was seen and is sound outlives the next build.
    const [picture = ''] = globSync('assets/*.avif', { cwd: hastySite });
    await page.evaluate(async (path) => void (await fetch(path)), `/${picture}`);
    await expect.poll(async () => picturesKept(page)).toBe(1);
    const poisoned = await page.evaluate(async () => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (request.url.endsWith('.avif')) continue;
          await cache.put(request, new Response('<h1>Welcome to our hotel</h1>'));
          count += 1;
        }
      }
      const pictures = await caches.open('tulay-pictures');
      await pictures.put('/assets/room.avif', new Response('<h1>Welcome to our hotel</h1>'));
      return count;
    });
    expect(poisoned).toBeGreaterThan(10);
    // What the page asks for meanwhile is replaced at once.
    expect((await portalsKept(page)).length).toBeGreaterThan(10);
    site.release('clean');
    await look(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
    await expect.poll(() => portalsKept(page), { timeout: 60_000 }).toEqual([]);
    expect(await picturesKept(page)).toBe(1);
    site.hang();
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
    await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible();
  } finally {
    site.close();
  }
});

test('a line that lies switches no worker off, and the server does', async ({ page, line }) => {
  await page.goto('/');
  await untilKept(page);
  // As the server does it when its operator has switched the worker off.
  line.instead.set('/service-worker.js', '/service-worker-off.js');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length > 0,
      (await caches.keys()).length > 0,
    ]);
  for (const fault of inTurn) {
    line.lie(fault, /service-worker/);
    await untilMet(page, line);
    if (!standsStill.has(fault)) expect(await hasFound(page), fault).toBe(false);
    expect(await left(), fault).toEqual([true, true]);
    if (standsStill.has(fault)) await line.hangUp();
  }
  line.tellTheTruth();
  // A look that meets the end of a broken one is told of that one.
  await expect(async () => {
    await look(page);
    await expect.poll(left, { timeout: 2_000 }).toEqual([false, false]);
  }).toPass({ timeout: 60_000 });
  await page.goto('/hiw');
  await expect(title(page)).toBeVisible();
});
