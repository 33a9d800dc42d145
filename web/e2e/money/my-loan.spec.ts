import type { Page } from '@playwright/test';
import { readOpenContract } from '../journey/borrow.ts';
import { axeFindings } from '../world/axe.ts';
import { byTwo } from '../world/by-two.ts';
import { expectInReach } from '../world/expect-in-reach.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { heading, withdrawElsewhere } from './withdraw.ts';

const myLoan = (page: Page) => page.locator('section').filter({ has: heading(page, 'My loan') });

/** In both themes, and as narrow as a phone whose letters have twice their size. */
async function expectGoodScreen(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => axeFindings(page), colorScheme).toEqual([]);
  }
  for (const width of [320, 180]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test('the first screen shows an open loan with what is next and one thing to do, and nothing to calculate @soak', async ({
  page,
  world,
}) => {
  const { lending, loanId } = await borrowerHere(page, world, 'PENDING');
  const { maker, checker } = lending.desk;
  await page.setViewportSize({ width: 360, height: 740 });
  const next = myLoan(page);
  await page.goto('/dash');
  await expect(next).toContainText('A loan officer starts the review');
  await expect(next).toContainText('Interest ₱5,400.00');
  await expect(next.getByRole('link')).toHaveText(['See your loan']);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByText('You already have a loan!')).toHaveCount(0);
  await expectGoodScreen(page);

  await maker.call('decideLoan', { id: loanId, action: 'review' });
  await maker.call('decideLoan', { id: loanId, action: 'approve' });
  await page.reload();
  // Found by keyboard, and within the first screen.
  const confirm = next.getByRole('button', { name: 'CONFIRM CONTRACT' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await readOpenContract(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
  await dialog.getByRole('textbox').fill(await lending.code());
  await dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(next).toContainText('Two loan officers release the loan');

  await maker.call('decideLoan', { id: loanId, action: 'propose_disbursement' });
  await checker.call('decideLoan', { id: loanId, action: 'approve_disbursement' });
  await page.reload();
  await expect(next).toContainText('₱150,000.00ready to withdraw');
  await expect(next).toContainText('0 of 12 installments paid');
  await expectGoodScreen(page);
  await next.getByRole('link', { name: 'WITHDRAW NOW' }).click();
  await expect(heading(page, 'Wallet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeInViewport({ ratio: 1 });
});

test('once all is withdrawn the next installment is what is next; a payout that failed stands above everything, there and in the wallet @soak', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { maker, checker } = borrower.lending.desk;
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await withdrawElsewhere(borrower, 150_000);
  await page.goto('/dash');
  const next = myLoan(page);
  await expect(next).toContainText(/₱12,950\.00to pay on \w{3} \d+, \d{4}, in \d+ days/);
  await expect(next).toContainText('Still to repay₱155,400.00');
  await next.getByRole('link', { name: 'How to pay' }).click();
  await page.getByRole('dialog', { name: 'How to pay' }).getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, 'Repayment schedule')).toBeVisible();
  // Nothing is there to be withdrawn.
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toHaveCount(0);

  await byTwo(maker, checker, 'settleWithdrawal', { id, action: 'failed' });
  await page.goto('/dash');
  const failed = page.getByRole('alert').filter({ hasText: 'Failed₱150,000.00 · GCash' });
  await expect(failed).toBeInViewport();
  await expectGoodScreen(page);
  // The main action is within the first screen, the other one a quieter one.
  await expect(failed.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(failed.getByRole('link')).toHaveAttribute('href', /settings\?open=bank/);
  await expect(next.getByRole('link')).toHaveText(['WITHDRAW NOW', 'How to pay', 'Everything about your loan']);
  await page.goto('/wallet');
  await expect(failed).toBeInViewport();
  await expectInReach(page.getByRole('button', { name: 'WITHDRAW NOW', exact: true }));
  await expect(failed.getByRole('link')).toHaveAttribute('href', /settings\?open=bank/);
  await expectGoodScreen(page);
  await withdrawElsewhere(borrower, 2000);
  await page.reload();
  // A part of it does not answer what failed; all of it does.
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
  await expect(failed).toBeInViewport();
  await withdrawElsewhere(borrower, 148_000);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '₱148,000.00 · GCash' })).toBeInViewport();
  await expect(failed).toHaveCount(0);
});

test('who may have a loan is not asked to apply for one while it cannot be loaded, and reads how to go on', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  const lie = { status: 500, json: { code: 'server.internal', message: 'x' } };
  await page.route('**/memberloan/pn', (route) => route.fulfill(lie));
  await page.goto('/dash');
  const failed = page.getByRole('alert').filter({ hasText: 'Your loan could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(heading(page, 'Apply for a loan')).toHaveCount(0);
  await page.unroute('**/memberloan/pn');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(myLoan(page)).toContainText('ready to withdraw');
});
