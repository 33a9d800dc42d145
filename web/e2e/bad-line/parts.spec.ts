import type { Page } from '@playwright/test';
import { fillSignIn, registeredMember } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from './world.ts';

/** For so long a part of the app may stand still before it is said. */
const patience = { timeout: 60_000 };
const failed = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });

for (const part of formsOf([/\/assets\/fil-public-/, /\/assets\/translations-/])) {
  test(`a language whose part ${part.source} stood still comes when it is chosen once more`, async ({ page, line }) => {
    await openForm(page, '/contact');
    line.lie('stall', part);
    const filipino = page.getByRole('group', { name: 'Language' }).first().getByRole('button', { name: 'Filipino' });
    await filipino.click();
    await expect(page.getByText('This language could not be loaded.')).toBeVisible(patience);
    line.tellTheTruth();
    await page.locator('[name=name]').fill('Ana');
    await filipino.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    await expect(page.locator('[name=name]')).toHaveValue('Ana');
  });
}

test('a sign-in on a first visit whose parts all stand still says so', async ({ page, line }) => {
  const member = await registeredMember();
  await openForm(page, '/login');
  line.lie('stall', /\/assets\//);
  await fillSignIn(page, member);
  await expect(page.getByText('No Server Response', { exact: true })).toBeVisible(patience);
});

for (const part of formsOf([/\/assets\/dash-/, /\/assets\/_guarded-/])) {
  test(`a screen after the sign-in whose part ${part.source} stands still says so and comes by itself`, async ({
    page,
    line,
  }) => {
    const member = await registeredMember();
    await openForm(page, '/login');
    line.lie('stall', part);
    await fillSignIn(page, member);
    await expect(failed(page)).toBeVisible(patience);
    line.tellTheTruth();
    await expect(failed(page)).toHaveCount(0, patience);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patience);
    await expect(page).toHaveURL(/\/dash$/);
  });
}

test('a sign-in form whose own part stands still says so and comes by itself', async ({ page, line }) => {
  await page.goto('/');
  line.lie('stall', /\/assets\/login-/);
  await page.getByRole('link', { name: 'APPLY NOW' }).first().click();
  await expect(failed(page)).toBeVisible(patience);
  line.tellTheTruth();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible(patience);
});
