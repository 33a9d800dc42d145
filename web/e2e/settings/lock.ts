import { expect, type Page } from '@playwright/test';

export const code = '480215';
export const locked = (page: Page) => page.getByRole('heading', { name: 'The app is locked' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
export const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on the app lock' });

/** Turns the app lock on. */
export async function enable(page: Page, chosen = code): Promise<void> {
  await page.goto('/account');
  await turnOn(page).click();
  await page.getByLabel('New code', { exact: true }).fill(chosen);
  await page.getByLabel('New code again').fill(chosen);
  await page.getByRole('button', { name: 'Save the code' }).click();
  await expect(page.getByRole('button', { name: 'Turn off the app lock' })).toBeVisible();
}

/** Opens the lock that stands before a screen. */
export async function enter(page: Page, typed = code): Promise<void> {
  await codeField(page).fill(typed);
  await page.getByRole('button', { name: 'UNLOCK' }).click();
}

/** As when another app comes to the front, or this one again. */
export const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Out of sight for longer than the lock waits. Once more where the lock's code, which comes after the screen, had not heard of it. */
export const goneTooLong = (page: Page) =>
  expect(async () => {
    await show(page, 'hidden');
    await page.clock.fastForward('05:01');
    await expect(locked(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
