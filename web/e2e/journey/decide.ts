import { expect, type Page } from '@playwright/test';
import { untilListed } from '../desk/at-the-desk.ts';

interface Decision {
  readonly button: string;
  readonly confirm: string;
  readonly done: string;
}

const decisions = {
  review: { button: 'Start the review', confirm: 'Start the review', done: 'The review has started.' },
  approve: { button: 'Approve', confirm: 'Approve the loan', done: 'The loan is approved.' },
  propose: {
    button: 'Propose disbursement',
    confirm: 'Propose it',
    done: 'The disbursement is proposed. Another officer has to approve it.',
  },
  release: {
    button: 'Approve disbursement',
    confirm: 'Release the money',
    done: 'The money is in the wallet of the member.',
  },
} as const satisfies Record<string, Decision>;

/** Opens the loan of a member from the queue. */
export async function openLoan(page: Page, memberName: string, phoneNumber: string): Promise<void> {
  await page.goto('/desk');
  await page.getByLabel('Search').fill(phoneNumber);
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('link', { name: new RegExp(memberName) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
}

export async function decide(page: Page, name: keyof typeof decisions): Promise<void> {
  const { button, confirm, done } = decisions[name];
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(page.getByText(done).first()).toBeVisible();
}

/** The three photos of the member's file, each opened by a press, as pictures that have loaded. */
export async function seePhotos(page: Page): Promise<void> {
  for (const photo of ['ID, front', 'ID, back', 'Selfie']) {
    const picture = page.getByRole('img', { name: photo }).first();
    await expect(picture).toHaveCount(0);
    await page.getByRole('button', { name: `Show: ${photo}` }).click();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0)))
      .toBeGreaterThan(100);
  }
}

export async function proposePaid(page: Page, withdrawalNumber: string): Promise<void> {
  await page.goto('/desk/withdrawals');
  const propose = page.getByRole('button', { name: `Propose paid: withdrawal ${withdrawalNumber}` });
  await untilListed(page, propose);
  await propose.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('Proposed. It waits for a second officer.').first()).toBeVisible();
}

export async function approvePaid(page: Page, withdrawalNumber: string): Promise<void> {
  await page.goto('/desk/approvals');
  const approve = page.getByRole('button', { name: new RegExp(`^Approve: .*${withdrawalNumber}`) });
  await untilListed(page, approve);
  await approve.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
  await expect(page.getByText('It is approved and done.').first()).toBeVisible();
}
