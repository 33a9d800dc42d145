import { request, type BrowserContext, type Page } from '@playwright/test';
import { formsOf } from '../world/in-soak.ts';
import { untilNothingKept } from '../world/stored-databases.ts';
import { expect, test } from '../world/world.ts';
import { baseURL, registeredMember, signInAs } from './members.ts';
import { sessionCookieOf, tokenOf } from './session-storage.ts';

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /Empowering Your Future/ });
const keys = (page: Page) =>
  page.evaluate(() =>
    ['accessToken', 'persist', 'myPhoneNumber', 'tulay-info-state'].filter((key) => localStorage.getItem(key) !== null),
  );
const inBar = (page: Page) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Sign Out', exact: true });

/** What the server says to the cookie and the token that the browser had. */
async function credentialsOf(page: Page, context: BrowserContext) {
  const token = await tokenOf(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    async areDead(): Promise<boolean> {
      const api = await request.newContext({ baseURL });
      const renewed = await api.get('/api/v2/auth/refresh', { headers: { cookie, 'x-requested-with': 'tulay' } });
      const called = await api.post('/api/v2/authmember/devices', {
        headers: { authorization: `Bearer ${token}` },
        data: { phoneNumber: '' },
      });
      const codes = [await renewed.json(), await called.json()].map((body: { code?: string }) => body.code);
      await api.dispose();
      return codes[0] === 'auth.session_ended' && codes[1] === 'auth.token_expired';
    },
  };
}

// The bar on top is pressed without a network, below.
for (const [where, viewport, press] of formsOf([
  ['the bottom bar', { width: 360, height: 740 }, (page: Page) => inBar(page).click()],
  ['the side bar', { width: 1280, height: 800 }, (page: Page) => inBar(page).click()],
  [
    'the bar on top',
    { width: 1280, height: 800 },
    (page: Page) => page.getByRole('button', { name: 'Log out' }).click(),
  ],
] as const)) {
  test(`from ${where}: the keys go, the page is the home page, and the server's session has ended`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs(page, await registeredMember(), { remember: true });
    await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
    const credentials = await credentialsOf(page, context);
    await press(page);
    await expect(home(page)).toBeVisible();
    await expect.poll(() => keys(page)).toEqual([]);
    await expect.poll(() => credentials.areDead()).toBe(true);
    await expect.poll(() => sessionCookieOf(context)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
}

test('a sign-out without a network ends the session on the server when the network is back', async ({
  page,
  context,
}) => {
  await signInAs(page, await registeredMember(), { remember: true });
  await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
  const credentials = await credentialsOf(page, context);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.route('**/authmember/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(home(page)).toBeVisible();
  await expect.poll(() => keys(page)).toEqual([]);
  expect(await credentials.areDead()).toBe(false);
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.unroute('**/authmember/logout');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => credentials.areDead()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tulay-logout-owed'))).toBeNull();
});

test('a sign-out that is still owed does not end the session that is signed in next', async ({ page }) => {
  const member = await registeredMember();
  await signInAs(page, member);
  await page.route('**/authmember/logout', (route) => route.abort());
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/authmember/logout'));
  await inBar(page).click();
  await expect(home(page)).toBeVisible();
  await unanswered;
  await page.unroute('**/authmember/logout');
  await signInAs(page, member);
  await page.goto('/account');
  // The one where the member registered and this one; the one before has ended.
  await expect(page.getByRole('listitem').filter({ hasText: 'Last used' })).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signInAs(page, await registeredMember());
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  await inBar(page).click();
  await expect(home(page)).toBeVisible();
  await expect(home(other)).toBeVisible();
});

test('it asks first when something has not been sent, and then deletes it', async ({ page, context }) => {
  await signInAs(page, await registeredMember());
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await page.getByLabel('Female').check();
  await page.getByLabel('First name').fill('Lita');
  await page.getByLabel('Last name').fill('Ramos');
  await page.getByLabel('Day', { exact: true }).fill('30');
  await page.getByLabel('Month', { exact: true }).fill('6');
  await page.getByLabel('Year', { exact: true }).fill('1991');
  await page.getByLabel('Marital status').selectOption('Married');
  await page.getByRole('checkbox', { name: /credit bureaus/ }).check();
  await page.route('**/member/update/**', (route) => route.abort());
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/update/personal'));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await unanswered;
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  expect(await tokenOf(page)).not.toBeNull();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await question.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(home(page)).toBeVisible();
  await expect.poll(() => keys(page)).toEqual([]);
  await expect.poll(() => sessionCookieOf(context)).toBeUndefined();
  await untilNothingKept(page);
});
