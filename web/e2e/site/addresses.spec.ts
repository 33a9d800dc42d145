import { expect, test } from '@playwright/test';
import { openMenu } from './pages.ts';

test('addresses that lead nowhere answer 404, a chunk of an old build too, and never as a page', async ({
  request,
}) => {
  const chunk = await request.get('/assets/index-00000000.js');
  expect([chunk.status(), chunk.headers()['content-type']]).toEqual([404, expect.not.stringContaining('html')]);
  const page = await request.get('/nowhere/at/all', { headers: { accept: 'text/html' } });
  expect([page.status(), await page.text()]).toEqual([404, expect.stringContaining('Page Not Found')]);
  for (const path of [
    '/',
    '/hiw',
    '/about',
    '/contact',
    '/credit-score',
    '/login',
    '/register',
    '/recover',
    '/dash',
    '/wallet',
    '/settings',
    '/score',
    '/activate',
    '/account',
    '/account/privacy',
  ]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});

test('a part of the app that is gone comes with one reload', async ({ page }) => {
  let loads = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // However often it is asked for: until the page is loaded anew.
  await page.route(/\/assets\/login-.*\.js/, (route) =>
    loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/hiw');
  await openMenu(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a part that stays away ends in a page that says so, not in a loop', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/login-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  // All its tries are used up.
  await page.waitForFunction(() => sessionStorage.getItem('tulay-repair-tries')?.includes('"count":2'));
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  const before = loads;
  expect(before).toBeLessThanOrEqual(4);
  // It asks the server each time; one that went round would have been loaded anew by the second.
  for (const _press of [1, 2]) {
    const asked = page.waitForResponse('**/build.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await asked).finished();
  }
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect(loads).toBe(before);
});
