import { expect, type Page } from '@playwright/test';
import type { ReplyOf } from '@tulay/contract/table';
import type { Borrower } from './lend.ts';

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
export const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Enter your one-time password' });

/** From the wallet to the amount. */
export async function openWithdrawal(page: Page): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(heading(page, 'Withdraw')).toBeVisible();
}

/** From the wallet to the figures that are to be checked. */
export async function chooseAmount(page: Page, amount: string): Promise<void> {
  await openWithdrawal(page);
  await page.getByLabel('Amount to withdraw').fill(amount);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'Please check')).toBeVisible();
}

/** From the wallet to the question for the one-time password. */
export async function askForCode(page: Page, amount: string): Promise<void> {
  await chooseAmount(page, amount);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await codeDialog(page).getByRole('textbox').fill(code);
  await codeDialog(page).getByRole('button', { name: 'CONFIRM', exact: true }).click();
}

/** Counts what the page asks of one address. */
export function countCalls(page: Page, path: string): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) seen.count += 1;
  });
  return seen;
}

/** A withdrawal that is made beside the screens. */
export async function withdrawElsewhere(
  { lending: { member, phoneNumber, code }, loanId }: Pick<Borrower, 'lending' | 'loanId'>,
  amountPhp: number,
): Promise<ReplyOf<'withdraw'>['withdrawal']> {
  const asked = { phoneNumber, id: loanId, withdrawalAmount: amountPhp };
  const { challenge } = await member.call('verifyWithdrawal', asked);
  const { withdrawal } = await member.call('withdraw', { ...asked, challenge, oTP: await code() });
  return withdrawal;
}
