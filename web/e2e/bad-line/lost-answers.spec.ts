import type { Locator, Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { fillSignIn, newcomer, registeredMember } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { activatedMember, proveHere } from '../accounts/activated-member.ts';
import { fillAccount, fillWork, submitAccount, submitWork } from '../accounts/registration-form.ts';
import { callAs, signInHere } from '../activation/members.ts';
import { waitForButton } from '../world/hasty-site.ts';
import { formsOf, isSoak } from '../world/in-soak.ts';
import type { World } from '../world/world.ts';
import { doneByServer, faults, faultsFrom } from './lying-line.ts';
import { pressTwice, untilNoAnswer } from './press-twice.ts';
import { expect, test } from './world.ts';

const newPassword = 'Tahanan-2027!';

/** How many devices the account's list would show to who is signed in here. */
async function devicesOf(page: Page, phoneNumber: string): Promise<number> {
  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const reply = await callAs(page.context(), { accessToken }, 'listDevices', { phoneNumber });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { items: unknown[] }).items.length;
}

/** Daily the server does it and half of its answer comes. */
for (const fault of formsOf(faultsFrom('cut', 'lost'))) {
  test(`a new password whose answer meets "${fault}" is set once, and the next press says so`, async ({
    page,
    world,
    line,
  }) => {
    const member = await registeredMember();
    await openForm(page, '/recover');
    await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
    await page.getByRole('button', { name: 'SEND CODE' }).click();
    await page.getByLabel('One-time password').fill(await world.codeFor(page, member.phoneNumber));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    const set = page.getByRole('button', { name: 'SET NEW PASSWORD' });
    line.lie(fault, /recover\/confirm$/);
    await set.click();
    await untilNoAnswer(page, fault);
    line.tellTheTruth();
    await set.click();
    await expect(page.getByText('Your password changed successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, { ...member, password: newPassword });
    await expect(page).toHaveURL(/\/dash$/);
  });

  test(`a sign-in whose answer meets "${fault}" is one device, pressed again`, async ({ page, line }) => {
    const member = await registeredMember();
    await openForm(page, '/login');
    line.lie(fault, /authmember\/login$/);
    await fillSignIn(page, member);
    await untilNoAnswer(page, fault);
    line.tellTheTruth();
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page).toHaveURL(/\/dash$/);
    expect(line.reached(/authmember\/login$/).keys).toBe(1);
    // This one, and that of the registration.
    expect(await devicesOf(page, member.phoneNumber)).toBe(2);
  });

  test(`a registration whose answer meets "${fault}" is one device, pressed again`, async ({ page, line }) => {
    const member = newcomer();
    await openForm(page, '/register');
    await fillAccount(page, member);
    await submitAccount(page);
    await fillWork(page);
    line.lie(fault, /authmember\/register$/);
    await submitWork(page);
    await untilNoAnswer(page, fault);
    await expect(page.getByText('No Server Response. Saved on this phone.')).toBeVisible();
    line.tellTheTruth();
    await submitWork(page);
    await expect(page).toHaveURL(/\/dash$/);
    expect(await devicesOf(page, member.phoneNumber)).toBe(1);
  });

  test(`a recovery that was stopped and whose answer meets "${fault}" is stopped, pressed again`, async ({
    page,
    browser,
    world,
    line,
  }) => {
    const owner = await activatedMember();
    const { phoneNumber } = owner;
    const proof = await proveHere(page, owner, () => world.codeFor(page, phoneNumber));
    const elsewhere = await browser.newContext({ baseURL: line.url });
    await elsewhere.request.post(pathOf('recover'), { data: { phoneNumber } });
    await expect.poll(() => world.codeFor(page, phoneNumber)).not.toBe(proof);
    const oTP = await world.codeFor(page, phoneNumber);
    const recovered = await elsewhere.request.post(pathOf('confirmRecovery'), {
      data: { phoneNumber, oTP, newPassword },
    });
    expect(recovered.status()).toBe(200);
    await elsewhere.close();
    await openForm(page, '/login');
    await fillSignIn(page, owner);
    const dialog = page.getByRole('dialog', { name: 'Did you set another password?', exact: true });
    const third = 'Balangay-2028!';
    await dialog.getByLabel('New password', { exact: true }).fill(third);
    await dialog.getByLabel('Confirm password').fill(third);
    const stop = dialog.getByRole('button', { name: 'That was not me: stop it' });
    line.lie(fault, /recover\/stop$/);
    await stop.click();
    await untilNoAnswer(page, fault);
    line.tellTheTruth();
    await stop.click();
    await expect(page.getByText('It is stopped. Sign in with your new password.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(line.reached(/recover\/stop$/).keys).toBe(1);
    await fillSignIn(page, { ...owner, password: third });
    await expect(page.getByText('A recovery of the account was undone.')).toBeVisible();
  });

  test(`a changed password whose answer meets "${fault}" is changed once, pressed again`, async ({ page, line }) => {
    const member = await signInHere(page.context(), await activatedMember());
    await waitForButton(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(member.password);
    await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
    await dialog.getByLabel('Confirm password').fill(newPassword);
    const press = () => dialog.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
    await pressTwice(page, line, { fault, call: /authmember\/chpwd$/, press });
    await expect(page.getByText('Your password changed successfully.')).toBeVisible();
    expect(line.reached(/authmember\/chpwd$/).keys).toBe(1);
  });

  test(`a correction that was asked for and whose answer meets "${fault}" is asked once, pressed again`, async ({
    page,
    line,
  }) => {
    await signInHere(page.context(), await activatedMember());
    await page.goto('/account/privacy');
    await page.getByRole('button', { name: 'Ask for a correction' }).click();
    await page.getByLabel('What is to be corrected?').selectOption('My name');
    const press = () => page.getByRole('button', { name: 'Send the request' }).click();
    await pressTwice(page, line, { fault, call: /privacy\/requests$/, press });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'My name' })).toHaveCount(1);
    expect(line.reached(/privacy\/requests$/).keys).toBe(1);
  });

  test(`a contact message whose answer meets "${fault}" is one message, and the next one another`, async ({
    page,
    line,
  }) => {
    // The long form writes more messages than one address may in an hour.
    if (isSoak) line.address = `127.0.1.${faults.findIndex((one) => one === fault) + 1}`;
    await openForm(page, '/contact');
    const form = page.getByRole('main').locator('form');
    const send = form.locator('button[type=submit]');
    const write = async () => {
      await form.locator('[name=name]').fill('Ana');
      await form.locator('[name=email]').fill('ana@example.com');
      await form.locator('[name=message]').fill('Bukas ba kayo?');
      await form.locator('[name=consent]').check();
    };
    const sent = /misc\/contact$/;
    await write();
    line.lie(fault, sent);
    await send.click();
    await untilNoAnswer(page, fault);
    await expect(page.getByText('No Server Response. Your message is still here.')).toBeVisible();
    line.tellTheTruth();
    await send.click();
    await expect(form.getByRole('status')).toHaveText(/M-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(line.reached(sent).keys).toBe(1);
    const first = await form.getByRole('status').textContent();
    await write();
    await send.click();
    await expect(form.getByRole('status')).not.toHaveText(first ?? '');
    expect(line.reached(sent).keys).toBe(2);
  });
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the new account', exact: true });
const changeAccount = (page: Page) => codeDialog(page).getByRole('button', { name: 'CHANGE ACCOUNT' });

/** At /account, up to the code that the new account is confirmed with. */
async function askForAccount(page: Page, world: World): Promise<Locator> {
  const member = await signInHere(page.context(), await activatedMember());
  await page.goto('/account');
  await page.getByRole('button', { name: 'Correct the receiving account' }).click();
  const form = page.getByRole('dialog', { name: 'Correct the receiving account', exact: true });
  await form.getByRole('combobox').fill('BPI');
  await form.getByRole('option', { name: 'BPI', exact: true }).click();
  for (const label of ['Account number', 'Account number again'])
    await form.getByLabel(label, { exact: true }).fill('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await codeDialog(page)
    .getByLabel('One-time password')
    .fill(await world.codeFor(page, member.phoneNumber));
  return form;
}

const newAccount = (page: Page) => page.getByRole('main').getByText('001***5678').first();

for (const fault of formsOf(faultsFrom('lost', 'cut'))) {
  test(`a receiving account whose change meets "${fault}" is changed once, pressed again`, async ({
    page,
    world,
    line,
  }) => {
    await askForAccount(page, world);
    const press = () => changeAccount(page).click();
    await pressTwice(page, line, { fault, call: /change\/bank$/, press });
    await expect(page.getByText('Your receiving account is changed.')).toBeVisible();
    await expect(newAccount(page)).toBeVisible();
    expect(line.reached(/change\/bank$/).keys).toBe(1);
  });

  if (doneByServer.has(fault))
    test(`a receiving account whose change meets "${fault}" is the new one after a reload`, async ({
      page,
      world,
      line,
    }) => {
      await askForAccount(page, world);
      line.lie(fault, /change\/bank$/);
      await changeAccount(page).click();
      await untilNoAnswer(page, fault);
      line.tellTheTruth();
      await page.reload();
      await expect(newAccount(page)).toBeVisible();
      expect(line.reached(/change\/bank$/).keys).toBe(1);
    });
}

test('what was changed without an answer shows on the screen, also when it is not asked again', async ({
  page,
  world,
  line,
}) => {
  const form = await askForAccount(page, world);
  line.lie('lost', /change\/bank$/);
  await changeAccount(page).click();
  await untilNoAnswer(page, 'lost');
  line.tellTheTruth();
  await codeDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText('001***5678')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).first().click();
  await expect(newAccount(page)).toBeVisible();

  await page.getByRole('button', { name: 'Correct work or income' }).click();
  const work = page.getByRole('dialog');
  await work.locator('input[name="jobTitle"]').fill('Head Nurse');
  line.lie('lost', /change\/employment$/);
  await work.getByRole('button', { name: 'SAVE' }).click();
  await expect.poll(() => line.reached(/change\/employment$/).times).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toContainText('Head Nurse');
  line.tellTheTruth();
});
