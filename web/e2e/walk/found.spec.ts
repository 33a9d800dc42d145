import type { Locator } from '@playwright/test';
import { CountedHands } from '../activation/counted-hands.ts';
import { photosForOfficer } from '../activation/members.ts';
import { borrowerHere } from '../money/lend.ts';
import { withdrawElsewhere } from '../money/withdraw.ts';
import { expect, test } from '../world/world.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** On the screen at once, without scrolling. */
const seesAtOnce = (found: Locator) => expect(found.first()).toBeInViewport({ ratio: 1 });

test('what a loan costs is said on the first screen, and what another one costs after no tap', async ({ page }) => {
  await page.goto('/');
  await seesAtOnce(
    page.getByRole('heading', { level: 1, name: '₱150,000 for ₱12,950 a month. No fee to receive it.' }),
  );
  await seesAtOnce(page.getByText(/6\.78 % a year \(EIR\)/));
  await expect(page.getByRole('heading', { name: 'See what it costs' })).toBeVisible();
});

test('what happens next, how to pay and who saw the ID are at most two taps away from home', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await withdrawElsewhere(borrower, 150_000);
  await photosForOfficer(borrower);
  const hands = new CountedHands(page);

  await page.goto('/dash');
  await seesAtOnce(page.getByText('₱12,950.00'));
  await seesAtOnce(page.getByText(/^0 of 12 installments paid/));
  await seesAtOnce(page.getByText('You pay the next installment.'));

  await hands.tap(page.getByRole('link', { name: 'How to pay' }).first());
  const sheet = page.getByRole('dialog', { name: 'How to pay' });
  await seesAtOnce(sheet.getByRole('radio', { name: /Next installment.*₱12,950\.00/ }));
  await seesAtOnce(sheet.getByText(/^\d{8}-\d\d$/));
  expect(hands.taps).toBe(1);

  await page.goto('/dash');
  await hands.tap(page.getByRole('link', { name: 'Settings' }).first());
  await hands.tap(page.getByRole('link', { name: 'Privacy' }).first());
  await expect(page.getByRole('heading', { name: 'Who looked' })).toBeVisible();
  const looks = page.getByRole('listitem').filter({ hasText: /^Loan officer \d{4} / });
  await expect(looks.filter({ hasText: 'saw your selfie, to check your identity for the loan' })).toHaveCount(1);
  expect(hands.taps).toBe(3);
});
