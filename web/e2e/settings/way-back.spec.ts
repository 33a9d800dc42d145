import type { Page } from '@playwright/test';
import { activatedMember } from '../accounts/activated-member.ts';
import { signInHere } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { applicant, disbursed } from '../desk/borrowers.ts';
import { borrowerHere } from '../money/lend.ts';
import { codeDialog, countCalls, heading, typeCode } from '../money/withdraw.ts';
import { readContract } from '../journey/borrow.ts';
import { expect, test } from '../world/world.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** How many entries stand for what lies on top by the time a dialog is there: whoever presses at once must not go further. */
const layersOnceOpen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          observer.disconnect();
          // Behind the work that the same change left, and before any other.
          queueMicrotask(() => queueMicrotask(() => resolve(history.state.layers)));
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );

/** From the dashboard by its link, so that there is a page to go back to. */
async function visitWallet(page: Page): Promise<void> {
  await page.goto('/dash');
  await page.getByRole('link', { name: 'Wallet', exact: true }).click();
  // The address is ahead of the screen, and the dashboard has some of the same buttons.
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
}

test('in a withdrawal the way back closes the code, then each step, then the page; the code stays good @soak', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  const asked = countCalls(page, '/challenge');
  await visitWallet(page);
  const ask = async () => {
    await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
    await expect(codeDialog(page)).toBeVisible();
  };
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await ask();
  await page.goBack();
  await expect(codeDialog(page)).toHaveCount(0);
  await expect(heading(page, 'Please check')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Amount to withdraw')).toHaveValue('2000');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dash$/);
  expect(asked.count).toBe(1);
  await lending.code();

  await visitWallet(page);
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('3000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await ask();
  expect(asked.count).toBe(2);
  await page.goBack();
  await expect(codeDialog(page)).toHaveCount(0);
  await ask();
  expect(asked.count).toBe(2);
  await typeCode(page, await lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
});

test('of the contract the way back closes the code and stays in the wallet, and the code stays good @soak', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'APPROVED');
  const asked = countCalls(page, '/challenge');
  await visitWallet(page);
  const contract = dialogOf(page, 'Your contract');
  const code = dialogOf(page, 'Confirm your contract');
  const layers = layersOnceOpen(page);
  await page.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  expect(await layers).toBe(1);
  await page.goBack();
  await expect(contract).toHaveCount(0);
  await readContract(page);
  await expect(code).toBeVisible();
  await page.goBack();
  await expect(code).toHaveCount(0);
  await expect(page).toHaveURL(/\/wallet$/);
  await readContract(page);
  await code.getByRole('textbox').fill(await lending.code());
  expect(asked.count).toBe(1);
  await code.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
  // What closed by itself is passed over.
  await page.goBack();
  await expect(page).toHaveURL(/\/dash$/);
});

test('in Settings the way back closes one dialog after the other, and what is typed and sent stays', async ({
  page,
  world,
}) => {
  const { phoneNumber } = await signInHere(page.context(), await activatedMember());
  const asked = countCalls(page, '/challenge');
  await page.goto('/dash');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Correct the receiving account' }).click();
  const form = dialogOf(page, 'Correct the receiving account');
  const code = dialogOf(page, 'Confirm the new account');
  await form.getByRole('combobox').fill('BPI');
  await form.getByRole('option', { name: 'BPI', exact: true }).click();
  await form.getByLabel('Account number', { exact: true }).fill('0012 345 678');
  await form.getByLabel('Account number again').fill('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(code).toBeVisible();
  await page.goBack();
  await expect(code).toHaveCount(0);
  await expect(form.getByLabel('Account number', { exact: true })).toHaveValue('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(code).toBeVisible();
  expect(asked.count).toBe(1);
  await code.getByRole('textbox').fill(await world.codeFor(page, phoneNumber));
  await code.getByRole('button', { name: 'CHANGE ACCOUNT' }).click();
  await expect(page.getByText('Your receiving account is changed.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(dialogOf(page, 'Account')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dash$/);
});

test('at the desk the way back closes a question, also one that was opened and closed before, and then leaves', async ({
  page,
  world,
}) => {
  const { loanId } = await disbursed(world, page, await applicant());
  await signedInAt(page, world.officers[0], '/desk/ledger');
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await page.evaluate((id) => history.pushState(null, '', `/desk/loans/${id}`), loanId);
  const amount = page.getByLabel('Amount in pesos');
  await amount.fill('5000');
  await page.getByLabel('Reference', { exact: true }).fill('BACK-1');
  const propose = page.getByRole('button', { name: 'Propose repayment' });
  const question = page.getByRole('dialog');
  await propose.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await propose.click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(amount).toHaveValue('5000');
  await expect(page).toHaveURL(new RegExp(loanId));
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/loans$/);
});
