import type { Page } from '@playwright/test';
import { baseURL } from '../accounts/members.ts';
import { signInHere } from '../activation/members.ts';
import { activatedMember } from '../accounts/activated-member.ts';
import { untilKept } from '../site/worker.ts';
import { formsOf } from '../world/in-soak.ts';
import { ownProfile } from '../world/own-profile.ts';
import { countStored, loseKey, nothingKept } from '../world/stored-databases.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test.use({ serviceWorkers: 'allow' });

const asOf = (page: Page) => page.getByText(/You are offline\. What you see is as of \w+ \d/).first();

/** Waits until so many copies lie on the device. What is being deleted cannot be read, so it is looked at again. */
const untilCopies = (page: Page, least: number): Promise<void> =>
  expect(async () => expect((await countStored(page)).copies).toBeGreaterThanOrEqual(least)).toPass();

/** Has the worker in charge and everything on the device that the screens need. */
async function seeEverything(page: Page): Promise<void> {
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your transactions' }).getByRole('listitem')).toHaveCount(1);
  // The wallet, its movements and the withdrawals; then who the member is, and the score.
  await untilCopies(page, 3);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await untilCopies(page, 5);
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'My loan' })).toBeVisible();
  await untilKept(page, 'member');
}

test('after a restart of the browser without a network the last known figures are there, with their time', async ({
  world,
}) => {
  const { start, forget } = await ownProfile(baseURL);
  const before = await start();
  await borrowerHere(await before.newPage(), world, 'ACTIVE');
  await seeEverything(await before.newPage());
  await before.close();

  const after = await start();
  await after.setOffline(true);
  const page = await after.newPage();
  const sent: string[] = [];
  page.on('requestfinished', (request) => sent.push(request.url()));
  await page.goto('/wallet');
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect(page.getByText('Loan Status')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your transactions' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/settings');
  await expect(asOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Lita');
  await page.goto('/dash');
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My loan' })).toBeVisible();
  // What is public comes from the worker; of the member nothing was asked, let alone sent.
  expect(sent.filter((url) => /\/api\/v2\/(member|memberloan|memberdetails|loan|misc)\b/.test(url))).toEqual([]);

  await after.setOffline(false);
  await expect(asOf(page)).toHaveCount(0);
  await after.close();
  await forget();
});

test('signing out, here or in another tab, leaves nothing of it', async ({ page, world, context }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await untilCopies(page, 1);
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(other.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(async () => expect((await countStored(other)).copies).toBe(0)).toPass();
});

test('another member who signs in on this device finds nothing of the one before', async ({ page, world, context }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await untilCopies(page, 2);
  await signInHere(context, await activatedMember());
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('No loan yet')).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText('₱150,000.00')).toHaveCount(0);
});

test('a copy that cannot be read is dropped, and the screen says what is missing @soak', async ({
  page,
  world,
  context,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await untilCopies(page, 3);
  await untilKept(page, 'member');
  await page.goto('/contact');
  await loseKey(page);
  await context.setOffline(true);
  await page.goto('/wallet');
  await expect(page.getByText('Your wallet could not be loaded')).toBeVisible();
  await expect(page.getByText('₱150,000.00')).toHaveCount(0);
});

test('public pages do not open the copy', async ({ page }) => {
  for (const path of formsOf(['/', '/login', '/hiw', '/about', '/contact'], 2)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await countStored(page)).toEqual(nothingKept);
  }
});
