import { expect, test } from '@playwright/test';
import { pages as english } from '../../src/words/generated/pages.ts';
import { untilKept } from './worker.ts';
import { wordsOf } from '../world/words.ts';

const filipino = wordsOf('fil', 'pages');

test.use({ serviceWorkers: 'allow' });

for (const { language, name } of [
  { language: 'en', name: english.about.licences },
  { language: 'fil', name: filipino.about.licences },
])
  test(`whose work the app carries is said in a text of its own, which is not kept, ${language}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/about');
    await untilKept(page);
    await page.reload();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL('/licences.txt');
    await expect(tab.locator('body')).toContainText(/react-dom \d+\.\d+\.\d+\nMIT\n/);
    expect(await page.evaluate(async () => (await caches.match('/licences.txt')) === undefined)).toBe(true);
  });
