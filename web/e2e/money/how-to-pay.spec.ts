import { parseQrPh } from '@tulay/contract/repayment/qr-ph';
import type { Page } from '@playwright/test';
import { axeFindings } from '../world/axe.ts';
import { baseURL } from '../accounts/members.ts';
import { untilKept } from '../site/worker.ts';
import { ownProfile } from '../world/own-profile.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'How to pay' });
const code = (page: Page) => sheet(page).getByRole('img', { name: /QR Ph code/ });

test('from the address a member finds amounts, reference, ways and code, by keyboard too, narrow and wide, and nothing of it is real', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet?open=pay');
  await expect(sheet(page)).toContainText('This is an example. No account here is real: do not send money.');
  await expect(sheet(page).getByText(/^\d{8}-\d\d$/)).toBeVisible();
  await expect(sheet(page).getByRole('radio')).toHaveCount(3);
  await expect(sheet(page).getByRole('radio', { name: /Next installment.*₱12,950\.00/ })).toBeChecked();
  await expect(code(page)).toHaveAccessibleName(
    /^QR Ph code for ₱12,950\.00 to EXAMPLE - PAY NOTHING, reference \d{10}$/,
  );

  // All of it is more than InstaPay takes: PESONet is the way then, and there is no code.
  await sheet(page)
    .getByRole('radio', { name: /Next installment/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    sheet(page).getByRole('radio', { name: /All of it today.*₱4,950\.00 less interest.*₱150,450\.00/ }),
  ).toBeChecked();
  await expect(sheet(page)).toContainText('Not for ₱150,450.00: at most ₱50,000.00 a payment.');
  await expect(code(page)).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('999999');
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('150450.00');
  await sheet(page).getByRole('textbox', { name: 'Amount' }).fill('1250.5');
  await expect(code(page)).toHaveAccessibleName(/₱1,250\.50/);
  const downloading = page.waitForEvent('download');
  await sheet(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^QR Ph \d{10}\.png$/);

  await sheet(page).getByText('Bank transfer by InstaPay').click();
  await expect(sheet(page)).toContainText('Choose the bank and type the account number as shown here.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => axeFindings(page), colorScheme).toEqual([]);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const over = () => sheet(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(over, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'How to pay' }).click();
  await expect(sheet(page)).toBeVisible();
});

test('settings lead there too, and the code is made of what the server tells', async ({ page, world }) => {
  const { lending, loanId } = await borrowerHere(page, world, 'ACTIVE');
  const { phoneNumber } = lending;
  const told = await lending.member.call('howToPay', { phoneNumber, id: loanId });
  expect(parseQrPh(told.qrPh?.code ?? '')).toMatchObject({ payee: 'EXAMPLE - PAY NOTHING', amount: null });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expect(code(page)).toBeVisible();
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the sheet shows what it last knew, with its time, and draws codes for any amount @soak', async ({
    world,
  }) => {
    const { start, forget } = await ownProfile(baseURL);
    const before = await start();
    await borrowerHere(await before.newPage(), world, 'ACTIVE');
    const page = await before.newPage();
    await page.goto('/wallet?open=pay');
    await expect(code(page)).toBeVisible();
    await untilKept(page, 'member');
    await before.close();
    const after = await start();
    await after.setOffline(true);
    const offline = await after.newPage();
    await offline.goto('/wallet?open=pay');
    await expect(sheet(offline)).toContainText(/You are offline\. What you see is as of \w+ \d/);
    await sheet(offline).getByRole('radio', { name: 'Another amount' }).check();
    await sheet(offline).getByRole('textbox', { name: 'Amount' }).fill('77');
    await expect(code(offline)).toHaveAccessibleName(/₱77\.00/);
    await after.close();
    await forget();
  });
});
