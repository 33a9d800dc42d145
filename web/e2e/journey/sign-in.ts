import { expect, type Page } from '@playwright/test';

/** Signs in on the sign-in page and waits for the first screen behind it. */
export async function signIn(page: Page, phoneNumber: string, password: string, place: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(new RegExp(`${place}($|[/?])`));
}

/** Signs out by the bottom bar, or by the bar's menu where there is none (the desk). */
export async function signOut(page: Page): Promise<void> {
  const inBar = page.getByRole('button', { name: 'Sign Out', exact: true });
  const menu = page.getByRole('button', { name: 'Open the menu' });
  // Before the screen is there, neither is.
  await inBar.or(menu).first().waitFor();
  if (await inBar.isVisible()) await inBar.click();
  else {
    await menu.click();
    await page.getByRole('button', { name: 'Log out' }).click();
  }
  await expect(page.getByRole('heading', { name: /Empowering Your Future/ })).toBeVisible();
}
