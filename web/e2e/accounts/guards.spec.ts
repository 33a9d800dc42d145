import { pathOf } from '@tulay/contract/addresses';
import type { Page } from '@playwright/test';
import { registerHere, signInHere } from '../activation/members.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { activatedMember } from './activated-member.ts';
import { untilTakenOver } from '../site/pages.ts';
import { leaveApp, tokenOf } from './session-storage.ts';

const guarded = ['/dash', '/desk/loans', '/activate', '/wallet', '/settings', '/account', '/desk'];

test('a visitor is sent from every guarded screen to signing in, and the place is remembered', async ({ page }) => {
  for (const path of formsOf(guarded, 3)) {
    await page.goto(`${path}?a=1`);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}`));
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a member who is not activated comes from the wallet and from Settings to the activation', async ({ page }) => {
  await registerHere(page.context());
  for (const path of ['/wallet', '/settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/activate$/);
    await expect(page.getByRole('button', { name: 'ACTIVATE ACCOUNT' })).toBeVisible();
  }
  for (const name of ['Wallet', 'Settings']) {
    await page.goto('/dash');
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/activate$/);
  }
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
});

test('an activated member comes from the activation to the dashboard, and Settings shows the devices', async ({
  page,
}) => {
  await signInHere(page.context(), await activatedMember());
  await page.goto('/activate');
  await expect(page).toHaveURL(/\/dash$/);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('a role that is not known lets nobody in, and leads nowhere in circles', async ({ page }) => {
  await registerHere(page.context());
  await leaveApp(page);
  await page.route('**/auth/refresh', (route) => route.abort());
  await page.evaluate(() => {
    const [head = '', claims = '', signature = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    read.UserInfo.roles = ['AUDITOR'];
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify(read)), signature].join('.'));
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // The router writes an address again when it begins.
    if (pathname !== visited.at(-1)) visited.push(pathname);
  });
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  // Whatever is to happen once that screen stands has happened when it answers.
  await page.getByLabel('Phone number', { exact: true }).fill('917 555 0000');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  expect(visited).toEqual(['/dash', '/login']);
  await expect(page).toHaveURL(/\/login\?next=%2Fdash$/);
  expect(await tokenOf(page)).not.toBeNull();
});

test('each change of the route begins at the top with a closed menu', async ({ page }) => {
  await page.goto('/hiw');
  // The button of the menu does nothing before.
  await untilTakenOver(page);
  await scrollToEnd(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /take control of their financial future/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: /TULAY/ }).first().click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdash$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('who has scrolled before the app arrived is not taken back to the top', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const product = page.waitForResponse(`**${pathOf('getProduct')}`);
  await page.goto('/hiw', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scrollToEnd(page);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(100);
  letGo();
  // The last that the app asks for by itself, once it is shown; and what it does with it is done when it answers a press.
  await (await product).finished();
  await page.getByRole('button', { name: 'Open the menu' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  const [after, end] = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight]);
  // What comes with the app may make the page shorter, and the end is higher then.
  expect(after).toBeGreaterThanOrEqual(Math.min(before, end ?? 0) - 1);
});

function scrollToEnd(page: Page) {
  return page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}
