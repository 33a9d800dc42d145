import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { formsOf } from '../world/in-soak.ts';
import { openMenu, openPage, publicPaths } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNothingFound(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })),
      where,
    )
    .toEqual([]);
}

// The light ones are looked at daily in Filipino (language.spec.ts).
for (const colorScheme of formsOf(['dark', 'light'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any public page', async ({ page }) => {
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
