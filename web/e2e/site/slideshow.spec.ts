import { expect, test, type Page } from '@playwright/test';
import { openPage } from './pages.ts';

const show = (page: Page) => page.getByRole('region', { name: 'Pictures of the app' });
/** By the page's clock. */
const severalSlidesMs = 1_000;
const words = (page: Page) => show(page).getByRole('paragraph');

/** Every picture the page has asked for. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().endsWith('.avif')) asked.push(request.url());
  });
  return asked;
}

test('at most one of the nine pictures comes with the page, the others one by one', async ({ page }) => {
  // Nothing goes on by itself: on a busy machine all nine would have been seen by then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = picturesOf(page);
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThanOrEqual(1);
  await show(page).scrollIntoViewIfNeeded();
  await expect(words(page)).toHaveText('See the cost first');
  // The one that is looked at and the next.
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(words(page)).toHaveText('Create your account');
  await expect.poll(() => asked.length).toBe(3);
});

test('it stops when paused, pointed at or focused, and goes on', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await show(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  await page.mouse.move(0, 0);
  const stoppedAt = await words(page).textContent();
  await page.clock.runFor(severalSlidesMs);
  await expect(words(page)).toHaveText(stoppedAt ?? '');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(words(page)).not.toHaveText(stoppedAt ?? '');
  const before = await words(page).textContent();
  await page.getByRole('button', { name: 'Play the pictures' }).press('Enter');
  await page.mouse.move(0, 0);
  await expect(words(page)).not.toHaveText(before ?? '');
});

test('it stands still where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openPage(page, '/');
  await show(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  const first = await words(page).textContent();
  await page.clock.runFor(severalSlidesMs);
  await expect(words(page)).toHaveText(first ?? '');
});
