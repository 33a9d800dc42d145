import { expect, type Page } from '@playwright/test';

/** Applies for 150,000 pesos over twelve months from the loan box. */
export async function sendApplication(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Apply for a loan' })).toBeVisible();
  await page.locator('label').filter({ hasText: /^12$/ }).click();
  await expect(page.getByRole('radio', { name: '12' })).toBeChecked();
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(dialog).toContainText('₱155,400.00');
  await expect(dialog).toContainText('6.782314 %');
  await expect(dialog).toContainText('091');
  await dialog.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' }).click();
}

/** The same, and waits for the number. */
export async function applyForLoan(page: Page): Promise<void> {
  await sendApplication(page);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
}

const buttons = { open: 'CONFIRM CONTRACT', readOn: 'READ THE WHOLE CONTRACT', send: 'SEND ME THE ONE-TIME PASSWORD' };

/** Opens the contract, reads it to its end, looks, and has its one-time password sent. */
export async function readContract(page: Page, { open, readOn, send } = buttons, look = async () => {}): Promise<void> {
  await page.getByRole('button', { name: open }).first().click();
  await readOpenContract(page, { readOn, send }, look);
}

/** The same once it is open. */
export async function readOpenContract(
  page: Page,
  { readOn, send }: Omit<typeof buttons, 'open'> = buttons,
  look = async () => {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const sending = dialog.getByRole('button', { name: send });
  await expect(async () => {
    if (await sending.isHidden()) await dialog.getByRole('button', { name: readOn }).click({ timeout: 500 });
    await expect(sending).toBeVisible({ timeout: 100 });
  }).toPass();
  await look();
  await sending.click();
}

/** Confirms the contract from the wallet with the one-time password. */
export async function confirmContract(page: Page, readCode: () => Promise<string>): Promise<void> {
  await page.goto('/wallet');
  await readContract(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
  await dialog.getByRole('textbox').waitFor();
  await dialog.getByRole('textbox').fill(await readCode());
  await dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
}

/** Withdraws an amount from the wallet and gives the withdrawal's number as shown. */
export async function withdraw(page: Page, amount: string, readCode: () => Promise<string>): Promise<string> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel(/amount/i).fill(amount);
  await page.getByRole('button', { name: /^continue$/i }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  await dialog.getByRole('textbox').fill('000000');
  await dialog.getByRole('button', { name: /^confirm/i }).click();
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  await dialog.getByRole('textbox').fill(await readCode());
  await dialog.getByRole('button', { name: /^confirm/i }).click();
  const number = page.getByText(/TULAY-\d+/).first();
  await expect(number).toBeVisible();
  const shown = (await number.textContent())?.match(/TULAY-(\d+)/)?.[1] ?? '';
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  return shown;
}
