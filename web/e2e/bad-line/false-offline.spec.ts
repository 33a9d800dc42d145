import { borrowerHere } from '../money/lend.ts';
import { typeCode } from '../money/withdraw.ts';
import { madeBy, success } from './withdrawing.ts';
import { expect, test } from './world.ts';

/** A browser that sees no network, as WebKit without a device it knows or behind some VPNs. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  }),
);

test('a browser that is wrong about the network keeps nobody from a withdrawal', async ({ page, world }) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await typeCode(page, await borrower.lending.code());
  await expect(success(page)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
});

test('while nothing answers it is believed, and no longer than that @soak', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw).not.toHaveAttribute('aria-disabled', 'true');
  line.lie('502', /\/api\//);
  await page.reload();
  await expect(page.getByText('You are offline', { exact: false }).first()).toBeVisible();
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
  line.tellTheTruth();
  await expect(withdraw).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
});
