import { expect, test, type Page } from '@playwright/test';
import { serveCopiedSite } from './copied-site.ts';
import { openMenu } from './pages.ts';
import { untilKept } from './worker.ts';
import { formsOf } from '../world/in-soak.ts';

test.use({ serviceWorkers: 'allow' });

/** Puts rubbish in the place of every kept file whose address fits, as a failing memory would, and counts them. */
function damage(page: Page, address: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(source).test(new URL(request.url).pathname)) continue;
        const type = (await cache.match(request))?.headers.get('content-type') ?? 'text/html';
        await cache.put(request, new Response('\u0000 <p>rubbish', { headers: { 'content-type': type } }));
        count += 1;
      }
    }
    return count;
  }, address.source);
}

/** Kept files that this page is made of and that are still rubbish: what was asked for is replaced a moment after it was answered. */
const stillDamaged = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!loaded.has(url) && !url.endsWith(`${location.pathname}.html`)) continue;
        if ((await (await cache.match(url))?.text())?.includes('<p>rubbish')) found.push(url);
      }
    }
    return found;
  });

/** The page is drawn, styled and answers: a menu opens. */
async function expectWholePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header')).toHaveCSS('position', 'fixed');
  await openMenu(page);
}

const damaged = [
  ['everything that is kept', /\.(js|css|html)$/],
  ['the first script', /\/assets\/(index|libraries|pages)-.*\.js$/],
  ['the page itself', /\/(index|hiw)\.html$/],
  ['the style sheet', /\.css$/],
] as const;

for (const [what, address] of formsOf(damaged)) {
  test(`a damaged copy of ${what} is replaced before anybody sees it, and the next visit works offline`, async ({
    page,
    context,
  }) => {
    const site = await serveCopiedSite();
    try {
      await page.goto(`${site.url}/hiw`);
      await untilKept(page);
      await page.reload();
      expect(await damage(page, address)).toBeGreaterThan(0);
      await page.reload();
      await expectWholePage(page);
      // What it loads after it is drawn is damaged too.
      await page.waitForLoadState('networkidle');
      await expect.poll(() => stillDamaged(page)).toEqual([]);
      await context.setOffline(true);
      await page.reload();
      await expectWholePage(page);
    } finally {
      site.close();
    }
  });
}

test('a damaged shell of the guarded screens is replaced too', async ({ page }) => {
  const site = await serveCopiedSite();
  try {
    await page.goto(`${site.url}/login`);
    await untilKept(page, 'member');
    expect(await damage(page, /\/app\.html$|\/assets\/member-parts-/)).toBeGreaterThan(1);
    await page.goto(`${site.url}/dash`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  } finally {
    site.close();
  }
});
