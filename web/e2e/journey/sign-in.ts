import { expect, type Page } from '@playwright/test';

/** Signs in on the sign-in page and waits for the first screen behind it. */
export async function signIn(page: Page, phoneNumber: string, password: string, place: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(new RegExp(`${place}($|[/?])`));
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sign Out|Log out)$/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
}
