import { readFile } from 'node:fs/promises';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { wordsOf } from '../world/words.ts';

/**
 * Presses a download button until its file comes. A service that draws many papers at once says that it is busy, and one presses again;
 * whatever else the page says instead fails the test, in its words.
 */
export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  let download: Download | null;
  do {
    const downloading = page.waitForEvent('download');
    await button.click();
    const refused = page.locator('[data-failed=download]').first().textContent({ timeout: 0 });
    const busy = refused.then((said) => {
      expect(said).toContain(wordsOf('en', 'errors')['server.busy']);
      return null;
    });
    download = await Promise.race([downloading, busy]);
  } while (!download);
  return download;
}

/** Downloads a paper, and follows the address in the PDF to the page that verifies it. */
export async function downloadAndVerify(page: Page, button: string, fileName: RegExp, kind: string): Promise<void> {
  const download = await downloadBy(page, page.getByRole('button', { name: button }));
  expect(download.suggestedFilename()).toMatch(fileName);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  // As a link or as text, addresses stand in a PDF as they are.
  const path = /\/verify\/[\w-]+/.exec(file)?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByText('We issued this document.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(kind);
}
