import type { Page, Request } from '@playwright/test';
import { fillSignIn, registeredMember } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { openMenu } from '../site/pages.ts';
import { installClock, patience } from './page-clock.ts';
import { expect, test } from './world.ts';

const probe = /\/build\.json$/;

/** 40 kbit/s from the other side of the world. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 5_000,
    uploadThroughput: 5_000,
  });
}

test('a part that did not come comes by itself over a line that is slow and good @soak', async ({ page, line }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  line.lie('reset', /\/(assets\/login-|build\.json)/);
  await page.getByRole('link', { name: 'APPLY NOW' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await slowDown(page);
  line.tellTheTruth();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(patience);
});

test('a sign-in that is under way survives that the server is asked for its build, and does not answer @soak', async ({
  page,
  line,
}) => {
  const member = await registeredMember();
  await openForm(page, '/login');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/**/login', async (route) => {
    await answer.promise;
    await route.continue();
  });
  line.lie('stall', probe);
  const sent = page.waitForRequest('**/api/**/login');
  await fillSignIn(page, member);
  await sent;
  const isProbe = (request: Request) => probe.test(request.url());
  const asked = page.waitForEvent('requestfailed', { predicate: isProbe });
  // As by a part that was fetched ahead.
  const didNotCome = 'Failed to fetch dynamically imported module: /assets/ahead.js';
  await page.evaluate((message) => {
    // The browser's own names no place in any code.
    const payload = Object.assign(new TypeError(message), { stack: '' });
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  }, didNotCome);
  await asked;
  answer.resolve();
  await expect(page).toHaveURL(/\/dash$/, patience);
});

test('a page begins whose largest file takes longer than half a minute @soak', async ({ page }) => {
  const stepMs = 3_000;
  const fileMs = 45_000;
  await installClock(page);
  const coming: { readonly give: () => Promise<void>; waitedMs: number }[] = [];
  await page.route(/\/assets\/(\d+\/)?libraries-/, (route) => {
    // Before a part is imported it is brought once more from the browser's cache, which there is none of beside a test's routes.
    if (route.request().resourceType() === 'fetch') return route.continue();
    // The page may have given it up.
    coming.push({ give: () => route.continue().catch(() => undefined), waitedMs: 0 });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => coming.length).toBeGreaterThan(0);
  for (let passedMs = 0; passedMs < 4 * fileMs; passedMs += stepMs) {
    await page.clock.runFor(stepMs);
    await page.waitForTimeout(100);
    for (const file of coming) {
      file.waitedMs += stepMs;
      if (file.waitedMs === fileMs) await file.give();
    }
  }
  expect(coming.length).toBe(2);
  await openMenu(page);
});

for (const [chosen, language] of [
  ['English', 'en'],
  ['Filipino', 'fil'],
] as const)
  test(`what is tapped before the app has come does what it says once it has, in ${chosen}`, async ({ page }) => {
    await page.goto('/hiw');
    await page.getByRole('group', { name: 'Language' }).first().getByRole('button', { name: chosen }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const line = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.goto('/hiw', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Privacy' }).click();
    line.resolve();
    await expect(page.getByRole('dialog')).toBeVisible(patience);
    await expect(page).toHaveURL(/[?]open=privacy/);
  });
