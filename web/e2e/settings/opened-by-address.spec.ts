import { activatedMember } from '../accounts/activated-member.ts';
import { registerHere, saveStepsBefore, signInHere } from '../activation/members.ts';
import { borrowerHere } from '../money/lend.ts';
import { askForCode, codeDialog, heading } from '../money/withdraw.ts';
import { expect, test } from '../world/world.ts';

test('what opens in Settings stands in the address: a link or a reload opens it, going back or closing it takes it away', async ({
  page,
}) => {
  await signInHere(page.context(), await activatedMember());
  const dialog = page.getByRole('dialog');
  await page.goto('/dash');
  for (const [part, name] of [
    ['transfer', 'Transfer'],
    ['contract', 'Contract'],
    ['account', 'Account'],
    ['password', 'Password'],
  ] as const) {
    await page.goto(`/settings?open=${part}`);
    await expect(dialog, part).toBeVisible();
    await page.goBack();
    await expect(dialog, part).toHaveCount(0);
    await expect(page).toHaveURL(/\/settings$/);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/settings\\?open=${part}$`));
    await page.reload();
    await expect(dialog, part).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    await page.reload();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/settings?open=nothing-known');
  await expect(page.getByRole('button', { name: 'Contract', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
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
