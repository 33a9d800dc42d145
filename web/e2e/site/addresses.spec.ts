import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'block' });

test('addresses that lead nowhere answer 404, a chunk of an old build too, and never as a page', async ({ request }) => {
  const chunk = await request.get('/assets/index-00000000.js');
  expect([chunk.status(), chunk.headers()['content-type']]).toEqual([404, expect.not.stringContaining('html')]);
  const page = await request.get('/nowhere/at/all', { headers: { accept: 'text/html' } });
  expect([page.status(), await page.text()]).toEqual([404, expect.stringContaining('Page Not Found')]);
  for (const path of ['/', '/hiw', '/about', '/contact', '/login', '/register', '/recover', '/dash', '/wallet', '/settings', '/activate', '/account']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
  }
});

test('a part of the app that is gone is healed by one reload', async ({ page }) => {
  let refused = 0;
  await page.goto('/');
  await page.route(/\/assets\/login-.*\.js/, async (route) => {
    refused += 1;
    await (refused === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.goto('/hiw');
  await page.getByRole('link', { name: 'Login' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(refused).toBe(1);
});

test('a part that stays away ends in a page that says so, not in a loop', async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/login-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.waitForTimeout(2000);
  expect(loads).toBeLessThanOrEqual(4);
});

test('the browser refuses nothing and reports nothing on any public page', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  for (const path of ['/', '/hiw', '/about', '/contact', '/login', '/register', '/recover']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
