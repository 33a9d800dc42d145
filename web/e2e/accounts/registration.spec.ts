import type { Page } from '@playwright/test';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { newcomer, registeredMember } from './members.ts';
import { openForm } from './open-form.ts';
import { stands } from './stands.ts';
import { accountFields, fillAccount, fillWork, submitAccount, submitWork } from './registration-form.ts';
import { wordsOf } from '../world/words.ts';

const sentences = wordsOf('en', 'fields');

const fieldError = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('xpath=ancestor::div[label][1]').locator('p[id$="-error"]');

test('an empty form says what is missing and puts the focus into the first field', async ({ page }) => {
  await openForm(page, '/register');
  const button = page.getByRole('button', { name: 'REGISTER NOW' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(
    page.getByText('Still needed: Phone number, Email address, Full name, Create password, Confirm password.'),
  ).toBeVisible();
  for (const label of accountFields) await expect(fieldError(page, label)).toBeEmpty();
  await button.click({ force: true });
  await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused();
  await expect(fieldError(page, 'Phone number')).toHaveText(sentences['field.phone']);
  await expect(fieldError(page, 'Email address')).toHaveText(sentences['field.email']);
  await expect(fieldError(page, 'Full name')).toHaveText(sentences['field.full_name']);
  await expect(fieldError(page, 'Create password')).toHaveText(sentences['field.password_length']);
});

test('each wrong value of the first step has its sentence while it is typed', async ({ page }) => {
  const member = newcomer();
  await openForm(page, '/register');
  await fillAccount(page, member);
  await expect(page.getByText(/Still needed/)).toHaveCount(0);
  const wrong = [
    ['Phone number', '12345', 'field.phone'],
    ['Email address', 'lita@example', 'field.email'],
    ['Full name', 'Lita', 'field.full_name'],
    ['Full name', 'Lita R4mos', 'field.full_name'],
    ['Create password', 'Ab1!', 'field.password_length'],
    ['Create password', 'Tahanan-2026!*', 'field.password_characters'],
    ['Create password', 'tahanan-2026!', 'field.password_upper'],
    ['Create password', 'TAHANAN-2026!', 'field.password_lower'],
    ['Create password', 'Tahanan-tayo!', 'field.password_digit'],
    ['Create password', 'Tahanan-2026', 'field.password_special'],
    ['Create password', 'Password1!', 'field.password_well_known'],
    ['Create password', 'Lita Ramos Cruz1!', 'field.password_personal'],
    ['Confirm password', 'Tahanan-2027!', 'field.password_mismatch'],
  ] as const;
  for (const [label, value, code] of wrong) {
    const field = page.getByLabel(label, { exact: true });
    const right = await field.inputValue();
    await field.fill(value);
    await expect(field, value).toBeFocused();
    await expect(fieldError(page, label), value).toHaveText(sentences[code]);
    await expect(page.getByText('Still needed:')).toContainText(label);
    await field.fill(right);
    await expect(fieldError(page, label), right).toBeEmpty();
  }
});

test('each wrong value of the second step has its sentence, and the income is in the currency of the country', async ({
  page,
}) => {
  await openForm(page, '/register');
  await fillAccount(page, newcomer());
  await submitAccount(page);
  await expect(
    page.getByText(
      'Still needed: Employment country, Employment location, Job title, Job category, Monthly net income.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click({ force: true });
  await expect(page.getByRole('combobox', { name: 'Employment country' })).toBeFocused();
  await expect(fieldError(page, 'Employment country')).toHaveText(sentences['field.work_place_country']);
  await expect(fieldError(page, 'Job category')).toHaveText(sentences['field.job_category']);
  await expect(fieldError(page, 'Monthly net income')).toHaveText(sentences['field.monthly_net_income']);
  for (const [label, value, code] of [
    ['Employment location', 'Ri', 'field.work_location'],
    ['Job title', 'N', 'field.job_title'],
    ['Job title', 'Nurse #1', 'field.job_title'],
    ['Monthly net income', '99', 'field.monthly_net_income'],
    ['Monthly net income', 'a lot', 'field.monthly_net_income'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await expect(fieldError(page, label), value).toHaveText(sentences[code]);
  }
  await fillWork(page);
  await expect(page.getByText('In SAR, whole units, after tax.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Employment country' }).fill('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await expect(page.getByText('In JPY, whole units, after tax.')).toBeVisible();
});

test('Back, Forward and a reload keep what was typed, all but the password', async ({ page }) => {
  const member = newcomer();
  await openForm(page, '/register');
  await fillAccount(page, member);
  await submitAccount(page);
  await fillWork(page);
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue(member.fullName);
  await expect(page.getByLabel('Create password')).toHaveValue(member.password);
  await page.goForward();
  await expect(page.getByLabel('Employment location')).toHaveValue('Riyadh');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Confirm password')).toHaveValue(member.password);
  await submitAccount(page);
  await page.reload();
  await expect(page.getByLabel('Email address')).toHaveValue('lita@example.com');
  await expect(page.getByLabel('Phone number', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Create password')).toHaveValue('');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(member.password);
  await page.getByRole('link', { name: 'Sign In Here' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await page.getByLabel('Create password').fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await submitAccount(page);
  await expect(page.getByRole('combobox', { name: 'Employment country' })).toHaveValue('Saudi Arabia');
  await expect(page.getByLabel('Job category')).toHaveValue('Health Care / Medical');
  await expect(page.getByLabel('Monthly net income')).toHaveValue('5200');
  await submitWork(page);
  await expect(page).toHaveURL(/\/dash$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('without a network it says so, keeps everything, and sends the same attempt again', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  let isDown = true;
  await page.route('**/authmember/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first answer is lost after the server has worked.
    if (isDown) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await openForm(page, '/register');
  await fillAccount(page, newcomer());
  await submitAccount(page);
  await fillWork(page);
  await submitWork(page);
  await expect(page.getByText('No Server Response. Saved on this phone.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Nurse');
  isDown = false;
  await submitWork(page);
  await expect(page).toHaveURL(/\/dash$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a number that has an account is refused at its field', async ({ page }) => {
  const member = await registeredMember();
  await openForm(page, '/register');
  await fillAccount(page, member);
  await submitAccount(page);
  await fillWork(page);
  await submitWork(page);
  const sentence = 'This phone number already has an account. Sign in, or recover the account.';
  await expect(fieldError(page, 'Phone number')).toHaveText(sentence);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Create password')).toHaveValue(member.password);
  await page.getByLabel('Phone number', { exact: true }).fill(newcomer().phoneNumber);
  await expect(fieldError(page, 'Phone number')).toBeEmpty();
  await submitAccount(page);
  await submitWork(page);
  await expect(page).toHaveURL(/\/dash$/);
});

test('the toasts of a registration stand for their time, then the member is signed in @soak', async ({ browser }) => {
  const page = await browser.newPage();
  await keepOwnTimes(page);
  const stood = await stands(page, ['Your account has been created successfully.'], '/dash');
  const looked = Promise.withResolvers<void>();
  await page.route('**/authmember/register', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await openForm(page, '/register');
  await fillAccount(page, newcomer());
  await submitAccount(page);
  await fillWork(page);
  await submitWork(page);
  await expect(page.getByText('Creating account.')).toBeVisible();
  looked.resolve();
  await expect(page).toHaveURL(/\/dash$/);
  expect(await stood()).toBeGreaterThan(2000);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dash$/);
  await page.close();
});
