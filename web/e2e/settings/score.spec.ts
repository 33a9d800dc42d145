import { axeFindings } from '../world/axe.ts';
import { punctualityClasses, scoreFactors, scoreRange } from '@tulay/contract/score/score-factors';
import type { Page } from '@playwright/test';
import { registerHere } from '../activation/members.ts';
import { borrowerHere } from '../money/lend.ts';
import { expect, test } from '../world/world.ts';
import { byTwo } from '../world/by-two.ts';
import { formsOf } from '../world/in-soak.ts';
import { wordsOf } from '../world/words.ts';

const filipino = wordsOf('fil', 'score');
const filipinoSite = wordsOf('fil', 'site');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const verified = scoreRange.start + scoreFactors.phone_verified.points + scoreFactors.identity_checked.points;
const [early] = punctualityClasses;
const instalmentPHP = 12_950;

const gauge = (page: Page, score: number) => page.getByRole('img', { name: `Credit score: ${score} of 1,000` });

async function expectGoodScreen(page: Page): Promise<void> {
  for (const colorScheme of formsOf(['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('every point is explained, moves with a repayment and back, and the chart has its list', async ({
  page,
  world,
}) => {
  const { lending, loanId: id } = await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/settings');
  await expect(gauge(page, verified)).toBeVisible();
  await expect(page.getByRole('row', { name: /phone is verified/ })).toContainText('+20');
  await expect(page.getByRole('list', { name: 'What raises it next' })).toContainText('Repay your loan in full');
  await expectGoodScreen(page);

  const { maker, checker } = lending.desk;
  await byTwo(maker, checker, 'postRepayment', { id, amountPHP: instalmentPHP, reference: `BDO-${id}` });
  await page.getByRole('link', { name: 'See every point' }).click();
  await expect(page).toHaveURL(/\/score$/);
  const places = page.getByRole('navigation', { name: 'Your account' });
  await expect(places.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'true');
  await expect(gauge(page, verified + early.points)).toBeVisible();
  await expect(page.getByRole('row', { name: /1 installment paid before the due date/ })).toContainText('+8');
  await expect(page.getByRole('row', { name: /Your score/ })).toContainText(String(verified + early.points));
  const changes = page.getByRole('list', { name: 'Each change, newest first' }).getByRole('listitem');
  await expect(changes.first()).toContainText('Repayment received');
  await expect(changes.last()).toContainText('Account activated');
  await expect(page.getByRole('img', { name: /^Line from 500 on .* to 558 on/ })).toBeVisible();
  await expectGoodScreen(page);

  await byTwo(maker, checker, 'reverseRepayment', { id, reference: `BDO-${id}`, reason: 'wrong_loan' });
  await page.reload();
  await expect(gauge(page, verified)).toBeVisible();
  await expect(changes.first()).toContainText('Repayment taken back');
});

test('before activation there is no score, and the way to one', async ({ page }) => {
  await registerHere(page.context());
  await page.goto('/score');
  await expect(page.getByText('You have no score yet')).toBeVisible();
  await expect(page.getByText('It begins at 500')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Every factor and its points' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Activate your account' }).click();
  await expect(page).toHaveURL(/\/activate/);
});

test('a score that cannot be loaded says so and is asked for again @soak', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.route('**/api/v2/memberdetails/score', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/score');
  await expect(page.getByText('Your credit score could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await expectGoodScreen(page);
  await page.unroute('**/api/v2/memberdetails/score');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(gauge(page, scoreRange.start)).toBeVisible();
});

test('offline says that the score needs a connection, and brings it when there is one', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/settings');
  await expect(gauge(page, scoreRange.start)).toBeVisible();
  await page.getByRole('link', { name: 'See every point' }).click();
  await expect(gauge(page, scoreRange.start)).toBeVisible();
  // Settings has the same gauge: offline comes once the page itself is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Credit score' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await expect(gauge(page, scoreRange.start)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});

test('the published page has every factor, also in Filipino', async ({ page }) => {
  await page.goto('/credit-score');
  await expect(page.getByRole('heading', { level: 1, name: 'How the credit score is made' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Every factor and its points' }).getByRole('row');
  await expect(rows).toHaveCount(2 + Object.keys(scoreFactors).length + punctualityClasses.length);
  await expect(page.getByText('Nationality, gender, age and marital status.')).toBeVisible();
  await expectGoodScreen(page);
  await page.evaluate(() => localStorage.setItem('language', 'fil'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: filipinoSite.creditScore.title })).toBeVisible();
  await expect(page.getByText(filipino.formula.neverTitle)).toBeVisible();
});
