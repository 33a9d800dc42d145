import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { downloadBy } from '../journey/documents.ts';
import { expect, test } from '../world/world.ts';
import { answer, proposed, signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, apply, approveBeside, disbursed, withdraws } from './borrowers.ts';

async function post(page: Page, amount: string, reference: string): Promise<void> {
  await page.getByLabel('Amount in pesos').fill(amount);
  await page.getByLabel('Reference', { exact: true }).fill(reference);
  await page.getByRole('button', { name: 'Propose repayment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
}

/** Proposed here and approved by the other officer; what has changed is on this screen then. */
async function postByTwo(page: Page, amount: string, reference: string): Promise<void> {
  await post(page, amount, reference);
  await expect(page.getByText('Waits for a second officer').first()).toBeVisible();
  await approveBeside(reference);
  await page.reload();
}

async function takeBack(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: `Propose to take back: ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The amount was typed wrongly.' }).check();
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText(proposed).first()).toBeVisible();
  await approveBeside(reference);
  await page.reload();
}

/** A number that no other repayment has. */
const reference = (what: string, { loanId }: { loanId: string }) => `${what}-${loanId.slice(-8)}`.toUpperCase();

test('a part, an early part and the rest with its rebate are posted; the last is taken back and the loan lives again', async ({
  page,
  world,
}) => {
  const borrower = await disbursed(world, page, await applicant());
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  const outstanding = page.getByText('Outstanding', { exact: true }).locator('..');
  await expect(outstanding).toContainText('₱155,400.00');

  const [part, early, rest] = ['PART', 'EARLY', 'REST'].map((what) => reference(what, borrower));
  await post(page, '5000', part ?? '');
  await expect(page.getByText('Waits for a second officer').first()).toBeVisible();
  await expect(outstanding).toContainText('₱155,400.00');
  await approveBeside(part ?? '');
  await page.reload();
  await expect(outstanding).toContainText('₱150,400.00');
  await post(page, '5000', part ?? '');
  await expect(page.getByText('A payment with this reference is already recorded.').first()).toBeVisible();
  await postByTwo(page, '20900.00', early ?? '');
  await expect(outstanding).toContainText('₱129,500.00');

  // The payoff: the interest of the ten months that have not begun is waived.
  await page.getByRole('button', { name: /Use what settles the loan: ₱125,000.00/ }).click();
  await page.getByLabel('Reference', { exact: true }).fill(rest ?? '');
  await page.getByRole('button', { name: 'Propose repayment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText('Waits for a second officer').first()).toBeVisible();
  await approveBeside(rest ?? '');
  await page.reload();
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
  await expect(outstanding).toContainText('₱0.00');

  await takeBack(page, rest ?? '');
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(outstanding).toContainText('₱129,500.00');
  // What was posted before can only be taken back after it, the newest first.
  await takeBack(page, early ?? '');
  await expect(outstanding).toContainText('₱150,400.00');
  await expect(page.getByRole('button', { name: /^Propose to take back/ })).toHaveCount(1);
});

test('a settled loan stays settled once the member has a newer one', async ({ page, world }) => {
  const borrower = await disbursed(world, page, await applicant());
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  await postByTwo(page, '150450', reference('ALL', borrower));
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
  await apply(borrower, borrower.client);
  await page.reload();
  await expect(page.getByText('Posted repayments')).toBeVisible();
  await expect(page.getByText('This is not possible in the present status of the loan.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Propose to take back/ })).toHaveCount(0);
});

test('a withdrawal that failed gives the money back, one that is paid does not', async ({ page, browser, world }) => {
  const borrower = await disbursed(world, page, await applicant());
  const lost = await withdraws(world, page, borrower, 30_000);
  const paid = await withdraws(world, page, borrower, 20_000);
  const phone = await browser.newPage();
  await signedInAt(phone, borrower, '/wallet');
  await expect(phone.getByText('₱100,000.00').first()).toBeVisible();

  await signedInAt(page, world.officers[0], '/desk/withdrawals');
  for (const [button, number] of [
    ['Propose failed', lost],
    ['Propose paid', paid],
  ]) {
    const name = `${button}: withdrawal ${number}`;
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await untilListed(page, row);
    // Looked at before money goes out: for how long it is their account.
    await expect(row.getByText(/^Their account since .+ days?\)$/)).toBeVisible();
    await answer(page, name, 'Propose it', proposed);
    await approveBeside(`TULAY-${number}`);
  }
  await phone.reload();
  await expect(phone.getByText('₱130,000.00').first()).toBeVisible();
  await phone.close();
  await page.getByLabel('Status').selectOption('Failed');
  await untilListed(page, page.getByText(`Withdrawal ${lost}`));
});

test('officers download contract, schedule and the paper of a withdrawal', async ({ page, world }) => {
  const borrower = await disbursed(world, page, await applicant());
  const number = await withdraws(world, page, borrower, 2_500);
  const saved = async (button: string, place: Page | Locator = page) => {
    const download = await downloadBy(page, place.getByRole('button', { name: button }).first());
    expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
    return download.suggestedFilename();
  };
  await signedInAt(page, world.officers[0], `/desk/loans/${borrower.loanId}`);
  expect(await saved('Download contract (PDF)')).toMatch(/contract.*\.pdf$/i);
  expect(await saved('Download schedule (PDF)')).toMatch(/schedule.*\.pdf$/i);
  await page.goto('/desk/withdrawals');
  // Not anybody's: another test may settle it meanwhile, and then it is no request any more.
  const row = page.getByRole('listitem').filter({ hasText: `Withdrawal ${number}` });
  await untilListed(page, row);
  expect(await saved('Download request (PDF)', row)).toMatch(/request.*\.pdf$/i);
  await page.goto('/desk/audit');
  await expect(page.getByText('Document viewed', { exact: true }).first()).toBeVisible();
});
