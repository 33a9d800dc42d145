import type { Page } from '@playwright/test';
import { pathOf, type EndpointName } from '@tulay/contract/addresses';
import { signInAs } from '../accounts/members.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { codeDialog, heading, typeCode } from './withdraw.ts';

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

test('a visit on pay-day asks the service no more often than reckoned with', async ({ page, world }) => {
  const member = await borrowerHere(page, world, 'ACTIVE');
  // Signed out on this device, once.
  await page.addInitScript(() => localStorage.removeItem('accessToken'));
  const calls = callsOf(page);
  await signInAs(page, member);
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  // The whole wallet, so that none of its calls is counted with the withdrawal.
  await expect(page.getByText("We haven't received any withdrawal so far.")).toBeVisible();
  await expect(page.getByRole('list', { name: 'Movements of your wallet' }).getByRole('listitem')).toHaveCount(1);
  const look = await calls('listMovements');
  expect(look.length, look.join(', ')).toBeLessThanOrEqual(callsAtMost.look);

  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  await typeCode(page, await member.lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
  const withdrawal = await calls('listMovements');
  expect(withdrawal.length, withdrawal.join(', ')).toBeLessThanOrEqual(callsAtMost.withdrawal);
});
