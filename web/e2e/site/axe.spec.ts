import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { publicPaths } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNothingFound(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of publicPaths) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await page.locator('footer').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expectNothingFound(page);
      });
    }

    test('axe finds nothing in the menu and in the terms', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await expectNothingFound(page);
      await page.getByRole('button', { name: 'Close the menu' }).click();
      await page.getByRole('button', { name: 'Terms & Conditions.' }).click();
      await expect(page.getByRole('heading', { name: 'Limit of all charges' })).toBeVisible();
      await expectNothingFound(page);
    });
  });
}
