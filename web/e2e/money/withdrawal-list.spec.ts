import { axeFindings } from '../world/axe.ts';
import type { Page } from '@playwright/test';
import { downloadBy } from '../journey/documents.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { isSoak } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { withdrawElsewhere } from './withdraw.ts';
import { byTwo } from '../world/by-two.ts';
import { untilKept } from '../site/worker.ts';
import { countStored } from '../world/stored-databases.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const listOf = (page: Page, name = 'Your withdrawals') => page.getByRole('list', { name });
const lines = (page: Page) => listOf(page).getByRole('listitem');

async function expectGoodScreen(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('the wallet lists every withdrawal and what became of it, a page at a time @soak', async ({ page, world }) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { maker, checker } = borrower.lending.desk;
  await page.goto('/wallet');
  await expect(page.getByText("We haven't received any withdrawal so far.")).toBeVisible();
  await expectGoodScreen(page);

  const first = await withdrawElsewhere(borrower, 1000);
  const paid = await withdrawElsewhere(borrower, 2000);
  const failed = await withdrawElsewhere(borrower, 3000);
  await byTwo(maker, checker, 'settleWithdrawal', { id: first.id, action: 'paid' });
  await byTwo(maker, checker, 'settleWithdrawal', { id: paid.id, action: 'paid' });
  await byTwo(maker, checker, 'settleWithdrawal', { id: failed.id, action: 'failed' });
  for (const amountPhp of [4000, 5000, 6000]) await withdrawElsewhere(borrower, amountPhp);

  await page.reload();
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page).first()).toContainText('Processing');
  await expect(lines(page).first()).toContainText('₱6,000.00');
  const line = (number: string) => lines(page).filter({ hasText: number });
  await expect(line(failed.withdrawalNumber)).toContainText('Failed');
  await expect(line(failed.withdrawalNumber)).toContainText('is back in your wallet');
  await expect(line(failed.withdrawalNumber).getByRole('button', { name: /receipt/ })).toHaveCount(0);
  await expect(line(paid.withdrawalNumber)).toContainText('Paid');
  await expect(line(paid.withdrawalNumber)).not.toContainText('09171234567');
  const receipt = line(paid.withdrawalNumber).getByRole('button', { name: /^Download receipt/ });
  expect((await downloadBy(page, receipt)).suggestedFilename()).toMatch(/\.pdf$/);

  await page.getByRole('button', { name: 'Earlier withdrawals' }).click();
  await expect(lines(page)).toHaveCount(6);
  await expect(line(first.withdrawalNumber)).toContainText('₱1,000.00');
  await expect(page.getByRole('button', { name: 'Earlier withdrawals' })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectGoodScreen(page);
});

test('a payout that failed before five smaller ones is said first, and the list stays as short as it was @soak', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { maker, checker } = borrower.lending.desk;
  const failed = await withdrawElsewhere(borrower, 50_000);
  await byTwo(maker, checker, 'settleWithdrawal', { id: failed.id, action: 'failed' });
  for (const amountPhp of [1000, 1100, 1200, 1300, 1400]) await withdrawElsewhere(borrower, amountPhp);
  for (const place of ['/wallet', '/dash']) {
    await page.goto(place);
    await expect(page.getByRole('alert').filter({ hasText: '₱50,000.00' })).toBeVisible();
  }
  await page.goto('/wallet');
  await expect(lines(page)).toHaveCount(5);
});

test('an account shows itself for three seconds', async ({ page, world }) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await withdrawElsewhere(borrower, 2000);
  await keepOwnTimes(page);
  await page.clock.install();
  await page.goto('/wallet');
  await expect(lines(page).first()).toContainText('091');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await lines(page)
    .first()
    .getByRole('button', { name: /for three seconds/ })
    .click();
  await expect(lines(page).first()).toContainText('09171234567');
  await page.clock.runFor(2900);
  await expect(lines(page).first()).toContainText('09171234567');
  await page.clock.runFor(200);
  await expect(lines(page).first()).not.toContainText('09171234567');
});

test('a list that cannot be loaded says so, comes when it is asked for again, and stays without a network', async ({
  page,
  world,
  context,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await withdrawElsewhere(borrower, 2000);
  await page.route('**/loan/withdraw', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.error', message: 'Something went wrong.', requestId: 'x' } }),
  );
  await page.goto('/wallet');
  await expect(page.getByText('Your withdrawals could not be loaded.')).toBeVisible();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
  await page.unroute('**/loan/withdraw');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Your withdrawals could not be loaded.' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(lines(page)).toHaveCount(1);
  await untilKept(page, 'member');
  // The wallet, its movements and the withdrawals.
  await expect(async () => expect((await countStored(page)).copies).toBeGreaterThanOrEqual(3)).toPass();
  await context.setOffline(true);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first()).toContainText('₱2,000.00');
});

test('in Filipino', async ({ page, world }) => {
  test.skip(!isSoak, 'Once in Filipino are all screens in settings/language.spec.ts.');
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await withdrawElsewhere(borrower, 2000);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Filipino' }).first().click();
  await expect(page.getByRole('heading', { name: 'Mga Setting', exact: true })).toBeVisible();
  await page.goto('/wallet');
  await expect(listOf(page, 'Mga withdrawal mo')).toContainText('Pinoproseso');
});
