import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLaunchOptions } from '../../build/chromium.ts';
import { baseURL } from '../accounts/members.ts';
import { signInHere } from '../activation/members.ts';
import { activatedMember } from '../accounts/activated-member.ts';
import { countStored, loseKey, nothingKept } from '../world/stored-databases.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test.use({ serviceWorkers: 'allow' });

const asOf = (page: Page) => page.getByText(/You are offline\. What you see is as of \w+ \d/).first();

/** How many copies lie on the device. */
const copies = async (page: Page) => (await countStored(page)).copies;

/** Has the worker in charge and everything on the device that the screens need. */
async function seeEverything(page: Page): Promise<void> {
  await page.goto('/wallet');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movements of your wallet' }).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(2);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect.poll(() => copies(page)).toBeGreaterThanOrEqual(3);
  await page.goto('/dash');
  await expect(page.getByText('You already have a loan!')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        return (
          (await caches.match('/app.html', { ignoreSearch: true })) !== undefined && names.length > 1 && kept.length
        );
      }),
    )
    .toBeTruthy();
  await page.waitForTimeout(3000);
}

async function startBrowser(profile: string): Promise<BrowserContext> {
  const { executablePath, args } = await testLaunchOptions();
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args,
    baseURL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 360, height: 740 },
  });
}

test('after a restart of the browser without a network the last known figures are there, with their time', async ({
  world,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'tulay-profile-'));
  const before = await startBrowser(profile);
  await borrowerHere(await before.newPage(), world, 'ACTIVE');
  await seeEverything(await before.newPage());
  await before.close();

  const after = await startBrowser(profile);
  await after.setOffline(true);
  const page = await after.newPage();
  const sent: string[] = [];
  page.on('requestfinished', (request) => sent.push(request.url()));
  await page.goto('/wallet');
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect(page.getByText('Loan Status')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movements of your wallet' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/settings');
  await expect(asOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Lita');
  await page.goto('/dash');
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText('You already have a loan!')).toBeVisible();
  // What is public comes from the worker; of the member nothing was asked, let alone sent.
  expect(sent.filter((url) => /\/api\/v2\/(member|memberloan|memberdetails|loan|misc)\b/.test(url))).toEqual([]);

  await after.setOffline(false);
  await expect(asOf(page)).toHaveCount(0);
  await after.close();
  await rm(profile, { recursive: true, force: true });
});

test('signing out, here or in another tab, leaves nothing of it', async ({ page, world, context }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect.poll(() => copies(page)).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => copies(other)).toBe(0);
});

test('another member who signs in on this device finds nothing of the one before', async ({ page, world, context }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect.poll(() => copies(page)).toBeGreaterThan(1);
  await signInHere(context, await activatedMember());
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('No loan yet')).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toBeVisible();
  await expect(page.getByText('₱150,000.00')).toHaveCount(0);
});

test('a copy that cannot be read is dropped, and the screen says what is missing', async ({ page, world, context }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect.poll(() => copies(page)).toBeGreaterThan(0);
  await page.waitForTimeout(2000);
  await page.goto('/contact');
  await loseKey(page);
  await context.setOffline(true);
  await page.goto('/wallet');
  await expect(page.getByText('Your wallet could not be loaded')).toBeVisible();
  await expect(page.getByText('₱150,000.00')).toHaveCount(0);
});

test('public pages do not open the copy', async ({ page }) => {
  for (const path of ['/', '/hiw', '/about', '/contact', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await countStored(page)).toEqual(nothingKept);
  }
});
