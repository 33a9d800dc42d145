import { expect, test, type Page } from '@playwright/test';
import { lastCharacters } from '../../src/lib/device/import-whole.ts';
import { fillSignIn, newcomer } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { openPage } from './pages.ts';

/** Whole, as the build ends each. */
const bug = `throw new TypeError("names.toSorted is not a function");${lastCharacters}`;

test('a part of the app that comes and fails is called our mistake, not a page that did not load', async ({ page }) => {
  await page.route('**/assets/login-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bug }));
  await openPage(page, '/recover');
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('The mistake is ours and not your connection.');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('This page did not load')).toHaveCount(0);
});

const ours = (page: Page) => page.getByText('The mistake is ours and not your connection.', { exact: false });

test('what a sign-in is sent with comes and fails: that is our mistake and not the line', async ({ page }) => {
  await page.route('**/assets/send-sign-in-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bug }),
  );
  await openForm(page, '/login');
  await fillSignIn(page, newcomer());
  await expect(ours(page)).toBeVisible();
  await expect(page.getByText('No Server Response')).toHaveCount(0);
});

test('what checks a message comes and fails: that is our mistake and not the line', async ({ page }) => {
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bug }));
  await openForm(page, '/contact');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(ours(page)).toBeVisible();
  await expect(page.getByText('No Server Response')).toHaveCount(0);
});

test('a page whose first script does not come is loaded anew by itself', async ({ page }) => {
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route('**/assets/index-*.js', (route) => (pages < 2 ? route.abort() : route.continue()));
  await page.goto('/dash');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});
