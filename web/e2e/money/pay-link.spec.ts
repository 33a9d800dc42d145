import type { Page } from '@playwright/test';
import { axeFindings } from '../world/axe.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'How to pay' });

test('somebody at home reads by a link what to pay and where, and nothing of whose it is; the member sees that it was opened, and ends it', async ({
  page,
  world,
  browser,
}) => {
  const { lending, loanId } = await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet?open=pay');
  await sheet(page).getByRole('button', { name: 'Make a link for ₱12,950.00' }).click();
  const address = sheet(page).getByText(/\/pay#/);
  await expect(address).toBeVisible();
  await expect(sheet(page).getByText('Nobody has opened it yet.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const url = (await address.textContent()) ?? '';

  const home = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await home.setViewportSize({ width: 320, height: 740 });
  const asked: string[] = [];
  home.on('request', (request) => asked.push(request.url()));
  await home.goto(url);
  await expect(home.getByRole('heading', { level: 1, name: 'Pay for someone' })).toBeVisible();
  const main = home.getByRole('main');
  await expect(main).toContainText('₱12,950.00');
  await expect(main).toContainText('This is an example. No account here is real: do not send money.');
  await expect(main.getByRole('img', { name: /^QR Ph code for ₱12,950\.00 to EXAMPLE/ })).toBeVisible();
  const { phoneNumber } = lending;
  const read = (await main.textContent()) ?? '';
  for (const secret of [phoneNumber, phoneNumber.slice(-7), loanId, '150,450', '150,000'])
    expect(read).not.toContain(secret);
  // Behind the `#` the secret goes to no server but in the body of the one call.
  const secret = url.slice(url.indexOf('#') + 1);
  expect(secret.length).toBeGreaterThan(40);
  expect(asked.filter((one) => new URL(one).pathname.includes(secret) || one.includes(`?${secret}`))).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await home.emulateMedia({ colorScheme });
    expect(await axeFindings(home), colorScheme).toEqual([]);
  }
  expect(await home.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(sheet(page).getByText(/It was opened on /)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'End the link' }).click();
  await expect(sheet(page).getByText(/There is a link for/)).toHaveCount(0);
  await home.reload();
  await expect(home.getByRole('alert')).toContainText('This link no longer opens. Ask whoever sent it for a new one.');
  await home.goto('/pay');
  await expect(home.getByRole('alert')).toContainText('This link no longer opens.');
  await home.context().close();
});
