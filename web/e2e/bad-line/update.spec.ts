import type { Page } from '@playwright/test';
import { untilKept } from '../site/worker.ts';
import { faults } from './lying-line.ts';
import { expect, test } from './world.ts';

test.use({ serviceWorkers: 'allow' });

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'How It Works' });

/** Asks for the new build and goes on: over some lines the answer never comes. */
const look = (page: Page) =>
  page.evaluate(() => {
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update().catch(() => undefined));
  });

test('a line that lies switches no worker off, and the server does', async ({ page, line }) => {
  await page.goto('/');
  await untilKept(page);
  // As the server does it when its operator has switched the worker off.
  line.instead.set('/service-worker.js', '/service-worker-off.js');
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length > 0,
      (await caches.keys()).length > 0,
    ]);
  for (const fault of faults) {
    line.lie(fault, /service-worker/);
    await look(page);
    await page.waitForTimeout(300);
    expect(await left(), fault).toEqual([true, true]);
  }
  line.tellTheTruth();
  await line.die();
  await line.revive();
  await look(page);
  await expect.poll(left).toEqual([false, false]);
  await page.goto('/hiw');
  await expect(title(page)).toBeVisible();
});
