import { readFile } from 'node:fs/promises';
import { axeFindings } from '../world/axe.ts';
import { request, type Browser, type Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { activatedMember } from '../accounts/activated-member.ts';
import { baseURL } from '../accounts/members.ts';
import { registerHere, signInHere } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { ownName } from '../desk/borrowers.ts';
import type { Newcomer } from '../journey/register.ts';
import { callerOf } from '../money/lend.ts';
import { formsOf } from '../world/in-soak.ts';
import type { Officer } from '../world/officers.ts';
import { expect, test } from '../world/world.ts';
import { lookAtMember } from './officer-api.ts';
import { wordsOf } from '../world/words.ts';

const privacyRoom = wordsOf('fil', 'privacy-room');

const room = (page: Page) => page.getByRole('heading', { name: 'A copy of your data' });

async function openRoom(page: Page, member: Newcomer): Promise<void> {
  await signInHere(page.context(), member);
  await page.goto('/account/privacy');
  await expect(room(page)).toBeVisible();
}

async function expectGoodScreen(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** The desk's requests, as an officer on a device of their own. */
async function deskOf(browser: Browser, officer: Officer): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signedInAt(page, officer, '/desk/privacy');
  await expect(page.getByRole('heading', { name: 'Requests about data' })).toBeVisible();
  return page;
}

async function answer(desk: Page, number: string, reason: RegExp): Promise<void> {
  await desk.getByRole('button', { name: `Answer request ${number}` }).click();
  await desk.getByRole('dialog').getByRole('radio', { name: reason }).check();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('The request is answered.').first()).toBeVisible();
}

async function askForDeletion(page: Page, member: Newcomer): Promise<string> {
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click();
  await expect(dialog).toBeHidden();
  const takeBack = page.getByRole('button', { name: /^Take back request/ });
  return /P-\d{8}/.exec((await takeBack.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

/** A token and the address of the newest photo, as the member has them. */
async function photoOf({ phoneNumber, password }: Newcomer): Promise<{ token: string; url: string }> {
  const api = await request.newContext({ baseURL });
  const signedIn = await api.post('/api/v2/authmember/login', { data: { phoneNumber, password } });
  // Replies of our own server.
  const { accessToken: token } = (await signedIn.json()) as { accessToken: string };
  const details = await api.post('/api/v2/memberdetails', {
    headers: { authorization: `Bearer ${token}` },
    data: { phoneNumber },
  });
  const { imageSelfieURL: url } = (await details.json()) as { imageSelfieURL: string };
  await api.dispose();
  return { token, url };
}

test('a copy of everything, as PDF and JSON, only for the password', async ({ page }) => {
  const member = await activatedMember();
  await openRoom(page, member);
  await page.getByRole('button', { name: 'Get a copy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Enter your password first.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
  await dialog.getByRole('button', { name: 'Download as PDF' }).click();
  await expect(dialog.getByText('Your current password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  const looked = Promise.withResolvers<void>();
  await page.route(`**${pathOf('exportMyData')}`, async (route) => {
    await looked.promise;
    await route.continue();
  });
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as PDF' }).click();
  // One after the other, and the second button says so.
  await expect(dialog.getByRole('button', { name: 'Download as JSON' })).toHaveAttribute('aria-disabled', 'true');
  looked.resolve();
  const pdf = await downloaded;
  expect(pdf.suggestedFilename()).toMatch(/^tulay-personal-data-[\d-]+\.pdf$/);
  expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(json.suggestedFilename()).toMatch(/^tulay-personal-data-[\d-]+\.json$/);
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({
    account: [{ phoneNumber: member.phoneNumber }],
    bank: [{ accountNumber: '09171234567' }],
    identity: [{ identityNumber: 'P1234567A' }],
  });
});

test('who looked is told with a number, why and a time, and the photo can be saved', async ({ page, world }) => {
  const member = await activatedMember();
  const { token, url } = await photoOf(member);
  await lookAtMember(world.officers[0], token, url);
  await openRoom(page, member);
  const looks = page.getByRole('listitem').filter({ hasText: /^Loan officer \d{4} / });
  await expect(looks).toHaveCount(2);
  await expect(looks.filter({ hasText: 'saw your selfie, to check your identity for the loan' })).toHaveCount(1);
  await expect(page.getByText(world.officers[0].fullName)).toHaveCount(0);
  const [photo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download: Selfie' }).click(),
  ]);
  expect(photo.suggestedFilename()).toBe('tulay-selfie.jpg');
});

test('a correction is asked for, the officer opens the step, and the member corrects it @soak', async ({
  page,
  browser,
  world,
}) => {
  const member = await activatedMember();
  await openRoom(page, member);
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await page.getByLabel('What is to be corrected?').selectOption('My name');
  const wanted = `${ownName('Lita')}, since I married.`;
  await page.getByLabel('What should it be?').fill(wanted);
  await page.getByRole('button', { name: 'Send the request' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'My name' });
  await expect(line).toContainText('Waiting');
  await expect(line).toContainText('Answer by');
  const number = /P-\d{8}/.exec((await line.textContent()) ?? '')?.[0] ?? '';

  const desk = await deskOf(browser, world.officers[0]);
  await expect(desk.getByText(wanted)).toBeVisible();
  await answer(desk, number, /opened this step/);
  await desk.context().close();

  await page.reload();
  await expect(line).toContainText('Done');
  await line.getByRole('link', { name: 'Correct it now' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible();
});

test('a deletion can be taken back; granted it ends the account', async ({ page, browser, world }) => {
  const member = await activatedMember();
  await openRoom(page, member);
  await expect(page.getByText('You have never received a loan here.')).toBeVisible();
  const first = await askForDeletion(page, member);
  await page.getByRole('button', { name: `Take back request ${first}` }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  const number = await askForDeletion(page, member);

  const desk = await deskOf(browser, world.officers[1]);
  await desk.getByRole('button', { name: `Answer request ${number}` }).click();
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: /The account is deleted/ })
    .check();
  const proposed = desk.waitForResponse((response) => response.url().endsWith(pathOf('answerPrivacy')));
  await desk.getByRole('dialog').getByRole('button', { name: 'Propose the deletion' }).click();
  await expect(desk.getByText('Proposed. It waits for a second officer.').first()).toBeVisible();
  // What one officer proposes ends nobody's account.
  await page.reload();
  await expect(room(page)).toBeVisible();
  const { approval } = (await (await proposed).json()) as { approval: { id: string } };
  const second = await callerOf(baseURL, world.officers[0]);
  await second.call('decideApproval', { id: approval.id, decision: 'approve' });
  await desk.context().close();

  await page.goto('/account/privacy');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/login');
  await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByText('The phone number or the password is not right.').first()).toBeVisible();
});

test('before activation, from the account; offline it says so and nothing can be sent @soak', async ({
  page,
  context,
}) => {
  await registerHere(page.context());
  await page.goto('/account');
  await page.getByRole('link', { name: 'Open the privacy room' }).click();
  await expect(room(page)).toBeVisible();
  await expect(page.getByText('We keep no photo of you.')).toBeVisible();
  await expect(page.getByText('You have not agreed to anything yet.', { exact: false })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('This needs a connection.').first()).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/v2/member/privacy', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your privacy room could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v2/member/privacy');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(room(page)).toBeVisible();
});

for (const [name, colorScheme, viewport] of formsOf([
  ['a small light one', 'light', { width: 360, height: 740 }],
  ['a wide dark one', 'dark', { width: 1280, height: 800 }],
] as const)) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the room and each of its dialogs', async ({ page, world }) => {
      const member = await activatedMember();
      const { token, url } = await photoOf(member);
      await lookAtMember(world.officers[0], token, url);
      await openRoom(page, member);
      await expectGoodScreen(page);
      for (const button of ['Get a copy', 'Ask for a correction', /^Read it: Use of your data/, 'Ask for deletion']) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectGoodScreen(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
      }
    });

    test('the requests at the desk, and the question', async ({ page, world }) => {
      const member = await activatedMember();
      const asking = await callerOf(baseURL, member);
      const ask = { phoneNumber: member.phoneNumber, kind: 'correction', topic: 'address', note: '' } as const;
      const { request: asked } = await asking.call('askPrivacy', ask);
      await signedInAt(page, world.officers[0], '/desk/privacy');
      // Its own: the requests of others are answered meanwhile.
      const own = page.getByRole('button', { name: `Answer request ${asked.number}` });
      await expect(own).toBeVisible();
      await expectGoodScreen(page);
      await own.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

test('in Filipino, with each dialog', async ({ page }) => {
  await openRoom(page, await activatedMember());
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { name: privacyRoom.copy.title })).toBeVisible();
  const { copy, requests, consents, deletion } = privacyRoom;
  for (const [button, title] of formsOf([
    [deletion.ask, deletion.dialogTitle],
    [copy.open, copy.dialogTitle],
    [requests.ask, requests.dialogTitle],
    [new RegExp(`^${consents.read}`), consents.kinds.personal_data],
  ] as const)) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('dialog').getByRole('button', { name: privacyRoom.close }).first().click();
  }
});
