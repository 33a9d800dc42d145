import { expect, test, type Page } from '@playwright/test';
import { untilTakenOver } from './pages.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Keep Tulay on this device' });
const button = (page: Page) => page.getByRole('button', { name: 'Put TULAY on this device' });

/** Makes the offer that Chromium makes once somebody has used the site a little, and notes the question it then asks. */
async function makeOffer(page: Page) {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'true';
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(event, { prompt }));
    document.documentElement.dataset['taken'] = String(event.defaultPrevented);
  });
}

/** From here on the page's time stands still, so that it does not matter how long the machine takes. */
async function stopTime(page: Page): Promise<void> {
  await untilTakenOver(page);
  // A time that has come before the page hears of it would be refused.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's time go on, at first so far as it takes until the offer is due. */
async function untilOffered(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(offer(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.clock.resume();
}

async function openWithOffer(page: Page, path = '/about') {
  await keepOwnTimes(page);
  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await stopTime(page);
  await makeOffer(page);
  await expect(page.locator('html')).toHaveAttribute('data-taken', 'true');
}

test('who stays a while is offered the app, with the reason, and the browser asks', async ({ page }) => {
  await openWithOffer(page);
  await page.clock.runFor(10_000);
  await expect(offer(page)).toHaveCount(0);
  await untilOffered(page);
  await expect(offer(page)).toContainText('also without a connection');
  await button(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
  await expect(offer(page)).toHaveCount(0);
});

test('a "not now" is remembered on the next visit, and the way to change one\'s mind stays in the footer', async ({
  page,
}) => {
  await openWithOffer(page);
  await untilOffered(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await untilTakenOver(page);
  await makeOffer(page);
  await page.clock.runFor(25_000);
  await expect(offer(page)).toHaveCount(0);
  await page.locator('footer').getByRole('button', { name: 'Put TULAY on this device' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
});

test('nothing is offered to somebody who is typing', async ({ page }) => {
  await openWithOffer(page, '/contact');
  await page.getByLabel('Message').fill('How do I begin?');
  await page.clock.runFor(60_000);
  await expect(offer(page)).toHaveCount(0);
  await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
  await untilOffered(page);
});

test('beside the calculator it gives way: while something is in hand there it does not come, and goes', async ({
  page,
}) => {
  await openWithOffer(page, '/');
  await page.getByRole('heading', { name: 'See what it costs' }).scrollIntoViewIfNeeded();
  const amount = page.getByLabel('Loan amount', { exact: true });
  // Its part comes when it is in sight, by a timer too.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(amount).toBeVisible({ timeout: 200 });
  }).toPass();
  await amount.focus();
  await page.clock.runFor(60_000);
  await expect(offer(page)).toHaveCount(0);
  await amount.blur();
  await untilOffered(page);
  await page.getByRole('radio', { name: '12', exact: true }).focus();
  await expect(offer(page)).toHaveCount(0);
});

test('on an iPhone it says how', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await page.clock.install();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await stopTime(page);
  await untilOffered(page);
  await expect(offer(page)).toContainText('Add to Home Screen');
  await expect(button(page)).toHaveCount(0);
});
