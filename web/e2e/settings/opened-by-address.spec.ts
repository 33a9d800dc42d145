import type { Page } from '@playwright/test';
import { activatedMember } from '../accounts/activated-member.ts';
import { registerHere, saveStepsBefore, signInHere } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { applicant } from '../desk/borrowers.ts';
import { borrowerHere } from '../money/lend.ts';
import { askForCode, codeDialog, heading } from '../money/withdraw.ts';
import { untilTakenOver } from '../site/pages.ts';
import { expect, test } from '../world/world.ts';

/** A link opens it, going back leaves its page; by its button it is in the address again, stays through a reload, and goes by itself. */
async function expectInAddress(page: Page, path: string, open: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [closed, opened] = [new RegExp(`${path}$`), new RegExp(`${path}\\?open=${open}$`)];
  await page.goto(`${path}?open=${open}`);
  await expect(dialog, open).toBeVisible();
  await page.goBack();
  await expect(dialog, open).toHaveCount(0);
  await expect(page).toHaveURL(closed);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(opened);
  await page.reload();
  await expect(dialog, open).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog, open).toHaveCount(0);
  await expect(page).toHaveURL(closed);
}

test('what opens in Settings stands in the address: a link or a reload opens it, going back or closing it takes it away @soak', async ({
  page,
}) => {
  await signInHere(page.context(), await activatedMember());
  await page.goto('/dash');
  for (const [part, name] of [
    ['transfer', 'Transfer'],
    ['contract', 'Contract'],
    ['account', 'Account'],
    ['password', 'Password'],
  ] as const)
    await expectInAddress(page, '/settings', part, name);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Contract', exact: true })).toBeVisible();
  await page.goto('/settings?open=nothing-known');
  await expect(page.getByRole('button', { name: 'Contract', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what opens in the account and in the privacy room stands in the address; a change of Settings lies over the account @soak', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInHere(page.context(), await activatedMember());
  await page.goto('/dash');
  for (const [part, button] of [
    ['email', 'Change the email address'],
    ['phone', 'Change the phone number'],
    ['bank', 'Correct the receiving account'],
    ['employment', 'Correct work or income'],
    ['password', 'Change password'],
    ['lock-enable', 'Turn on the app lock'],
  ] as const)
    await expectInAddress(page, '/account', part, button);
  for (const [part, button] of [
    ['copy', 'Get a copy'],
    ['correction', 'Ask for a correction'],
    ['deletion', 'Ask for deletion'],
  ] as const)
    await expectInAddress(page, '/account/privacy', part, button);

  const named = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.goto('/settings?open=bank');
  await expect(named('Correct the receiving account')).toBeVisible();
  await page.goBack();
  await expect(named('Correct the receiving account')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\?open=account$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
});

test('the terms and the policy are opened by address on every public page', async ({ page }) => {
  await page.goto('/hiw');
  for (const [path, part, button] of [
    ['/about', 'terms', 'Terms & Conditions.'],
    ['/login', 'privacy', 'Privacy'],
  ] as const)
    await expectInAddress(page, path, part, button);
  // What the page asks of its own stays.
  await page.goto('/login?next=%2Fwallet&open=terms');
  await untilTakenOver(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fwallet$/);
});

test('at the desk the keys stand in the address; of a question the way back closes the question alone, and nothing is decided', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { loanId } = await applicant();
  await signedInAt(page, world.officers[0], '/desk/loans');
  await expectInAddress(page, '/desk/audit', 'shortcuts', 'Keyboard shortcuts');
  await page.goto(`/desk/loans/${loanId}`);
  const dialog = page.getByRole('dialog');
  const review = page.getByRole('button', { name: /^Start the review/ });
  await review.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/desk/loans/${loanId}$`));
  await expect(review).toBeVisible();
  await page.getByRole('button', { name: 'Show: ID, front' }).click();
  await page.getByRole('button', { name: 'Enlarge: ID, front' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/desk/loans/${loanId}$`));
});

test('a withdrawal stands in the address; its code and its amount do not', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/dash');
  await page.goto('/wallet?open=withdraw');
  await expect(heading(page, 'Withdraw')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await askForCode(page, '2000');
  await expect(page).toHaveURL(/\/wallet\?open=withdraw$/);
  await page.reload();
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('');
  await expect(codeDialog(page)).toHaveCount(0);
  // What stood for the code is passed over.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('the agreement is opened by address, and a step of the activation that is looked at again stays through a reload', async ({
  page,
  world,
  context,
}) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/dash?open=agreement');
  await expect(page.getByRole('dialog', { name: 'Service and Policy Agreement' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dash$/);

  const member = await registerHere(context);
  await saveStepsBefore(context, member, 3);
  await page.goto('/activate');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(heading(page, 'Character References')).toBeVisible();
  await page.getByRole('button', { name: /Current residential address/ }).click();
  await expect(page).toHaveURL(/open=ADDRESS_INFO/);
  await page.reload();
  await expect(heading(page, 'Current residential address')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Character References')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
  await expect(page).toHaveURL(/\/activate$/);
});
