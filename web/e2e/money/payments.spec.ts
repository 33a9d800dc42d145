import { pathOf } from '@tulay/contract/addresses';
import { axeFindings } from '../world/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { byTwo } from '../world/by-two.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

async function downloadBy(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

test('the wallet lists what was paid with a receipt each, and what is the member’s to choose about @soak', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { maker, checker } = borrower.lending.desk;
  await page.goto('/wallet');
  const { member, phoneNumber } = borrower.lending;
  const [loan] = (await member.call('listLoans', { phoneNumber })).items;
  if (!loan) throw new Error('There is no loan.');
  const { id, payoffPHP } = loan;
  await byTwo(maker, checker, 'postRepayment', { id, amountPHP: 12_950, reference: `PAY-${id}-1` });
  await byTwo(maker, checker, 'postRepayment', { id, amountPHP: payoffPHP, reference: `PAY-${id}-2` });
  await page.reload();
  const lines = page.getByRole('list', { name: 'Your payments' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('Interest ₱450.00 · Principal ₱12,500.00');
  const receipt = lines.last().getByRole('button', { name: /^Download receipt/ });
  expect((await downloadBy(page, receipt)).suggestedFilename()).toMatch(/^tulay-payment-\d+\.pdf$/);
  const movements = page.getByRole('list', { name: 'Your transactions' }).getByRole('listitem');
  await expect(movements.filter({ hasText: 'Loan payment' })).toHaveCount(2);
  await expect(movements.nth(1)).toContainText(/₱12,950\.00.*No\. PAY-.*-1/);
  const same = movements.nth(1).getByRole('button', { name: /^Download receipt/ });
  expect((await downloadBy(page, same)).suggestedFilename()).toMatch(/^tulay-payment-\d+\.pdf$/);
  const certificate = page.getByRole('button', { name: 'Download certificate (PDF)' });
  expect((await downloadBy(page, certificate)).suggestedFilename()).toMatch(/^tulay-certificate-\d+\.pdf$/);

  await expect(page.getByText('It pays your next installment')).toBeVisible();
  const sendBack = page.getByRole('button', { name: 'Send it back to me' });
  const asked = `**${pathOf('chooseUnapplied')}`;
  await page.route(asked, (route) => route.abort());
  await sendBack.click();
  const kept = page.locator('section').filter({ has: sendBack });
  await expect(kept.getByRole('alert').filter({ hasText: 'No Server Response' })).toBeVisible();
  await page.unroute(asked);
  await sendBack.click();
  await expect(page.getByText('We send it back to where it came from.')).toBeVisible();
  await expect(page.getByText('No Server Response')).toHaveCount(0);
  await page.route('**/memberloan/payments', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your payments could not be loaded.')).toBeVisible();
  await page.unroute('**/memberloan/payments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines).toHaveCount(2);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
