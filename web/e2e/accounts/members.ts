import { randomInt } from 'node:crypto';
import { expect, request, type Page } from '@playwright/test';
import type { Newcomer } from '../journey/register.ts';
import { serverPort } from '../world/places.ts';
import { openForm } from './open-form.ts';

export const baseURL = `http://localhost:${serverPort}`;

export const work = {
  workPlaceCountry: 'SA',
  workLocation: 'Riyadh',
  jobTitle: 'Nurse',
  jobCategory: 'Health Care / Medical',
  monthlyNetIncome: '5200',
};

/** Somebody with a number that no other test has. */
export function newcomer(): Newcomer {
  return {
    phoneNumber: `+63921${randomInt(1_000_000, 9_999_999)}`,
    fullName: 'Lita Ramos Cruz',
    password: 'Tahanan-2026!',
  };
}

/** A member who registered on another device: the page that a test opens knows nothing of it. */
export async function registeredMember(): Promise<Newcomer> {
  const member = newcomer();
  const api = await request.newContext({ baseURL });
  const reply = await api.post('/api/v2/authmember/register', {
    data: { ...member, email: 'lita@example.com', ...work },
  });
  expect(reply.status()).toBe(200);
  await api.dispose();
  return member;
}

/** Fills the sign-in form that is shown and sends it. */
export async function fillSignIn(
  page: Page,
  { phoneNumber, password }: Pick<Newcomer, 'phoneNumber' | 'password'>,
): Promise<void> {
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

/** Signs in, with "Remember me" if wanted, and waits for the place. */
export async function signInAs(
  page: Page,
  member: Newcomer,
  { remember = false, at = '/login', place = '/dash' } = {},
): Promise<void> {
  await openForm(page, at);
  if (remember) await page.getByLabel('Remember me').check();
  await fillSignIn(page, member);
  await expect(page).toHaveURL(new RegExp(`${place}($|[/?#])`));
}
