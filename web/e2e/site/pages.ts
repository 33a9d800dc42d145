import { expect, type Page } from '@playwright/test';

/** The addresses that everybody may read. */
export const publicPaths = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/credit-score',
  '/login',
  '/register',
  '/recover',
  '/nowhere',
] as const;

/** The app has taken the prerendered page over: what is pressed before goes nowhere. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__reactProps$')),
  );
}

/** Opens an address and waits until the app answers there. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilTakenOver(page);
}

export async function openMenu(page: Page): Promise<void> {
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
}
