import { expect, type Page } from '@playwright/test';

export interface Newcomer {
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly password: string;
}

/** Registers in two steps and waits for the dashboard. */
export async function register(page: Page, { phoneNumber, fullName, password }: Newcomer): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByLabel('Email address').fill('maria@example.com');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Create password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  const country = page.getByRole('combobox', { name: 'Employment country' });
  await country.fill('Saudi');
  await page.getByRole('option', { name: /Saudi Arabia/ }).click();
  await page.getByLabel('Employment location').fill('Riyadh');
  await page.getByLabel('Job title').fill('Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await page.getByLabel('Monthly net income').fill('5200');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(/\/dash/);
}
