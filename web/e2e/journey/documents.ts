import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Presses a download button, and follows the address in the PDF to the page that verifies it. */
export async function downloadAndVerify(page: Page, button: string, fileName: RegExp, kind: string): Promise<void> {
  let file = '';
  // A service that draws many papers at once says that it is busy, and one presses again.
  await expect(async () => {
    const downloading = page.waitForEvent('download', { timeout: 25_000 });
    await page.getByRole('button', { name: button }).click({ timeout: 15_000 });
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(fileName);
    file = await readFile(await download.path(), 'latin1');
  }).toPass();
  expect(file.slice(0, 5)).toBe('%PDF-');
  // As a link or as text, addresses stand in a PDF as they are.
  const path = /\/verify\/[\w-]+/.exec(file)?.[0] ?? '';
  await page.goto(path);
  await expect(page.getByText('We issued this document.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(kind);
}
