import { pathOf } from '@tulay/contract/addresses';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Officer } from '../world/officers.ts';

/** The tabs, by their address below the desk. */
export const deskTabs = [
  'loans',
  'withdrawals',
  'approvals',
  'unapplied',
  'inbox',
  'ledger',
  'audit',
  'privacy',
  'payouts',
  'health',
] as const;

/** Signs somebody in on this device without the form that other tests are about, and opens a screen. */
export async function signedInAt(
  page: Page,
  { phoneNumber, password }: { phoneNumber: string; password: string },
  path: string,
): Promise<void> {
  const answer = await page.context().request.post(pathOf('login'), { data: { phoneNumber, password } });
  expect(answer.status()).toBe(200);
  // The reply of our own server.
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.goto('/favicon.ico');
  await page.evaluate(
    ([token, phone]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('myPhoneNumber', phone);
    },
    [accessToken, phoneNumber] as const,
  );
  await page.goto(path);
}

/** Presses a button that asks once more, and answers with another, each time it is called. */
export const pressing = (button: Locator, confirm: string) => async (): Promise<void> => {
  await button.click();
  await button.page().getByRole('dialog').getByRole('button', { name: confirm }).click();
};

/** Presses a button that asks once more, answers with another, and waits for what is said then. */
export async function answer(page: Page, button: string | RegExp, confirm: string, done: string): Promise<void> {
  await pressing(page.getByRole('button', { name: button, exact: true }), confirm)();
  await expect(page.getByText(done).first()).toBeVisible();
}

/** What a proposal is answered with on every screen of the desk. */
export const proposed = 'Proposed. It waits for a second officer.';

/** Other tests leave rows that have waited longer: as many more are asked for as it takes. */
export const untilListed = (page: Page, wanted: Locator, loadMore = 'Load more'): Promise<void> =>
  expect(async () => {
    const more = page.getByRole('button', { name: loadMore });
    if (!(await wanted.isVisible()) && (await more.isVisible())) await more.click({ timeout: 2_000 });
    await expect(wanted).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Another officer, on a screen of their own, approves what is proposed about somebody with these words in it. */
export async function approveElsewhere(page: Page, officer: Officer, fullName: string, words: string): Promise<void> {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('There is no browser for a second officer.');
  await signedInAt(other, officer, '/desk/approvals');
  const row = other.getByRole('listitem').filter({ hasText: fullName });
  const approve = row.getByRole('button', { name: new RegExp(`^Approve: .*${words}`) });
  await untilListed(other, approve);
  await approve.click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(other.getByText('It is approved and done.').first()).toBeVisible();
  await other.close();
}
