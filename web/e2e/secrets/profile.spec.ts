import type { BrowserContext, Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { openWizard, photoFile, registerHere, saveStepsBefore } from '../activation/members.ts';
import { signOut } from '../journey/sign-in.ts';
import { borrowerHere } from '../money/lend.ts';
import { tokenOf } from '../accounts/session-storage.ts';
import { expect, test } from '../world/world.ts';
import { newProfile, type Profile } from './profile.ts';

const typed = { idNumber: 'QX5540018R', photo: `0x${photoFile('x').buffer.subarray(2000, 2032).toString('hex')}` };

/** Writes a draft and a photo that the server does not get. */
async function draftSomething(context: BrowserContext): Promise<{ page: Page; phone: string }> {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, 4);
  const page = await context.newPage();
  await page.route('**/api/v1/upload', (route) => route.abort());
  await openWizard(page);
  await page.getByLabel('ID type').selectOption('Passport');
  await page.getByLabel('ID number').fill(typed.idNumber);
  await page.getByLabel('Photo page', { exact: true }).setInputFiles(photoFile('front'));
  await expect(page.getByRole('img', { name: 'The photo page of your passport, as chosen' })).toBeVisible();
  return { page, phone: member.phoneNumber };
}

/** Sees the screens that are kept for offline use. */
async function seeFigures(page: Page, profile: Profile): Promise<void> {
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await sealedAtLeast(profile, 1);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
}

const sealedAtLeast = (profile: Profile, count: number) =>
  expect.poll(() => profile.made.sealed.length).toBeGreaterThanOrEqual(count);

/** Until the server has heard of it: what was kept is erased before that. */
async function signOutWhole(page: Page): Promise<void> {
  const heard = page.waitForResponse(`**${pathOf('logout')}`);
  await signOut(page);
  await heard;
}

test('after signing out neither the key nor anything it sealed is in the files of the browser: drafts and photos', async () => {
  const profile = await newProfile();
  const context = await profile.start();
  const { page } = await draftSomething(context);
  await sealedAtLeast(profile, 3);
  await page.goto('/dash');
  await signOutWhole(page);
  await context.close();
  expect(profile.made.keys.length).toBeGreaterThan(0);
  expect(await profile.openable()).toEqual({ sealed: 0, opened: 0 });
  expect(await profile.scan(Object.fromEntries(profile.made.keys.map((key, at) => [`key ${at}`, `0x${key}`])))).toEqual(
    {},
  );
  expect(await profile.scan(typed)).toEqual({});
  await profile.remove();
});

test('after signing out neither the key nor anything it sealed is in the files of the browser: the copy', async ({
  world,
}) => {
  const profile = await newProfile();
  const context = await profile.start();
  const page = await context.newPage();
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await seeFigures(page, profile);
  await sealedAtLeast(profile, 2);
  const token = (await tokenOf(page)) ?? '';
  const figures = { balance: '"wallet":150000', name: 'Lita Ramos', email: 'lita@example.com', installment: '12950' };
  await page.goto('/dash');
  await signOutWhole(page);
  await context.close();
  expect(await profile.openable()).toEqual({ sealed: 0, opened: 0 });
  expect(await profile.scan(Object.fromEntries(profile.made.keys.map((key, at) => [`key ${at}`, `0x${key}`])))).toEqual(
    {},
  );
  expect(await profile.scan(figures)).toEqual({});
  // What local storage keeps of old values nobody can take out of its log but the browser (decision 010): a token that the
  // server takes no longer, and in it and beside it the phone number.
  const left = await profile.scan({ token, phone: borrower.phoneNumber });
  for (const files of Object.values(left))
    expect(files.filter((file) => !file.startsWith('Default/Local Storage/'))).toEqual([]);
  await profile.remove();
});

test('with the app lock on nothing opens from a copy of the files, also of what was kept before it', async ({
  world,
}) => {
  const profile = await newProfile();
  const context = await profile.start();
  const page = await context.newPage();
  await borrowerHere(page, world, 'ACTIVE');
  await seeFigures(page, profile);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on the app lock' }).click();
  await page.getByLabel('New code', { exact: true }).fill('480215');
  await page.getByLabel('New code again').fill('480215');
  await page.getByRole('button', { name: 'Save the code' }).click();
  await expect(page.getByRole('button', { name: 'Turn off the app lock' })).toBeVisible();
  await context.close();
  const { sealed, opened } = await profile.openable();
  expect(sealed).toBeGreaterThanOrEqual(2);
  expect(opened).toBe(0);
  expect(profile.made.keys.length).toBeGreaterThanOrEqual(2);
  const keys = Object.fromEntries(profile.made.keys.map((key, at) => [`key ${at}`, `0x${key}`]));
  expect(await profile.scan(keys)).toEqual({});
  await profile.remove();
});

test('what lies in the files of a profile would be found', async () => {
  const profile = await newProfile();
  const context = await profile.start();
  await draftSomething(context);
  await sealedAtLeast(profile, 3);
  // What is sealed is not yet written.
  const missing = async () => {
    const { sealed, opened } = await profile.openable();
    return [profile.made.sealed.length - sealed, profile.made.sealed.length - opened];
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([0, 0]);
  await context.close();
  await profile.remove();
});
