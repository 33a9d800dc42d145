import { expect, test, type Page } from '@playwright/test';
import { serveCopiedSite } from './copied-site.ts';
import { untilTakenOver } from './pages.ts';
import { untilKept } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

const offer = (page: Page) => page.getByText('A new version of Tulay is ready.');

/** Counts the times that the page was loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** What there is of workers, and whether the newest has this page. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const controls = navigator.serviceWorker.controller === active;
    return { active: active?.state, installing: installing !== null, waiting: waiting !== null, controls };
  });

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

test('from one build to the next: one offer, one reload when taken, no loop', async ({ page }) => {
  const site = await serveCopiedSite();
  try {
    await page.goto(`${site.url}/hiw`);
    await untilKept(page);
    await page.reload();
    const loads = countLoads(page);
    site.release('abc1');
    await lookForUpdate(page);
    await expect(offer(page)).toHaveCount(1);
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.locator('html[data-version=abc1]')).toBeAttached();
    await expect.poll(loads).toBe(1);
    // One of nobody's asking begins with a worker that takes over, and there is none left.
    await untilTakenOver(page);
    await lookForUpdate(page);
    expect(await workersOf(page)).toEqual({ active: 'activated', installing: false, waiting: false, controls: true });
    expect(loads()).toBe(1);
    await expect(offer(page)).toHaveCount(0);
  } finally {
    site.close();
  }
});

test('nothing is offered while a form holds something unsent', async ({ page, context }) => {
  const site = await serveCopiedSite();
  try {
    await page.goto(`${site.url}/contact`);
    await untilKept(page);
    await page.reload();
    await untilTakenOver(page);
    const idle = await context.newPage();
    await idle.goto(`${site.url}/about`);
    await untilTakenOver(idle);
    await page.getByLabel('Message').fill('How do I begin?');
    const loads = countLoads(page);
    site.release('abc2');
    await lookForUpdate(page);
    const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await expect.poll(waits).toBe(true);
    // Every page is told at once: one that holds nothing offers it.
    await expect(offer(idle)).toHaveCount(1);
    await expect(offer(page)).toHaveCount(0);
    expect(loads()).toBe(0);
    await page.getByRole('link', { name: 'TULAY, your dashboard' }).evaluate(() => {
      document.querySelector('form')?.reset();
    });
    await expect(offer(page)).toHaveCount(1);
  } finally {
    site.close();
  }
});
