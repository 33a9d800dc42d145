import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { wordsOf } from '../world/words.ts';

/** Presses a download button, and follows the address in the PDF to the page that verifies it. */
export async function downloadAndVerify(page: Page, button: string, fileName: RegExp, kind: string): Promise<void> {
  let download: Download | null;
  // A service that draws many papers at once says that it is busy, and one presses again.
  do {
    const downloading = page.waitForEvent('download');
    const busy = page.getByText(wordsOf('en', 'errors')['server.busy']).first();
    await page.getByRole('button', { name: button }).click();
    download = await Promise.race([downloading, busy.waitFor({ timeout: 0 }).then(() => null)]);
  } while (!download);
  expect(download.suggestedFilename()).toMatch(fileName);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  // As a link or as text, addresses stand in a PDF as they are.
  const path = /\/verify\/[\w-]+/.exec(file)?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByText('We issued this document.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(kind);
}
