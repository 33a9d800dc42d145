import type { Page } from '@playwright/test';
import { openWizard, registerHere, signInHere } from '../activation/members.ts';
import { keepOwnTimes } from '../world/hasty-site.ts';
import { expect, test } from '../world/world.ts';
import { readDatabases } from '../world/stored-databases.ts';
import { fillSignIn, registeredMember, signInAs } from './members.ts';
import { countRenewals, killCookie, leaveApp, sessionCookieOf, spoilToken, tokenOf } from './session-storage.ts';
import { stands } from './stands.ts';

const refresh = '**/auth/refresh';
/** Takes the token away, or puts another in its place, where no app is that would renew it at once. */
async function setToken(page: Page, token: string | null): Promise<void> {
  await leaveApp(page);
  await page.evaluate((to) => {
    if (to === null) localStorage.removeItem('accessToken');
    else localStorage.setItem('accessToken', to);
  }, token);
}
const forgetToken = (page: Page) => setToken(page, null);

/** Signs in by the form, and waits for what the member sees then. */
async function signInByForm(page: Page, options: { remember?: boolean } = {}): Promise<void> {
  await signInAs(page, await registeredMember(), options);
  await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
}

/** Spoils the token where no app is that would renew it at once. */
async function spoilOutside(page: Page): Promise<void> {
  await leaveApp(page);
  await spoilToken(page);
}

test('Remember me: LOADING... stands while the sign-in is renewed, and the screen goes on', async ({
  page,
  context,
}) => {
  await signInByForm(page, { remember: true });
  const cookie = await sessionCookieOf(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29);
  await forgetToken(page);
  const looked = Promise.withResolvers<void>();
  await page.route(refresh, async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page.getByText('LOADING...')).toBeVisible();
  looked.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
  await forgetToken(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('LOADING...')).toHaveCount(0);
});

test('without Remember me the cookie ends with the browser, and nothing is renewed without a token', async ({
  page,
  context,
}) => {
  await signInByForm(page);
  const cookie = await sessionCookieOf(context);
  expect(cookie?.expires).toBe(-1);
  const renewals = countRenewals(context);
  await forgetToken(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  expect(renewals.count).toBe(0);
});

test('a remembered sign-in that the server refuses says why and leads home after a second and a half @soak', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await keepOwnTimes(page);
  await signInByForm(page, { remember: true });
  await forgetToken(page);
  await killCookie(context);
  const stood = await stands(page, ['Your login has expired.', 'Redirecting to home'], '/');
  await page.goto('/dash');
  expect(await stood()).toBeGreaterThan(1000);
  await expect(page.getByRole('heading', { level: 1, name: /Empowering Your Future/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist'))).toBeNull();
  await context.close();
});

test('without an answer a remembered sign-in is kept, says so, and goes on when the network is back', async ({
  page,
}) => {
  await signInByForm(page, { remember: true });
  await forgetToken(page);
  await page.route(refresh, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'No Server Response' })).toBeVisible();
  await expect(page.getByText('You are still signed in. Try again when you are connected.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  await page.unroute(refresh);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('an expired token is renewed once, and the call is repeated', async ({ page, context }) => {
  await registerHere(context);
  await spoilOutside(page);
  const spoilt = await tokenOf(page);
  const renewals = countRenewals(context);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'How we reach you' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(renewals.count).toBe(1);
  expect(await tokenOf(page)).not.toBe(spoilt);
});

test('a token that cannot be read is renewed before the screen opens', async ({ page, context }) => {
  await registerHere(context);
  await setToken(page, 'rubbish');
  const renewals = countRenewals(context);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'How we reach you' })).toBeVisible();
  expect(renewals.count).toBe(1);
  await setToken(page, 'rubbish');
  await killCookie(context);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(page.getByText('Your login has expired.')).toBeVisible();
});

test('two tabs whose token has expired renew it once between them', async ({ page, context }) => {
  await registerHere(context);
  const other = await context.newPage();
  await spoilOutside(page);
  const both = Promise.all([page, other].map((tab) => tab.waitForEvent('domcontentloaded')));
  await context.route(refresh, async (route) => {
    await both;
    await route.continue();
  });
  const renewals = countRenewals(context);
  await Promise.all([page.goto('/account'), other.goto('/account')]);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  expect(renewals.count).toBe(1);
});

test('a renewal whose answer was lost signs nobody out', async ({ page, context }) => {
  await registerHere(context);
  await spoilOutside(page);
  const before = await context.cookies();
  let asked = 0;
  let isLost = false;
  await page.route(refresh, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    // The server has rotated; its cookie never arrives here.
    const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.request.fetch(route.request(), { headers: { ...route.request().headers(), cookie } });
    await context.addCookies(before);
    await route.abort();
    isLost = true;
  });
  await page.goto('/account');
  await expect.poll(() => isLost).toBe(true);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('a dead session says that the login has expired, and keeps the place and what was typed', async ({
  page,
  context,
}) => {
  const member = await registerHere(context);
  // Each change is written once, and differs from the one before as nothing is sealed alike twice.
  const draft = async () => (await readDatabases(page)).find(({ store }) => store === 'drafts')?.text;
  await openWizard(page);
  await page.getByLabel('First name').fill('Lita Marie');
  await expect.poll(draft).toBeDefined();
  const first = await draft();
  await page.getByLabel('Last name').fill('Ramos');
  await expect.poll(draft).not.toBe(first);
  await spoilOutside(page);
  await killCookie(context);
  await openWizard(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Your login has expired.')).toHaveCount(1);
  expect(await tokenOf(page)).toBeNull();
  await fillSignIn(page, member);
  await expect(page).toHaveURL(/\/activate/);
  await expect(page.getByLabel('First name')).toHaveValue('Lita Marie');
  await expect(page.getByLabel('Last name')).toHaveValue('Ramos');
});

test('a tab follows when another finds the session dead', async ({ page, context }) => {
  await registerHere(context);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  await killCookie(context);
  await spoilOutside(page);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(other).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(other.getByText('Your login has expired.')).toBeVisible();
});

test('a renewal that comes back dead after somebody signed in anew takes nothing from them', async ({
  page,
  context,
}) => {
  const member = await registerHere(context);
  await killCookie(context);
  await spoilOutside(page);
  let isSignedIn = false;
  await page.route(refresh, async (route) => {
    if (isSignedIn) return route.continue();
    const answer = await route.fetch();
    await signInHere(context, member);
    isSignedIn = true;
    await route.fulfill({ status: answer.status(), json: await answer.json() });
  });
  await page.goto('/account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  expect(await tokenOf(page)).not.toBeNull();
});
