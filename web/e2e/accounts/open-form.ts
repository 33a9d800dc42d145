import type { Page } from '@playwright/test';

/** Opens a prerendered form and waits until the app has taken it over: a test fills faster than anybody types. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const form = document.querySelector('form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
