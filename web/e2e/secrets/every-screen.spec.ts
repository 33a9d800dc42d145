import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { applicant, disbursed } from '../desk/borrowers.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { expect, test } from '../world/world.ts';
import { watchPage } from './watch-page.ts';

/** Every address of the app, as the build lists them: a new screen is walked as soon as it exists. */
const routes = JSON.parse(readFileSync(new URL('../../dist/app-routes.json', import.meta.url), 'utf8')) as string[];
const forMembers = /^\/(dash|wallet|settings|score|account|activate)/;
const isDesk = (route: string) => route.startsWith('/desk');
const isMembers = (route: string) => forMembers.test(route);
const isPublic = (route: string) => !isDesk(route) && !isMembers(route);

async function walk(page: Page, paths: readonly string[]) {
  const watched = await watchPage(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await watched.expectClean();
  }
  return watched;
}

test('there are screens of every kind to walk', () => {
  const counts = [isPublic, isMembers, isDesk].map((kind) => routes.filter(kind).length);
  for (const count of counts) expect(count).toBeGreaterThan(5);
});

test('the policy refuses nothing on the public screens and on the page of the documents', async ({ page }) => {
  await walk(
    page,
    [...routes.filter(isPublic), '/nowhere', '/api/docs/'].map((route) => route.replace('$id', 'x')),
  );
});

test('nor on the screens of a member, with their dialogs open', async ({ page, world }) => {
  const borrower = await disbursed(world, page, await applicant());
  await signedInAt(page, borrower, '/dash');
  const watched = await walk(page, routes.filter(isMembers));
  await page.goto('/settings');
  for (const name of ['Transfer', 'Pay', 'Borrow', 'Withdrawal', 'Contract', 'Account', 'Password']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await watched.expectClean();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('nor at the desk', async ({ page, world }) => {
  const { loanId } = await applicant();
  await signedInAt(page, world.officers[0], '/desk');
  await walk(
    page,
    routes.filter(isDesk).map((route) => route.replace('$loanId', loanId)),
  );
});

test('what the policy refuses is heard: a text put in as markup, a handler in an attribute', async ({ page }) => {
  const watched = await watchPage(page);
  await page.goto('/hiw');
  await watched.expectClean();
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=window.__xss=1>';
    } catch {
      // Trusted Types throw as well.
    }
  });
  await expect.poll(() => watched.complaints.join('\n')).toContain('require-trusted-types-for');
  await page.evaluate(() => document.body.append(document.createElement('math')));
  await expect(watched.expectClean()).rejects.toThrow(/<math>/);
});
