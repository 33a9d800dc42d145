import type { Browser, Page } from '@playwright/test';
import { registerHere, signInHere } from '../activation/members.ts';
import type { Newcomer } from '../journey/register.ts';
import { waitForButton } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { baseURL, fillSignIn, newcomer, registeredMember } from './members.ts';
import { openForm } from './open-form.ts';
import { wordsOf } from '../world/words.ts';

const sentences = wordsOf('en', 'fields');

const newPassword = 'Bagong-Daan-7!';
const signedInHere = (page: Page) => page.getByText('This device', { exact: true });

/** The same member on another device. */
async function onAnotherDevice(browser: Browser, member: Newcomer, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...(userAgent && { userAgent }) });
  const page = await context.newPage();
  await signInHere(context, member);
  await page.goto('/account');
  await expect(signedInHere(page)).toBeVisible();
  return page;
}

async function askForCode(page: Page, phoneNumber: string): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'ACCOUNT RECOVERY' }).click();
  await expect(page.getByRole('heading', { name: 'Account recovery' })).toBeVisible();
  await expect(page.getByText('Still needed: Phone number.')).toBeVisible();
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

async function fillNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
}

test('recovery: a code sent to the phone sets a new password and signs every device out', async ({
  page,
  browser,
  world,
}) => {
  const member = await registeredMember();
  const other = await onAnotherDevice(browser, member);
  await askForCode(page, member.phoneNumber);
  await page.getByLabel('One-time password').fill('000000');
  await fillNewPassword(page, newPassword);
  await page.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  // Reading the message in another app may cost the page its memory.
  await page.reload();
  await page.getByLabel('One-time password').fill(await world.codeFor(page, member.phoneNumber));
  await fillNewPassword(page, newPassword, 'Bagong-Daan-8!');
  await expect(page.getByText(sentences['field.password_mismatch'])).toBeVisible();
  await expect(page.getByText('Still needed: Confirm password.')).toBeVisible();
  await fillNewPassword(page, newPassword);
  await page.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await expect(page.getByText('Your password changed successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, member);
  await expect(page.getByText('The phone number or the password is not right.')).toBeVisible();
  await fillSignIn(page, { ...member, password: newPassword });
  await expect(page).toHaveURL(/\/dash$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(other.getByText('Your login has expired.')).toBeVisible();
  await other.context().close();
});

test('recovery says the same about a number without an account', async ({ page }) => {
  const stranger = newcomer();
  await askForCode(page, stranger.phoneNumber);
  await expect(page.getByText(`If ${stranger.phoneNumber} has an account, a code is on its way to it.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use another phone number' }).click();
  await expect(page.getByRole('button', { name: 'SEND CODE' })).toBeVisible();
});

test('recovery without an answer says No Server Response', async ({ page }) => {
  await openForm(page, '/recover');
  await page.route('**/authmember/recover', (route) => route.abort());
  await page.getByLabel('Phone number', { exact: true }).fill(newcomer().phoneNumber);
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEND CODE' })).toBeVisible();
});

test('changing the password keeps this device, ends the others and leads to the dashboard', async ({
  page,
  browser,
}) => {
  // A device of a minute ago would end none that was there before it.
  const member = await registerHere(page.context());
  const other = await onAnotherDevice(browser, member);
  await waitForButton(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByText('Still needed: Current password, New password, Confirm password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill('Not-This-1!');
  await dialog.getByLabel('New password').fill('short');
  await expect(dialog.getByText(sentences['field.password_length'])).toBeVisible();
  await dialog.getByLabel('New password').fill(newPassword);
  await dialog.getByLabel('Confirm password').fill(newPassword);
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  // At the field, and nowhere else.
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible();
  await expect(page.getByText('Your current password is not right.')).toHaveCount(1);
  await page.route('**/authmember/chpwd', (route) => route.abort());
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(dialog.getByText('No Server Response', { exact: true })).toBeVisible();
  await page.unroute('**/authmember/chpwd');
  await dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await expect(page.getByText('Your password changed successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'GO ON NOW' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await page.goto('/account');
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await other.context().close();
});

test('the list of devices names them, and signs another one out', async ({ page, browser }) => {
  const member = await registerHere(page.context());
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const other = await onAnotherDevice(browser, member, iPhone);
  await page.route('**/authmember/devices', (route) => route.abort());
  await page.goto('/account');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Signed-in devices' }) });
  await expect(card.getByText('No Server Response')).toBeVisible();
  await page.unroute('**/authmember/devices');
  await card.getByRole('button', { name: 'Try again' }).click();
  const line = card.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(line).toContainText(/Signed in \w+ \d+, 20\d\d/);
  await expect(line).toContainText(/Last used \w+ \d+, 20\d\d/);
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on Linux');
  await line.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign this device out?' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await line.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(dialog.getByText('Still needed: Current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill('Not-This-1!');
  await dialog.getByRole('button', { name: 'Sign it out' }).click();
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByRole('button', { name: 'Sign it out' }).click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(other.getByText('Your login has expired.')).toBeVisible();
  await other.context().close();
});
