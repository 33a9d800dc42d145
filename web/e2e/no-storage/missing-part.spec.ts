import type { Page } from '@playwright/test';
import { expect, test } from '../bad-line/world.ts';
import { everything, refuse } from './block-storage.ts';

/** How often the browser has loaded the page. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const toSignIn = (page: Page) => page.getByRole('link', { name: 'APPLY NOW' }).first().click();

test('where nothing is kept a screen whose part did not come opens by itself once the line is good', async ({
  page,
  line,
}) => {
  await refuse(page, everything);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  line.lie('reset');
  await toSignIn(page);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  line.tellTheTruth();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('where nothing is kept a page whose part never comes is not loaded round and round @soak', async ({
  page,
  line,
}) => {
  await refuse(page, everything);
  const loaded = loads(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  line.lie('reset', /\/assets\/login-/);
  await toSignIn(page);
  await expect.poll(loaded).toBe(2);
  // In this time an open loop would have come round several times.
  await page.waitForTimeout(10_000);
  expect(loaded()).toBe(2);
});
