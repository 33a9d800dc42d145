import { openForm } from '../accounts/open-form.ts';
import { fillSignIn, registeredMember } from '../accounts/members.ts';
import { expect, test } from '../world/world.ts';
import { keptAddresses, untilKept } from './worker.ts';
import type { Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

/** So many bytes the browser really gives this site, its worker among them; null as many as it likes. */
async function giveRoom(page: Page, quotaSize: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== null && { quotaSize }) });
}

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none');

test('a device without room for the site opens it over the line, says no wrong word, and keeps it once there is room', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  const member = await registeredMember();
  // Where no worker begins by itself, so that the room is small before the first file is kept.
  await page.goto('/favicon.ico');
  await giveRoom(page, 60_000);
  await page.goto('/');
  await expect.poll(() => registered(page)).toBe('none');
  await page.goto('/hiw');
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  await openForm(page, '/login');
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/dash$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
  expect(await registered(page)).toBe('none');
  expect(wrong).toEqual([]);
  await giveRoom(page, null);
  await page.goto('/');
  await untilKept(page);
});

test('a device that fills up after the site was kept loses nothing of it, and keeps the rest once there is room', async ({
  page,
}) => {
  const member = await registeredMember();
  await page.goto('/');
  await untilKept(page);
  const before = await keptAddresses(page);
  await giveRoom(page, 1_000);
  await openForm(page, '/login');
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/dash$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/hiw');
  await expect(page.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  expect(await keptAddresses(page)).toEqual(expect.arrayContaining(before));
  await giveRoom(page, null);
  await page.goto('/dash');
  await untilKept(page, 'member');
});
