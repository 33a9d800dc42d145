import type { BrowserContext, Page } from '@playwright/test';
import { refreshCookie } from '@tulay/contract/account/cookie';

export const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'));

/** Leaves the app for a place of the same site without one: a call of it would renew what a test is about to change. Not its icon: Playwright aborts that where a test replaces answers. */
export const leaveApp = async (page: Page): Promise<void> => void (await page.goto('/robots.txt'));

/** The held token as one that says the same and is not in force any more. */
export async function spoilToken(page: Page): Promise<void> {
  // A call that is still under way would have it renewed before the test begins.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const [head = '', claims = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
    localStorage.setItem('accessToken', `${head}.${claims}.${'A'.repeat(43)}`);
  });
}

/** Takes the cookie that renews the session away, as when it has run out. */
export const killCookie = (context: BrowserContext): Promise<void> => context.clearCookies();

/** Counts how often the page asks for a new token. */
export function countRenewals(context: BrowserContext): { count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (/\/auth(member)?\/refresh$/.test(new URL(request.url()).pathname)) seen.count += 1;
  });
  return seen;
}

/** The cookie that renews the session. Another one only tells a device that is known from a new one, and opens nothing. */
export async function sessionCookieOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === refreshCookie.name);
}
