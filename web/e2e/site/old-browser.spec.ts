import { resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { languages } from '@tulay/contract/language';
import { misfits } from '../../build/oldest/fit-for-oldest.ts';
import { formsOf } from '../world/in-soak.ts';
import { takeAway } from '../world/older-engine.ts';
import { oldestInWords } from '../../build/oldest/oldest-browsers.ts';
import { wordsOf } from '../world/words.ts';

const says = (page: Page) =>
  page.getByRole('alert').filter({ hasText: `you need a newer browser: ${oldestInWords()}` });

/** Each of what the page looks for, taken away. */
const older = {
  'without sorted copies': (page: Page) => takeAway(page, ['Array.prototype.toSorted']),
  'without mixed colours': (page: Page) => takeAway(page, ['CSS.supports']),
  'without looking behind': (page: Page) =>
    page.addInitScript(() => {
      const Original = RegExp;
      globalThis.RegExp = class extends Original {
        constructor(pattern: string | RegExp, flags?: string) {
          if (String(pattern).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
          super(pattern, flags);
        }
      } as RegExpConstructor;
    }),
  'that cannot read the scripts': async (page: Page) => {
    await takeAway(page, ['Array.prototype.toSorted']);
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class { static { this is newer than I am } }' }),
    );
  },
} as const;

for (const [name, make] of Object.entries(older)) {
  test(`a browser ${name} reads the pages and is told which is new enough`, async ({ page }) => {
    await make(page);
    for (const path of formsOf(['/contact', '/', '/hiw', '/about', '/credit-score', '/nowhere'])) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(says(page)).toBeVisible();
    }
    for (const language of languages) {
      const { links } = wordsOf(language, 'old-browser');
      const said = says(page).locator(`p[lang=${language}]`);
      for (const [path, name] of Object.entries(links))
        await expect(said.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await says(page).getByRole('link', { name: 'How It Works' }).click();
    await expect(page).toHaveURL('/hiw');
  });

  test(`a browser ${name} is told so in place of a dead form, and where a member's screens would be`, async ({
    page,
  }) => {
    await make(page);
    for (const path of formsOf(['/login', '/dash', '/register', '/recover', '/wallet', '/activate'], 2)) {
      await page.goto(path);
      await expect(says(page)).toBeVisible();
      await expect(says(page).getByText('kailangan ng mas bagong browser')).toBeVisible();
      // By now the app would have drawn its own.
      await page.waitForLoadState('networkidle');
      await expect(page.locator('form')).toHaveCount(0);
      await expect(page).toHaveURL(path);
    }
    await says(page).getByRole('link', { name: 'TULAY' }).first().click();
    await expect(page).toHaveURL('/');
  });
}

test('a browser that is new enough is told nothing', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(says(page)).toHaveCount(0);
  }
});

test('the scripts of the site ask for nothing that one of the oldest browsers cannot read or does not have', () => {
  expect(misfits(resolve(import.meta.dirname, '../../dist'))).toEqual([]);
});
