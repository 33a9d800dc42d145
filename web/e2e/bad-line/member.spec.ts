import { spoilToken } from '../accounts/session-storage.ts';
import { borrowerHere } from '../money/lend.ts';
import type { Page } from '@playwright/test';
import { faults, type LyingLine } from './lying-line.ts';
import { expect, test } from './world.ts';

test.use({ serviceWorkers: 'allow' });

const balance = '₱150,000.00';

/** The answer is sealed and kept a moment after it was shown. */
async function untilShownFromHere(page: Page, line: LyingLine): Promise<void> {
  line.lie('reset', /^\/api\//);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(balance).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  line.tellTheTruth();
}

test('a member sees their wallet whatever answers in the place of the server', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await expect(page.getByText(balance).first()).toBeVisible();
  await untilShownFromHere(page, line);
  for (const fault of faults) {
    line.lie(fault, /^\/api\//);
    await page.reload();
    await expect(page.getByText(balance).first(), fault).toBeVisible({ timeout: 10_000 });
    line.tellTheTruth();
  }
});

test('an answer to the renewal that was lost costs nobody the session', async ({ page, world, line }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/favicon.ico');
  // As after ten minutes: the first call renews it.
  await spoilToken(page);
  line.lieOnce('lost', /auth\/refresh$/);
  await page.goto('/wallet');
  await expect(page.getByText(balance).first()).toBeVisible({ timeout: 30_000 });
});
