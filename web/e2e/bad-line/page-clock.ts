import type { Locator, Page } from '@playwright/test';
import { isSoak } from '../world/in-soak.ts';
import { expect } from './world.ts';

/** For so long a part of the app may stand still before it is said. */
export const patience = { timeout: 60_000 };

const stepMs = 3_000;
/** Between two steps, so that what a step began has come as far as the next one can find it. */
const pauseMs = 100;

declare global {
  interface Window {
    ownEntries: typeof performance.getEntriesByType;
  }
}

/**
 * Gives the page a clock that `passUntil` moves on. Call before the page is opened. Playwright's clock leaves out `AbortSignal.timeout`
 * and forgets which files have come; the app goes by both. The soak waits by the machine's own clock.
 */
export async function giveClock(page: Page): Promise<void> {
  if (!isSoak) await installClock(page);
}

/** The same also in the soak, for what takes longer than anybody waits. */
export async function installClock(page: Page): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => {
    window.ownEntries = performance.getEntriesByType.bind(performance);
  });
  await context.clock.install();
  await context.addInitScript(() => {
    performance.getEntriesByType = window.ownEntries;
    AbortSignal.timeout = (ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
      return abort.signal;
    };
  });
}

/** Waits until it is said, by the page's clock no longer than the app is patient. */
export async function passUntil(page: Page, said: Locator): Promise<void> {
  if (!isSoak)
    for (let passedMs = 0; passedMs < patience.timeout && !(await said.isVisible()); passedMs += stepMs) {
      await page.clock.runFor(stepMs);
      await page.waitForTimeout(pauseMs);
    }
  await expect(said).toBeVisible(isSoak ? patience : undefined);
}
