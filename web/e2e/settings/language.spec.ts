import type { Locator, Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { callAs, openWizard, registerHere } from '../activation/members.ts';
import { borrowerHere } from '../money/lend.ts';
import { expect, test } from '../world/world.ts';
import { wordsOf } from '../world/words.ts';

const activation = wordsOf('fil', 'activation');
const app = wordsOf('fil', 'app');
const profile = wordsOf('fil', 'profile');
const settings = wordsOf('fil', 'settings');
const site = wordsOf('fil', 'site');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const languageCard = (page: Page, name: 'Language' | 'Wika'): Locator =>
  page.getByRole('main').getByRole('group', { name, exact: true });

// What every screen says in each language is looked at in e2e/walk.
test('chosen in Settings, screens are Filipino, and the server hears of it', async ({ page, world }) => {
  const member = await borrowerHere(page, world, 'none');
  await page.goto('/settings');
  const told = page.waitForRequest(
    (request) => request.url().endsWith(pathOf('setPreferences')) && request.postData()?.includes('"fil"') === true,
  );
  await languageCard(page, 'Language').getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
  await expect(page).toHaveTitle(`${site.screens.settings} · Tulay`);
  const answer = await (await told).response();
  expect(answer?.status()).toBe(200);
  const { phoneNumber } = member;
  const details = (await (await callAs(page.context(), member, 'memberDetails', { phoneNumber })).json()) as object;
  expect(details).toMatchObject({ language: 'fil', timeZone: 'Asia/Manila' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.manage.title);
});

test('chosen in the activation, what was typed stays', async ({ page }) => {
  await registerHere(page.context());
  await openWizard(page);
  await page.getByLabel('First name').fill('Lita');
  await page.getByLabel('Last name').fill('3');
  await page
    .getByRole('dialog')
    .getByRole('group', { name: 'Language', exact: true })
    .getByRole('button', { name: 'Filipino' })
    .click();
  await expect(page.getByLabel(profile.firstName.label, { exact: true })).toHaveValue('Lita');
  await expect(page.getByLabel(profile.lastName.label)).toHaveValue('3');
  await page.getByRole('button', { name: activation.next }).click();
  await expect(page.getByText(activation.incomplete)).toBeVisible();
  await expect(page.getByText('Piliin ang kasarian mo.')).toBeVisible();
});

test('a choice that could not be told is told later', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let refused = 0;
  await page.route(`**${pathOf('setPreferences')}`, async (route) => {
    refused += 1;
    await route.abort();
  });
  await languageCard(page, 'Language').getByRole('button', { name: 'Filipino' }).click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  const told = page.waitForResponse((response) => response.url().endsWith(pathOf('setPreferences')));
  await page.unroute(`**${pathOf('setPreferences')}`);
  await page.reload();
  expect((await told).status()).toBe(200);
  await expect(page.getByRole('group', { name: app.language.label }).first()).toBeVisible();
});
