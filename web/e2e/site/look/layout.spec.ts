import { expect, test, type Page } from '@playwright/test';
import { formsOf } from '../../world/in-soak.ts';
import { openMenu, openPage, publicPaths } from '../pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a reader would not see whole: wider than the screen, or cut off by a box that cannot be scrolled. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { left, right, width: ownWidth, height } = element.getBoundingClientRect();
      const { overflowX, visibility } = getComputedStyle(element);
      // Texts for screen readers are drawn in one pixel.
      if (ownWidth <= 1 || height <= 1 || visibility === 'hidden' || element.closest('.sr-only')) continue;
      const says = `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
      if (left < -1 || right > width + 1) found.push(`outside: ${says}`);
      const clips = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      if (clips && element.textContent.trim() !== '') found.push(`clipped: ${says}`);
    }
    return found;
  });
}

/** 1280 x 800 at 200 %, and the narrowest that a page must fit without scrolling sideways (1280 at 400 %). */
const zooms = [
  ['400 %', { width: 320, height: 256 }],
  ['200 %', { width: 640, height: 400 }],
] as const;

for (const [zoom, viewport] of formsOf(zooms)) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport });

    test('every public page is whole @soak', async ({ page }) => {
      for (const path of publicPaths) {
        await openPage(page, path);
        await page.locator('footer').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expect.soft.poll(() => cutOff(page), path).toEqual([]);
      }
    });

    test('the menu opens, shows its last entry and leads on', async ({ page }) => {
      await page.goto('/about');
      await openMenu(page);
      const login = page.getByRole('navigation').getByRole('link', { name: 'Login' });
      await login.scrollIntoViewIfNeeded();
      await expect(login).toBeInViewport({ ratio: 1 });
      await expect.poll(() => cutOff(page)).toEqual([]);
      await login.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    });

    test('the terms can be read and closed', async ({ page }) => {
      await openPage(page, '/about');
      await page.getByRole('button', { name: 'Terms & Conditions.' }).click();
      const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
      await expect(ok).toBeInViewport({ ratio: 1 });
      await expect.poll(() => cutOff(page)).toEqual([]);
      await ok.click();
    });
  });
}

/** Everything one presses whose target, with its label, is smaller than 44 pixels; links within a sentence may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 44;
    const interactive = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return { width, height };
    };
    const isInSentence = (element: Element) => {
      const around = element.parentElement?.textContent.trim() ?? '';
      return (
        element.tagName === 'A' && getComputedStyle(element).display === 'inline' && around !== element.textContent
      );
    };
    return [...document.querySelectorAll(interactive)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return [];
      // The link to the content has a pixel until it has the focus.
      if (element.getAttribute('href') === '#content') return [];
      const label = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
      const target = label ? (element.closest('label') ?? element) : element;
      const { width, height } = sizeOf(target);
      if (width >= leastPx - 0.5 && height >= leastPx - 0.5) return [];
      return [`${width.toFixed(0)} x ${height.toFixed(0)}: ${element.outerHTML.slice(0, 90)}`];
    });
  });
}

for (const viewport of formsOf([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])) {
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('everything one presses on a public page is 44 pixels large @soak', async ({ page }) => {
      for (const path of publicPaths) {
        await openPage(page, path);
        await page.locator('footer').scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        await expect.soft.poll(() => smallTargets(page), path).toEqual([]);
        // A wide screen shows what is in it at once.
        if (!(await page.getByRole('button', { name: 'Open the menu' }).isVisible())) continue;
        await openMenu(page);
        await expect.soft.poll(() => smallTargets(page), `${path}, menu`).toEqual([]);
      }
    });
  });
}
