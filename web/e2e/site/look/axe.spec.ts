import { expect, test, type Page } from '@playwright/test';
import { axeFindings, standards } from '../../world/axe.ts';
import { formsOf } from '../../world/in-soak.ts';
import { openMenu, openPage, publicPaths } from '../pages.ts';

const expectNothingFound = async (page: Page, where: string) =>
  expect.soft(await axeFindings(page, { runOnly: standards }), where).toEqual([]);

// The light ones are looked at daily in Filipino (language.spec.ts).
for (const colorScheme of formsOf(['dark', 'light'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any public page @soak', async ({ page }) => {
      for (const path of publicPaths) {
        await openPage(page, path);
        // Who runs the service, as a landmark of its own.
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expectNothingFound(page, path);
      }
    });

    test('axe finds nothing in the menu and in the terms', async ({ page }) => {
      await page.goto('/about');
      await openMenu(page);
      await expectNothingFound(page, 'menu');
      await page.getByRole('button', { name: 'Close the menu' }).click();
      await page.getByRole('button', { name: 'Terms & Conditions.' }).click();
      await expect(page.getByRole('heading', { name: 'Limit of all charges' })).toBeVisible();
      await expectNothingFound(page, 'terms');
    });
  });
}

test('what is broken is found, and only where one looks', async ({ page }) => {
  await openPage(page, '/about');
  await page.evaluate(() => document.documentElement.removeAttribute('lang'));
  const missing = { id: 'html-has-lang', nodes: [expect.stringMatching(/^<html/)] };
  expect(await axeFindings(page, { runOnly: standards })).toEqual([missing]);
  expect(await axeFindings(page, { runOnly: ['html-has-lang'] })).toEqual([missing]);
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
});
