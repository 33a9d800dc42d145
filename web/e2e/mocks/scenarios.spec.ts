import { axeFindings } from '../world/axe.ts';
import type { Page } from '@playwright/test';
import { balanceInFile } from '../desk/trial-balance-file.ts';
import { heading } from '../money/withdraw.ts';
import { formsOf } from '../world/in-soak.ts';
import { readDatabases } from '../world/stored-databases.ts';
import { expect, test } from './demonstration.ts';
import { openPanel } from './developer-panel.ts';

/** A visitor, a member and an officer first; the member's other scenarios differ by what stands in the wallet. */
const scenes = [
  ['new-visitor', '/', (page: Page) => heading(page, /Empowering Your Future/)],
  ['half-activated', '/dash', (page: Page) => page.getByText('Activate your account before applying for a loan')],
  ['officer', '/desk/loans', (page: Page) => page.getByText('Crisostomo Ibarra')],
  ['loan-pending', '/wallet', (page: Page) => page.getByText('Pending', { exact: true })],
  ['contract-waiting', '/wallet', (page: Page) => page.getByRole('button', { name: /CONFIRM/i })],
  ['instalment-due', '/wallet', (page: Page) => page.getByRole('button', { name: 'How to pay' })],
  ['overdue', '/wallet', (page: Page) => page.getByRole('button', { name: 'How to pay' })],
  ['money-in-wallet', '/wallet', (page: Page) => page.getByText('₱150,000.00')],
  ['withdrawal-failed', '/wallet', (page: Page) => page.getByText('₱150,000.00')],
] as const;

test('each scenario opens at its screen, signed in as its person', async ({ page }) => {
  for (const [name, path, sign] of formsOf(scenes, 3)) {
    await test.step(name, async () => {
      await page.goto(`/?scenario=${name}`);
      await expect(sign(page).first()).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
});

test('the rest of the address stays, and the session is as after a sign-in with "Remember me"', async ({ page }) => {
  await page.goto('/settings?scenario=money-in-wallet&from=link#bank');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?from=link#bank$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  // Without the token the cookie renews the sign-in.
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
});

test('the payment provider tells of a payment in the panel, and the loan is paid by it, once', async ({ page }) => {
  await page.goto('/?scenario=instalment-due');
  await expect(page.getByText('0 of 12 installments paid').first()).toBeVisible();
  await openPanel(page, 'Payment');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByLabel('Amount in pesos')).toHaveValue('12950');
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'The provider tells of a payment' }).click();
  await expect(panel.getByRole('status')).toHaveText('It is applied to the loan.');
  await panel.getByLabel('Reference').fill('9999');
  await panel.getByRole('button', { name: 'The provider tells of a payment' }).click();
  await expect(panel.getByRole('status')).toHaveText('It fits no loan and waits for officers.');
  await page.getByRole('button', { name: 'Close the panel for developers' }).click();
  await expect(page.getByText('1 of 12 installments paid').first()).toBeVisible();
});

test('the trial balance as a file is of the day that was chosen, here too', async ({ page }) => {
  await page.goto('/?scenario=officer');
  await expect(page).toHaveURL('/desk/loans');
  await page.goto('/desk/ledger');
  const today = await page.getByLabel('At the end of').inputValue();
  expect((await balanceInFile(page, today)).size).toBeGreaterThan(8);
  expect(new Set((await balanceInFile(page, '2020-01-01')).values())).toEqual(new Set([0]));
});

test('slow-network shows that it is waiting, server-down that no server answers @soak', async ({ page }) => {
  await page.goto('/?scenario=slow-network');
  await expect(page.getByText('Loading your wallet')).toBeVisible();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await page.goto('/?scenario=server-down');
  await expect(page.getByText('No Server Response').first()).toBeVisible();
  await openPanel(page, 'Network');
  await page.getByRole('radio', { name: 'Nothing' }).check();
  await page.getByRole('button', { name: 'Close the panel for developers' }).click();
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
});

test('a device that is offline in the panel is offline for the app @soak', async ({ page }) => {
  await page.goto('/?scenario=money-in-wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  await openPanel(page, 'Network');
  await page.getByRole('radio', { name: 'This device is offline' }).check();
  // It is in use at once, and kept a moment later.
  const kept = async () => (await readDatabases(page)).map(({ text }) => text).join('\n');
  await expect.poll(kept).toContain('failure=offline');
  await page.reload();
  await expect(page.getByText(/You are offline\. What you see is as of/).first()).toBeVisible();
});

test('in time an instalment is overdue, in every tab; the way back and a new start undo it @soak', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await page.goto('/?scenario=money-in-wallet');
  await expect(page.getByText(/^Next installment/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wallet');
  await expect(other.getByText(/^Next installment/)).toBeVisible();
  await openPanel(page, 'Clock');
  await page.getByRole('button', { name: '+1 month' }).click();
  await expect(page.getByText('The clock has been moved.')).toBeVisible();
  // Around Christmas a due date moves on by days, and a second month would be long after it on any day.
  await page.getByRole('button', { name: '+1 month' }).click();
  for (const tab of [page, other]) await expect(tab.getByText('Overdue', { exact: true }).first()).toBeVisible();
  await other.close();

  await openPanel(page, 'Scenario');
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await expect(heading(page, /Empowering Your Future/)).toBeVisible();
  await openPanel(page, 'Phone');
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'tulay-fast-timers'));
  await expect.poll(left).toEqual([]);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await openPanel(page, 'Clock');
  await expect(page.getByText('The clock is right.')).toBeVisible();
});

/** Controls of the page that the closed button lies over, at any place it can stand. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tools = document.querySelector('aside[aria-label="For developers"]');
    const button = tools?.querySelector('button')?.getBoundingClientRect();
    if (!button) return ['there is no button'];
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => !tools?.contains(control))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 0 && left < button.right && right > button.left && top < button.bottom && bottom > button.top;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

test('the closed panel covers no control of a small screen, and it can be moved @soak', async ({ page }) => {
  await page.goto('/?scenario=money-in-wallet');
  await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  const button = page.getByRole('button', { name: /Open the panel for developers/ });
  const { y = 0 } = (await button.boundingBox()) ?? {};
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan(y);
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(350, y - 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await button.boundingBox())?.y).toBeLessThan(y);
  for (const path of formsOf(['/wallet', '/', '/dash', '/settings', '/account', '/contact'], 2)) {
    await page.goto(path);
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    // What is still moving may pass under it.
    await expect.poll(() => covered(page), path).toEqual([]);
  }
  await page.goto('/?scenario=officer');
  await expect(page.getByText('Crisostomo Ibarra').first()).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
});

test('the panel works by keyboard, and axe finds nothing in it', async ({ page }) => {
  await page.goto('/?scenario=money-in-wallet');
  await page.getByRole('button', { name: /Open the panel for developers/ }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Phone' })).toBeFocused();
  for (const tab of ['Phone', 'Scenario', 'Network', 'Clock']) {
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(await axeFindings(page, { within: 'aside[aria-label="For developers"]' }), tab).toEqual([]);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Open the panel for developers/ })).toBeFocused();
});
