import { expect, type Page } from '@playwright/test';
import type { Newcomer } from '../journey/register.ts';

export const accountFields = ['Phone number', 'Email address', 'Full name', 'Create password', 'Confirm password'];

export async function fillAccount(page: Page, { phoneNumber, fullName, password }: Newcomer): Promise<void> {
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByLabel('Email address').fill('lita@example.com');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Create password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

export async function submitAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByRole('button', { name: 'CONTINUE' })).toBeVisible();
}

export async function fillWork(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Employment country' }).fill('Saudi');
  await page.getByRole('option', { name: /Saudi Arabia/ }).click();
  await page.getByLabel('Employment location').fill('Riyadh');
  await page.getByLabel('Job title').fill('Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await page.getByLabel('Monthly net income').fill('5200');
}

export async function submitWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CONTINUE' }).click();
}
