import { axeFindings, standards } from '../world/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { activatedMember } from '../accounts/activated-member.ts';
import { baseURL, fillSignIn, newcomer, registeredMember } from '../accounts/members.ts';
import { leaveApp } from '../accounts/session-storage.ts';
import { registerHere, signInHere } from '../activation/members.ts';
import { borrowerHere, callerOf } from '../money/lend.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { wordsOf } from '../world/words.ts';

const sentences = wordsOf('en', 'fields');

const expectNothingFound = async (page: Page) => expect(await axeFindings(page, { runOnly: standards })).toEqual([]);

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const myNumber = (page: Page) => page.evaluate(() => localStorage.getItem('myPhoneNumber'));

async function typeAccount(form: Locator, bank: string, number: string, again = number): Promise<void> {
  await form.getByRole('combobox').fill(bank);
  await form.getByRole('option', { name: bank, exact: true }).click();
  await form.getByLabel('Account number', { exact: true }).fill(number);
  await form.getByLabel('Account number again').fill(again);
}

test('the receiving account is corrected, free, with a code for exactly this account', async ({ page, world }) => {
  const member = await signInHere(page.context(), await activatedMember());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const account = dialogOf(page, 'Account');
  await expect(account.getByText(/is free and freezes nothing/)).toBeVisible();
  await account.getByRole('button', { name: 'Correct the receiving account' }).click();
  const form = dialogOf(page, 'Correct the receiving account');
  await expect(form.getByText('This is free and freezes nothing.')).toBeVisible();
  await expect(form.getByText('Still needed: Bank or e-wallet, Account number.')).toBeVisible();
  await expectNothingFound(page);

  await form.getByLabel('Account number', { exact: true }).evaluate((field) => {
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(sentences['field.bank_paste'])).toBeVisible();
  await typeAccount(form, 'BPI', '0012 345 678', '0012 345 679');
  await expect(form.getByText(sentences['field.account_number_mismatch'])).toBeVisible();
  await typeAccount(form, 'GCash', '09171234567');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(form.getByText(wordsOf('en', 'refusals')['field.unchanged'])).toBeVisible();
  await typeAccount(form, 'BPI', '0012 345 678');

  await page.context().setOffline(true);
  await expect(form.getByText('You are offline. This needs a connection.')).toBeVisible();
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  const code = dialogOf(page, 'Confirm the new account');
  await expect(code.getByText('From now on your money goes to BPI 0012 345 678.')).toBeVisible();
  await expectNothingFound(page);
  await code.getByLabel('One-time password').fill('000000');
  await code.getByRole('button', { name: 'CHANGE ACCOUNT' }).click();
  await expect(code.getByText('Invalid OTP').first()).toBeVisible();
  // Back in the form nothing is lost, and the code that was sent stays good.
  await code.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Account number', { exact: true })).toHaveValue('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await code.getByLabel('One-time password').fill(await world.codeFor(page, member.phoneNumber));
  await code.getByRole('button', { name: 'CHANGE ACCOUNT' }).click();
  await expect(page.getByText('Your receiving account is changed.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(account.getByText('BPI', { exact: true })).toBeVisible();
  await expect(account.getByText('001***5678')).toBeVisible();
});

test('where an officer asks about the account the step takes such a code too, also when it is right as it is', async ({
  page,
  world,
}) => {
  const { lending, loanId, phoneNumber } = await borrowerHere(page, world, 'PENDING');
  const { desk, member } = lending;
  await desk.maker.call('decideLoan', { id: loanId, action: 'review' });
  await desk.maker.call('decideLoan', { id: loanId, action: 'needs_info', reason: 'bank_account_unclear' });
  await page.goto('/activate?wizard=true');
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByText('We need a correction here')).toBeVisible();
  // The bank stands there; the number is typed anew.
  await expect(wizard.getByRole('combobox')).toHaveValue('GCash');
  await wizard.getByLabel('Account number', { exact: true }).fill('09171234567');
  await wizard.getByLabel('Account number again').fill('09171234567');
  await expectNothingFound(page);
  await wizard.getByRole('button', { name: 'Finish', exact: true }).click();
  const code = dialogOf(page, 'Confirm the new account');
  await code.getByLabel('One-time password').fill(await world.codeFor(page, phoneNumber));
  await code.getByRole('button', { name: 'CHANGE ACCOUNT' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  expect(await member.call('getWallet', { phoneNumber })).toMatchObject({ status: 'REVIEWING' });
});

test('from the withdrawal one gets straight to the correction; before activation there is nothing to correct', async ({
  page,
}) => {
  await signInHere(page.context(), await activatedMember());
  await page.goto('/settings?open=bank');
  await dialogOf(page, 'Correct the receiving account').getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page, 'Account')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Correct the receiving account' })).toBeVisible();
  await leaveApp(page);
  await page.context().clearCookies();
  await registerHere(page.context());
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Change the email address' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the receiving account' })).toHaveCount(0);
});

test('the email address is changed with the password and a code that the new address gets', async ({ page, world }) => {
  const member = await registerHere(page.context());
  const address = `lita${member.phoneNumber.slice(-7)}@example.org`;
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the email address' }).click();
  const form = dialogOf(page, 'Change the email address');
  await form.getByLabel('New email address').fill('no address');
  await expect(form.getByText(sentences['field.email'])).toBeVisible();
  await form.getByLabel('New email address').fill(address);
  await form.getByLabel('Current password').fill('Not-This-1!');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(form.getByText('Your current password is not right.').first()).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New email address')).toHaveValue(address);
  await expectNothingFound(page);
  await form.getByLabel('Current password').fill(member.password);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  const code = dialogOf(page, 'Confirm the new address');
  await expect(code.getByText(`From now on we write to ${address}.`)).toBeVisible();
  await code.getByLabel('One-time password').fill(await world.codeFor(page, address));

  // The server decides, but its answer is lost: pressing once more says what became of it.
  await page.route('**/member/change/email', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await code.getByRole('button', { name: 'CHANGE EMAIL' }).click();
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible();
  await page.unroute('**/member/change/email');
  await code.getByRole('button', { name: 'CHANGE EMAIL' }).click();
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
});

test('the phone number is changed: it signs in from now on, other devices end, this one goes on', async ({
  page,
  browser,
  world,
}) => {
  const [member, stranger, { phoneNumber: number }] = [await activatedMember(), await registeredMember(), newcomer()];
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await signInHere(context, member);
  await other.goto('/dash');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signInHere(page.context(), member);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Change the phone number' }).click();
  const form = dialogOf(page, 'Change the phone number');
  await form.getByLabel('New phone number').fill(stranger.phoneNumber);
  await form.getByLabel('Current password').fill(member.password);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  const code = dialogOf(page, 'Confirm the new number');
  // Whether a number has an account hears only who reads its code.
  const [ofNew, ofOld] = [code.getByRole('textbox').first(), code.getByRole('textbox').last()];
  const firstCode = await world.codeFor(page, member.phoneNumber);
  await ofNew.fill(await world.codeFor(page, stranger.phoneNumber));
  await ofOld.fill(firstCode);
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(code).toHaveCount(0);
  await expect(form.getByText('This phone number already has an account.').first()).toBeVisible();
  await expect(form.getByLabel('New phone number')).toBeFocused();
  await form.getByLabel('New phone number').fill(number);
  await expectNothingFound(page);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(code.getByText(`From now on you sign in with ${number}.`)).toBeVisible();
  // Which of the two is wrong is said at its field.
  await expect.poll(() => world.codeFor(page, member.phoneNumber)).not.toBe(firstCode);
  const rightCode = await world.codeFor(page, member.phoneNumber);
  await ofNew.fill(await world.codeFor(page, number));
  await ofOld.fill(rightCode === '000000' ? '000001' : '000000');
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(code.getByText('Invalid OTP. Tries left: 4.')).toHaveCount(1);
  await expectNothingFound(page);
  await ofOld.fill(rightCode);
  // Also a lost answer leads on: this device's token names the old number until it is renewed.
  await page.route('**/member/change/phone', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible();
  await page.unroute('**/member/change/phone');
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(page.getByText('Your phone number is changed.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect.poll(() => myNumber(page)).toBe(number);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/settings/);
  const again = await callerOf(baseURL, { ...member, phoneNumber: number });
  expect(await again.call('memberDetails', { phoneNumber: number })).toMatchObject({
    phoneNumber: number,
    accountNumber: '09171234567',
  });
  await other.reload();
  await expect(other).toHaveURL(/\/login\?next=%2Fdash$/);
  await fillSignIn(other, member);
  await expect(other.getByText('The phone number or the password is not right.')).toBeVisible();
  await fillSignIn(other, { ...member, phoneNumber: number });
  await expect(other).toHaveURL(/\/dash$/);
  await context.close();
});

test('a lost number is left without its code, and what follows is said', async ({ page, world }) => {
  const [member, { phoneNumber: number }] = [await registerHere(page.context()), newcomer()];
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the phone number' }).click();
  const form = dialogOf(page, 'Change the phone number');
  await form.getByLabel('New phone number').fill(number);
  // Said before it is chosen.
  await expect(form.getByText(/only the new number gets a one-time password, .+ wait 72 hours/)).toBeVisible();
  await form.getByLabel('I no longer have my current number').check();
  await form.getByLabel('Current password').fill(member.password);
  await expectNothingFound(page);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  const code = dialogOf(page, 'Confirm the new number');
  await code.getByLabel('One-time password').fill(await world.codeFor(page, number));
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(page.getByText('Your phone number is changed.')).toBeVisible();
  await expect.poll(() => myNumber(page)).toBe(number);
});

test('in Filipino the three dialogs are Filipino', async ({ page }) => {
  await signInHere(page.context(), await activatedMember());
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Filipino' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await page.goto('/account');
  const dialogs = [
    'Palitan ang numero ng telepono',
    'Itama ang account na papasukan ng pera',
    'Palitan ang email address',
  ];
  for (const name of formsOf(dialogs)) {
    await page.getByRole('button', { name }).click();
    const dialog = dialogOf(page, name);
    await expect(dialog.getByRole('button', { name: 'MAGPATULOY' })).toBeVisible();
    await expectNothingFound(page);
    await dialog.getByRole('button').first().click();
    await expect(dialog).toHaveCount(0);
  }
});
