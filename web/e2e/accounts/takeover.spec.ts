import { readFileSync } from 'node:fs';
import { axeFindings } from '../world/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { activatedMember, proveHere } from './activated-member.ts';
import { callAs, signInHere } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { borrowerHere, callerOf } from '../money/lend.ts';
import { chooseAmount } from '../money/withdraw.ts';
import { messagesFile } from '../world/places.ts';
import { expect, test } from '../world/world.ts';
import { baseURL, fillSignIn, newcomer, signInAs } from './members.ts';

const hourMs = 60 * 60 * 1000;
const newPassword = 'Bagong-Daan-7!';
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** A zone in which it is after 22:00 now, for an hour and more. */
function zoneAtNight(): string {
  const hoursAhead = 22 - new Date().getUTCHours();
  const ahead = hoursAhead > 12 ? hoursAhead - 24 : hoursAhead;
  // The names count westwards.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The texts that a contact of this test got. The last line may still be in the writing. */
const textsTo = (contact: string): string[] =>
  readFileSync(messagesFile, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === contact)
    .map(({ text }) => text);

async function leaveNumber(page: Page, password: string, number: string, codeOf: () => Promise<string>): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the phone number' }).click();
  const form = dialogOf(page, 'Change the phone number');
  // Said before it is chosen.
  await expect(form.getByText(/payouts and account changes wait 72 hours/)).toBeVisible();
  await form.getByLabel('New phone number').fill(number);
  await form.getByLabel('I no longer have my current number').check();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  const code = dialogOf(page, 'Confirm the new number');
  await expect(code.getByText(/It works once, until /)).toBeVisible();
  await code.getByLabel('One-time password').fill(await codeOf());
  await code.getByRole('button', { name: 'CHANGE NUMBER' }).click();
  await expect(page.getByText('Your phone number is changed.')).toBeVisible();
}

async function setPassword(form: Locator, password: string): Promise<void> {
  await form.getByLabel('New password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password').fill(password);
}

test('who has only the password gets no money, and the owner stops it on the device that was there before', async ({
  page,
  browser,
  world,
}) => {
  const owner = await borrowerHere(page, world, 'ACTIVE');
  const { phoneNumber, password, loanId } = owner;
  await page.goto('/dash');

  const thiefs = await browser.newContext({
    baseURL,
    timezoneId: zoneAtNight(),
    viewport: { width: 360, height: 740 },
  });
  const thief = await thiefs.newPage();
  const told = thief.waitForResponse((reply) => reply.url().endsWith('/member/preferences'));
  await signInAs(thief, owner);
  expect((await told).status()).toBe(200);
  const payout = await thiefs.newPage();
  await chooseAmount(payout, '150000');
  const { phoneNumber: taken } = newcomer();
  await leaveNumber(thief, password, taken, () => world.codeFor(thief, taken));

  // It is night where the account is now, and every older contact hears of each step all the same.
  const steps = [/your account was signed in to/, /Payouts wait 72 hours\. If this was not you, stop it/];
  for (const step of steps) await expect.poll(() => textsTo(phoneNumber)).toContainEqual(expect.stringMatching(step));
  await expect
    .poll(() => textsTo('lita@example.com').filter((text) => text.includes(taken.slice(-4))))
    .toContainEqual(expect.stringMatching(/contact us/));

  // Neither the account nor the money moves: the screens say until when, and so do the calls behind them.
  const until = /This waits until .+, to protect your money\. It then works by itself\./;
  const reason = 'The phone number was changed without a code from the old one.';
  await thief.goto('/settings?open=bank');
  const correct = thief.getByRole('button', { name: 'Correct the receiving account' });
  await expect(correct).toHaveAttribute('aria-disabled', 'true');
  await expect(correct).toHaveAccessibleDescription(until);
  await thief.goto('/wallet');
  await expect(thief.getByText(reason)).toBeVisible();
  await expect(thief.getByRole('button', { name: 'WITHDRAW NOW' })).toHaveAttribute('aria-disabled', 'true');
  await expect(thief.getByText(until)).toBeVisible();
  await expect(thief.getByRole('button', { name: 'This was not me: stop it' })).toHaveCount(0);
  // Also where the withdrawal was begun before.
  const confirm = payout.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(until);
  const signedIn = await signInHere(thiefs, { ...owner, phoneNumber: taken });
  const other = { phoneNumber: taken, bankName: 'BPI', accountNumber: '0012 345 678' };
  for (const [name, body] of [
    ['challenge', { for: 'changeBank', body: other }],
    ['verifyWithdrawal', { phoneNumber: taken, id: loanId, withdrawalAmount: 150_000 }],
  ] as const) {
    const refused = await callAs(thiefs, signedIn, name, body);
    expect(await refused.json()).toMatchObject({ code: 'account.waiting' });
    expect(Number(refused.headers()['retry-after']) * 1000).toBeGreaterThan(71 * hourMs);
  }

  // The owner's tab, signed in before.
  await page.goto('/wallet');
  const banner = page.getByRole('alert').filter({ hasText: reason });
  await banner.getByRole('button', { name: 'This was not me: stop it' }).click();
  const stop = dialogOf(page, 'Take your account back');
  await stop.getByLabel('Current password').fill(password);
  await setPassword(stop, newPassword);
  const stopped = page.waitForResponse('**/authmember/hold/stop');
  await stop.getByRole('button', { name: 'Stop it and set the new password' }).click();
  expect((await stopped).status()).toBe(200);
  await expect(page.getByText('Your old number is back, and all other devices are signed out.')).toBeVisible();
  await expect(page.getByText('A change of the phone number was undone.')).toBeVisible();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('myPhoneNumber'))).toBe(phoneNumber);
  const again = await callerOf(baseURL, { phoneNumber, password: newPassword });
  expect(await again.call('memberDetails', { phoneNumber })).toMatchObject({
    phoneNumber,
    bankName: 'GCash',
    accountNumber: '09171234567',
  });

  // The desk sees it before money goes out.
  const desk = await browser.newPage({ baseURL });
  await signedInAt(desk, world.officers[0], `/desk/loans/${loanId}`);
  await expect(desk.getByText(/^Phone changed /)).toBeVisible();
  await expect(desk.getByText(/^Their account since /)).toBeVisible();
  await desk.close();

  // Nothing of the other's is left: no session, no number, no password.
  await thief.goto('/wallet');
  await expect(thief).toHaveURL(/\/login/);
  for (const known of [owner, { phoneNumber: taken, password: newPassword }]) {
    await fillSignIn(thief, known);
    await expect(thief.getByText('The phone number or the password is not right.')).toBeVisible();
    await thief.reload();
  }
  await thiefs.close();
});

test('a recovery on a device that is not known begins the same wait, with its reason', async ({ page, world }) => {
  const member = await activatedMember();
  await page.goto('/recover');
  await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
  await page.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('One-time password').fill(await world.codeFor(page, member.phoneNumber));
  await setPassword(page.getByRole('main'), newPassword);
  await page.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, { ...member, password: newPassword });
  await expect(page.getByText('The account was recovered on a device that was not known.')).toBeVisible();
  await expect(page.getByText(/Payouts and account changes wait until /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toHaveAccessibleDescription(/This waits until /);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog').getByText(/This waits until /)).toBeVisible();
});

test('a recovery that was not the owner is stopped on the device of before, with the password of before', async ({
  page,
  browser,
  world,
}) => {
  const owner = await activatedMember();
  const { phoneNumber } = owner;
  const oTP = await proveHere(page, owner, () => world.codeFor(page, phoneNumber));
  const stranger = await browser.newContext({ baseURL });
  const thief = await stranger.newPage();
  await thief.goto('/recover');
  await thief.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await thief.getByRole('button', { name: 'SEND CODE' }).click();
  await expect(thief.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect.poll(() => world.codeFor(thief, phoneNumber)).not.toBe(oTP);
  await thief.getByLabel('One-time password').fill(await world.codeFor(thief, phoneNumber));
  await setPassword(thief.getByRole('main'), 'Ibang-Daan-9!');
  await thief.getByRole('button', { name: 'SET NEW PASSWORD' }).click();
  await expect(thief).toHaveURL(/\/login$/);
  await fillSignIn(thief, { ...owner, password: 'Ibang-Daan-9!' });
  await expect(thief).toHaveURL(/\/dash$/);

  await page.goto('/login');
  await fillSignIn(page, owner);
  const dialog = dialogOf(page, 'Did you set another password?');
  await expect(dialog.getByText(/^If that was you, close this/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await setPassword(dialog, 'Mababa');
  await expect(dialog.getByText(/^Still needed: New password/)).toBeVisible();
  await setPassword(dialog, newPassword);
  await dialog.getByRole('button', { name: 'That was not me: stop it' }).click();
  await expect(page.getByText('It is stopped. Sign in with your new password.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await fillSignIn(page, { ...owner, password: newPassword });
  await expect(page.getByText('A recovery of the account was undone.')).toBeVisible();

  await thief.goto('/wallet');
  await expect(thief).toHaveURL(/\/login/);
  await stranger.close();
});

test('after too many wrong codes the screen says when it opens again', async ({ page, context }) => {
  const member = await signInHere(context, await activatedMember());
  const { phoneNumber, password } = member;
  const email = 'lita.cruz@example.org';
  for (let codes = 0; codes < 2; codes += 1) {
    const asked = await callAs(context, member, 'challenge', {
      for: 'changeEmail',
      body: { phoneNumber, email, currentPassword: password },
    });
    const { challenge } = (await asked.json()) as { challenge: string };
    // Longer than any code of ours, so wrong for sure.
    for (let tries = 0; tries < 5; tries += 1)
      await callAs(context, member, 'changeEmail', { phoneNumber, email, challenge, oTP: '00000000000' });
  }
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change the email address' }).click();
  const form = dialogOf(page, 'Change the email address');
  await form.getByLabel('New email address').fill(email);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(
    page.getByText(/Too many wrong one-time passwords\..* You can try again from .*\d:\d\d.* on\./),
  ).toBeVisible();
});
