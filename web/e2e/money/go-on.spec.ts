import { waitForButton } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { askForCode, heading, typeCode } from './withdraw.ts';

test('the wait after an application can be ended at once, and submitted is not said while submitting is', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'none');
  await waitForButton(page);
  await page.goto('/dash');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await page.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' }).click();
  await expect(heading(page, 'Submitting...')).toBeVisible();
  await expect(page.getByText('Loan application submitted.')).toHaveCount(0);
  await page.getByRole('button', { name: 'GO ON NOW' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
  await expect(heading(page, 'Submitting...')).toHaveCount(0);
  await expect(page.getByText('Loan application submitted.')).toBeVisible();
});

test('the wait after a password was changed can be ended at once', async ({ page, world }) => {
  const { password } = await borrowerHere(page, world, 'none');
  await waitForButton(page);
  await page.goto('/account?open=password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill('Tahanan-2027!');
  await dialog.getByLabel('Confirm password').fill('Tahanan-2027!');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('status')).toHaveText('Your password changed successfully.');
  await expect(page).toHaveURL(/\/account/);
  await page.getByRole('button', { name: 'GO ON NOW' }).click();
  await expect(page).toHaveURL(/\/dash$/);
});

test('the wait after a withdrawal can be ended at once', async ({ page, world }) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  await waitForButton(page);
  await askForCode(page, '2000');
  await typeCode(page, await lending.code());
  await expect(heading(page, 'Transferring...')).toBeVisible();
  await page.getByRole('button', { name: 'GO ON NOW' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
});
