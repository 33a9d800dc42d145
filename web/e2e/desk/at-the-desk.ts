import { pathOf } from '@tulay/contract/addresses';
import { expect, type Page } from '@playwright/test';
import type { Officer } from '../world/officers.ts';

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

/** Presses a button that asks once more, answers with another, and waits for what is said then. */
export async function answer(page: Page, button: string | RegExp, confirm: string, done: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByText(done).first()).toBeVisible();
}

/** What a proposal is answered with on every screen of the desk. */
export const proposed = 'Proposed. It waits for a second officer.';

/** Another officer, on a screen of their own, approves what is proposed with these words in it. */
export async function approveElsewhere(page: Page, officer: Officer, words: string): Promise<void> {
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('There is no browser for a second officer.');
  await other.addInitScript(() => localStorage.setItem('tulay-fast-timers', 'true'));
  await signedInAt(other, officer, '/desk/approvals');
  await answer(other, new RegExp(`^Approve: .*${words}`), 'Approve it', 'It is approved and done.');
  await other.close();
}
