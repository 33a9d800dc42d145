import type { Page } from '@playwright/test';
import { pathOf, type EndpointName } from '@tulay/contract/addresses';
import { signInAs } from '../accounts/members.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { codeDialog, countCalls, heading, typeCode } from './withdraw.ts';

/** What each part of a visit asks of the API, at most; one of a look is whether the account waits. docs/scale.md reckons with it. */
const callsAtMost = { look: 12, withdrawal: 6 };

/** What the page asks of the API: of each part the last call is awaited, then all of them are told. */
function callsOf(page: Page): (last: EndpointName) => Promise<readonly string[]> {
  let seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.push(pathname);
  });
  return async (last) => {
    await expect.poll(() => seen).toContain(pathOf(last));
    const some = seen;
    seen = [];
    return some;
  };
}

// By finger, as on a phone: of a link that a mouse happens to lie on the screen is fetched ahead.
test.use({ hasTouch: true });

test('a visit on pay-day asks the service no more often than reckoned with', async ({ page, world }) => {
  const member = await borrowerHere(page, world, 'ACTIVE');
  // A visit is over before the minute after which the app asks again whether the account waits; on a busy machine it may not be.
  await page.addInitScript((minuteMs) => {
    const own = window.setInterval.bind(window);
    const once = (work: TimerHandler, ms?: number) => (ms === minuteMs ? 0 : own(work, ms));
    Reflect.set(window, 'setInterval', once);
  }, 60_000);
  // Signed out on this device, once.
  await page.addInitScript(() => localStorage.removeItem('accessToken'));
  const calls = callsOf(page);
  await signInAs(page, member);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  // The whole wallet, so that none of its calls is counted with the withdrawal.
  await expect(page.getByText("We haven't received any withdrawal so far.")).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your transactions' }).getByRole('listitem')).toHaveCount(1);
  const look = await calls('listMovements');
  expect(look.length, look.join(', ')).toBeLessThanOrEqual(callsAtMost.look);

  await page.getByRole('button', { name: 'WITHDRAW NOW' }).tap();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).tap();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).tap();
  await expect(codeDialog(page)).toBeVisible();
  await typeCode(page, await member.lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).tap();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
  const withdrawal = await calls('listMovements');
  expect(withdrawal.length, withdrawal.join(', ')).toBeLessThanOrEqual(callsAtMost.withdrawal);
});

test('a finger on the link of a screen fetches what it shows, and the screen does not ask for it again', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/dash');
  const [details, score] = [countCalls(page, pathOf('memberDetails')), countCalls(page, pathOf('getScore'))];
  // What a member may open, and so what is fetched ahead, is known once the loan box stands there.
  await expect(page.getByRole('heading', { name: 'My loan' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Settings', exact: true });
  await link.dispatchEvent('touchstart');
  await expect.poll(() => [details.count, score.count]).toEqual([1, 1]);
  await expect(page).toHaveURL(/\/dash$/);
  await link.click();
  // A screen that asks does so when it is drawn first.
  await expect(page.getByText('Your phone number')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Credit score/ })).toBeVisible();
  expect([details.count, score.count]).toEqual([1, 1]);
});
