import { readContract } from '../journey/borrow.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import type { Page } from '@playwright/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your contract' });

test('offline the contract waits and says so; online it is confirmed with the one-time password, and only the right one @soak', async ({
  page,
  world,
  context,
}) => {
  const { lending } = await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  const open = page.getByRole('button', { name: 'CONFIRM CONTRACT' });
  await expect(open).toBeVisible();
  await context.setOffline(true);
  await expect(open).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You can do this when you are online.').first()).toBeVisible();
  await context.setOffline(false);
  await readContract(page);
  await expect(dialog(page)).toContainText('₱150,000.00');
  await expect(dialog(page)).toContainText('6.78 %');
  const code = await lending.code();
  const answer = page.waitForResponse('**/memberloan/confirm');
  await dialog(page)
    .getByRole('textbox')
    .fill(code === '000000' ? '000001' : '000000');
  await dialog(page).getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  expect((await answer).status()).toBe(422);
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  await dialog(page).getByRole('textbox').fill(code);
  await dialog(page).getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'CONFIRM CONTRACT' })).toHaveCount(0);
});

for (const stage of formsOf(['CONFIRMED', 'APPROVED', 'PENDING'] as const)) {
  test(`cancelling a loan that is ${stage} is free and allows another one`, async ({ page, world }) => {
    await borrowerHere(page, world, stage);
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Cancel this loan' }).click();
    const asking = page.getByRole('dialog', { name: 'Cancel this loan?' });
    await expect(asking).toContainText('Cancelling costs nothing.');
    await asking.getByRole('button', { name: 'Back' }).click();
    await expect(asking).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel this loan' }).click();
    await asking.getByRole('button', { name: 'CANCEL THE LOAN' }).click();
    await expect(page.getByText('The loan is cancelled.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Apply again' }).click();
    await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  });
}

test('a contract is read to its end before its one-time password can be asked for, also by keyboard', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  const contract = page.getByRole('dialog', { name: 'Your contract' });
  const readOn = contract.getByRole('button', { name: 'READ THE WHOLE CONTRACT' });
  const send = contract.getByRole('button', { name: 'SEND ME THE ONE-TIME PASSWORD' });
  for (const text of ['₱150,000.00', '₱12,950.00 × 12', '₱155,400.00', '6.78 % a year', '25 %'])
    await expect(contract).toContainText(text);
  // All that the paper says, the schedule too, and the paper itself.
  for (const name of ['Lender', 'Borrower', 'Residence', 'Identification'])
    await expect(contract.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
  await expect(contract).toContainText('The loan is repaid in 12 monthly installments.');
  await expect(contract).toContainText('This is an offer. It becomes a contract when the borrower confirms it');
  await expect(contract.getByRole('row')).toHaveCount(12 + 1);
  const saved = page.waitForEvent('download');
  await contract.getByRole('button', { name: 'Download contract (PDF)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tulay-contract-\d+\.pdf$/);
  await contract.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo(0, 0));
  const last = contract.getByText('With the one-time password you accept this contract.');
  await expect(last).not.toBeInViewport();
  await expect(send).toHaveCount(0);
  await readOn.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(send).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(last).toBeInViewport();
  await expect(readOn).toHaveCount(0);
});

test('where the accepted words were not found no one-time password can be asked for, however far one reads', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.route('**/memberloan/contract', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasTerms: false } });
  });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  const contract = page.getByRole('dialog', { name: 'Your contract' });
  const missing = contract.getByText('The text of this version was not found. Please contact us.');
  await missing.scrollIntoViewIfNeeded();
  await expect(missing).toBeInViewport({ ratio: 1 });
  await contract.getByRole('button', { name: 'READ THE WHOLE CONTRACT' }).click();
  await expect(missing).toBeInViewport({ ratio: 1 });
  await expect(contract.getByRole('button', { name: 'SEND ME THE ONE-TIME PASSWORD' })).toHaveCount(0);
});

test('each value of a contract stands where the others do: below its label on a phone, in a column where there is room', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  const contract = page.getByRole('dialog', { name: 'Your contract' });
  const value = contract.locator('[lang] dd');
  await expect(value.first()).toBeVisible();
  for (const [width, isBeside] of [
    [320, false],
    [360, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const pairs = await value.evaluateAll((values) =>
      values.map((dd) => {
        const [own, label] = [dd.getBoundingClientRect(), dd.previousElementSibling?.getBoundingClientRect()];
        return { left: Math.round(own.left), isBelow: label !== undefined && own.top >= label.bottom };
      }),
    );
    expect(new Set(pairs.map(({ left }) => left)).size, `one edge at ${width}`).toBe(1);
    expect(pairs.filter(({ isBelow }) => isBelow).length).toBe(isBeside ? 0 : pairs.length);
  }
});

test('a loan that is paid out cannot be cancelled any more', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this loan' })).toHaveCount(0);
});
