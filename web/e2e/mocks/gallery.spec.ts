import type { Page } from '@playwright/test';
import { galleryPages } from '../../src/features/gallery/gallery-pages.ts';
import { gallery } from '../../src/words/generated/gallery.ts';
import { axeFindings, standards } from '../world/axe.ts';
import { formsOf } from '../world/in-soak.ts';
import { wordsOf } from '../world/words.ts';
import { expect, test } from './demonstration.ts';

const filipino = wordsOf('fil', 'gallery');

/** What the page of the gallery shows, drawn and quiet. */
async function framed(page: Page, name: string) {
  await page.goto(`/gallery/${name}`);
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading').first()).toBeVisible({ timeout: 60_000 });
  await expect(shown.locator('main > .page > [role=status], dialog [role=status] .animate-spin')).toHaveCount(0);
  return shown;
}

/** Both sizes, themes and languages. */
const forms = [
  { language: 'fil', colorScheme: 'dark', width: 360 },
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'en', colorScheme: 'dark', width: 360 },
  { language: 'fil', colorScheme: 'light', width: 1280 },
  { language: 'en', colorScheme: 'light', width: 360 },
  { language: 'fil', colorScheme: 'dark', width: 1280 },
] as const;
const told = ['look/parts', 'look/scale', 'dialog/wrong-code', 'loan/OVERDUE'];
const pages = [...told, ...galleryPages.filter((name) => !told.includes(name))];

for (const { language, colorScheme, width } of formsOf(forms)) {
  test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing on any page of the gallery', async ({ page }) => {
      test.setTimeout(600_000);
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      for (const name of formsOf(pages, told.length)) {
        await framed(page, name);
        for (const frame of page.frames())
          expect.soft(await axeFindings(frame, { runOnly: standards }), name).toEqual([]);
      }
    });
  });
}

test('theme, width and language are chosen for what is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/gallery');
  await expect(page.getByRole('link')).toHaveCount(galleryPages.length);
  await page.getByRole('link', { name: 'REJECTED' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible({ timeout: 60_000 });
  const ground = () => shown.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.getByLabel(gallery.theme).selectOption('dark');
  await expect.poll(ground).toBe('rgb(11, 21, 17)');
  await page.getByLabel(gallery.theme).selectOption('light');
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  await page.getByLabel(gallery.width).selectOption('phone');
  await expect.poll(() => shown.locator('html').evaluate((root) => root.clientWidth)).toBe(360);
  await page.getByRole('main').getByRole('button', { name: 'Filipino' }).click();
  await expect(page.getByLabel(filipino.theme)).toBeVisible();
  await expect(shown.locator('html')).toHaveAttribute('lang', 'fil');
});
