import { axeFindings } from '../world/axe.ts';
import type { Page } from '@playwright/test';
import { signInHere } from '../activation/members.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { newcomer, registeredMember } from './members.ts';
import { openForm } from './open-form.ts';
import { fillAccount, submitAccount } from './registration-form.ts';

async function expectGoodScreen(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const [name, colorScheme, viewport] of formsOf([
  ['a small light one', 'light', { width: 360, height: 740 }],
  ['a wide dark one', 'dark', { width: 1280, height: 800 }],
] as const)) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the search of a country, with its list open', async ({ page }) => {
      await openForm(page, '/login');
      await page.getByRole('button', { name: /Country of the phone number/ }).click();
      await expect(page.getByRole('option', { name: /Philippines/ })).toBeVisible();
      await expectGoodScreen(page);
    });

    test('the second step of the registration, with its sentences', async ({ page }) => {
      await openForm(page, '/register');
      await fillAccount(page, newcomer());
      await submitAccount(page);
      await page.getByRole('button', { name: 'CONTINUE' }).click({ force: true });
      await expect(page.getByText('Please choose your job category.')).toBeVisible();
      await expectGoodScreen(page);
    });

    test('the account with its devices, and the question before one is signed out', async ({ page }) => {
      await signInHere(page.context(), await registeredMember());
      await page.goto('/account');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign this device out?' })).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}
