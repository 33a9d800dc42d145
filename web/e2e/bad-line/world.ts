import type { Page } from '@playwright/test';
import { baseURL } from '../accounts/members.ts';
import { expect, test as base } from '../world/world.ts';
import { LyingLine } from './lying-line.ts';

/** A test whose page reaches the tests' server over a line that lies when told to. */
export const test = base.extend<{ line: LyingLine }>({
  // Playwright reads the names of the fixtures from this pattern.
  // oxlint-disable-next-line no-empty-pattern -- it insists on a pattern, and this fixture needs none of the others
  line: async ({}, use) => {
    const line = await LyingLine.before(baseURL);
    await use(line);
    await line.close();
  },
});

/** The three keys of a sign-in are an origin's own: the ones that were set for the server are set for the line too. */
export async function bringSession(page: Page, line: LyingLine): Promise<void> {
  await page.goto(`${baseURL}/favicon.ico`);
  const kept = await page.evaluate(() => Object.entries(localStorage));
  await page.goto(`${line.url}/favicon.ico`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, kept);
}

export { expect };
