import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { installClock } from '../bad-line/page-clock.ts';
import { borrowerHere } from './lend.ts';
import {
  askForCode,
  chooseAmount,
  codeDialog,
  countCalls,
  heading,
  openWithdrawal,
  typeCode,
  withdrawElsewhere,
} from './withdraw.ts';
import { byTwo } from '../world/by-two.ts';
import { wordsOf } from '../world/words.ts';

test('the amount stays within what can be withdrawn, and the buttons say what is missing; without a network nothing is sent later', async ({
  page,
  world,
  context,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await openWithdrawal(page);
  const amount = page.getByLabel('Amount to withdraw');
  const next = page.getByRole('button', { name: 'CONTINUE' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Enter the amount first.')).toBeVisible();
  await amount.fill('999');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await next.press('Enter');
  await expect(heading(page, 'Withdraw')).toBeVisible();
  await amount.fill('999.01');
  await expect(next).not.toHaveAttribute('aria-disabled');
  await amount.fill('1a5b,000.555');
  await expect(amount).toHaveValue('15000.55');
  await expect(page.getByText('₱134,999.45')).toBeVisible();
  await amount.fill('999999999');
  await expect(amount).toHaveValue('150000.00');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(amount).toHaveValue('150000.00');

  const asked = countCalls(page, '/challenge');
  await chooseAmount(page, '2000');
  await context.setOffline(true);
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('A withdrawal is sent only while you are online')).toBeVisible();
  await confirm.press('Enter');
  await context.setOffline(false);
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  expect(asked.count).toBe(0);
  // A part of the app that was fetched ahead meanwhile did not come: the page stays as it is.
  await page.evaluate(() => {
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  });

  // The server does not answer: nothing but a code was asked for.
  await page.route('**/challenge', (route) => route.abort());
  await confirm.click();
  await expect(
    page.getByText(wordsOf('en', 'withdrawal').unsent({ sentence: `${wordsOf('en', 'app').noServerResponse}.` })),
  ).toBeVisible();
});

test('a wrong code says so, the right one is sent once however often it is pressed, and five wrong ones need another', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  const sent = countCalls(page, '/memberloan/withdraw');
  await askForCode(page, '2000');
  const code = await lending.code();
  const confirm = codeDialog(page).getByRole('button', { name: 'CONFIRM', exact: true });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(codeDialog(page).getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  await codeDialog(page).getByRole('textbox').fill(code);
  await confirm.dblclick();
  await expect(heading(page, 'Success')).toBeVisible();
  expect(sent.count).toBe(2);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();

  await askForCode(page, '3000');
  const wrong = (await lending.code()) === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = page.waitForResponse('**/memberloan/withdraw');
    await typeCode(page, wrong);
    await answer;
    await expect(confirm).not.toHaveAttribute('aria-busy');
  }
  await expect(codeDialog(page).getByText('Too many wrong tries').first()).toBeVisible();
  await codeDialog(page).getByRole('button', { name: 'Send another' }).click();
  await typeCode(page, await lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
});

test('another code can be asked for after a minute', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  // With the product's own times, and a clock that the test stops and moves.
  await keepOwnTimes(page);
  await installClock(page);
  const now = () => page.evaluate(() => Date.now());
  await chooseAmount(page, '2000');
  const pressedAt = await now();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  const waiting = codeDialog(page).getByText(/You can ask for another in \d+ s\./);
  await expect(waiting).toBeVisible();
  await page.clock.pauseAt((await now()) + 10_000);
  await page.clock.runFor(55_000 - ((await now()) - pressedAt));
  await expect(waiting).toBeVisible();
  await expect(codeDialog(page).getByRole('button', { name: 'Send another' })).toHaveCount(0);
  // A stopped clock has skipped some of the seconds, and the first of them came a while after the press.
  await page.clock.runFor(60_000);
  await expect(codeDialog(page).getByRole('button', { name: 'Send another' })).toBeVisible();
  await page.clock.resume();
  await codeDialog(page).getByRole('button', { name: 'Send another' }).click();
  await expect(codeDialog(page)).toContainText('You can ask for another in');
});

test('the balance changed meanwhile: the amount is chosen again, less than the smallest when it is the whole rest', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await chooseAmount(page, '100000');
  await withdrawElsewhere(borrower, 120_000);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(heading(page, 'Withdraw')).toBeVisible();
  await expect(page.getByText('₱30,000.00').first()).toBeVisible();

  await withdrawElsewhere(borrower, 29_500);
  await openWithdrawal(page);
  await page.getByLabel('Amount to withdraw').fill('400');
  await expect(page.getByRole('button', { name: 'CONTINUE' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Amount to withdraw').fill('500');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'Please check')).toBeVisible();
});

test('a suspended member reads the wallet but moves no money', async ({ page, world }) => {
  const { lending, id } = await borrowerHere(page, world, 'ACTIVE');
  await lending.desk.maker.call('setMemberActive', { id, active: false });
  await chooseAmount(page, '2000');
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(page.getByText(/on hold/i).first()).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await byTwo(lending.desk.maker, lending.desk.checker, 'setMemberActive', { id, active: true });
  await askForCode(page, '2000');
});
