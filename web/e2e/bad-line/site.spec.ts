import type { BrowserContext, Page } from '@playwright/test';
import { borrowerHere } from '../money/lend.ts';
import { untilKept } from '../site/worker.ts';
import { faults, type Fault } from './lying-line.ts';
import { expect, test } from './world.ts';

test.use({ serviceWorkers: 'allow' });

/** What a page of ours has and no portal, no gateway and no browser's own error page. */
const ourBar = (page: Page) => page.getByRole('banner');
const aPageOfOursMs = 4_000;

const kept = {
  '/': 'Empowering Your Future',
  '/hiw': 'How It Works',
  '/about': "We're here to help everyone",
  '/contact': 'We are here to help you',
};
const wayIn = ['/login', '/register', '/recover', '/dash', '/verify/none'];

async function expectOurs(page: Page, url: string, what: string): Promise<void> {
  const startedMs = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: 10_000 });
  await expect(ourBar(page), what).toBeVisible({ timeout: 10_000 });
  expect.soft(performance.now() - startedMs, what).toBeLessThan(aPageOfOursMs);
}

async function expectKept(page: Page, origin: string, what: string): Promise<void> {
  for (const [path, name] of Object.entries(kept)) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1, name }), `${what} ${path}`).toBeVisible();
  }
}

/** Each fault that a visitor's line may have, the server gone among them. */
const lines: readonly Fault[] = faults.filter((fault) => fault !== 'lost' && fault !== 'hang');

for (const fault of lines) {
  test(`a visitor whose line meets "${fault}": pages of ours everywhere, and nothing that opened before is lost`, async ({
    page,
    line,
  }) => {
    await page.goto('/');
    await untilKept(page);
    line.lie(fault);
    for (const path of wayIn) await expectOurs(page, line.url + path, path);
    // The tap that used to end everything.
    await page.goto('/');
    await page.getByRole('link', { name: 'APPLY NOW' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expectKept(page, line.url, 'after a tap on what is not kept');
  });
}

test('the way in that is not kept yet opens by itself when the line is back', async ({ page, line }) => {
  await page.goto('/');
  await untilKept(page);
  line.lie('portal');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  line.tellTheTruth();
  await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible({ timeout: 10_000 });
});

async function keptFiles(context: BrowserContext, origin: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.ico`);
  const portals = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('Welcome to our hotel')) found.push(request.url);
    }
    return found;
  });
  await page.close();
  return portals;
}

for (const fault of ['portal', 'portal-511', 'cut', '502'] as const) {
  test(`nothing of a line that lies is kept while the site is kept: ${fault}`, async ({ page, line, context }) => {
    // The page itself comes, then the portal wakes up.
    let pages = 0;
    line.behaviour = (path) => {
      if (path === '/') pages += 1;
      return pages > 0 && /^\/(assets|api|hiw|about|contact)/.test(path) && pages++ % 3 === 2 ? fault : null;
    };
    await page.goto('/');
    await page.waitForTimeout(3_000);
    expect(await keptFiles(context, line.url)).toEqual([]);
    line.tellTheTruth();
    await page.goto('/');
    await untilKept(page);
    await page.goto('/login');
    line.lie(fault, /\.js$/);
    await untilKept(page);
    await page.waitForTimeout(1_000);
    expect(await keptFiles(context, line.url)).toEqual([]);
    line.tellTheTruth();
    await page.goto('/login');
    await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible();
  });
}

test('a member whose screens are kept opens all of them, whatever answers', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await untilKept(page, 'member');
  for (const fault of lines) {
    line.lie(fault);
    for (const path of ['/dash', '/wallet', '/settings', '/account', '/activate', '/score', '/login', '/']) {
      await expectOurs(page, line.url + path, `${fault} ${path}`);
      await expect(page.getByRole('heading', { name: 'This page did not load' }), `${fault} ${path}`).toBeHidden();
    }
    line.tellTheTruth();
  }
});
