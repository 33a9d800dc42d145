import { readOpenContract } from '../journey/borrow.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test('the pay day is chosen by what it comes to, stands in the contract that is then read, and the release keeps it @soak', async ({
  page,
  world,
  context,
}) => {
  const { lending, loanId: id } = await borrowerHere(page, world, 'APPROVED');
  const { member, desk, phoneNumber } = lending;
  const { payDays } = await member.call('getContract', { phoneNumber, id });
  const offer = payDays.find(({ payDay }) => payDay === 15);
  if (!offer) throw new Error('The 15th is not offered.');
  const shown = (date: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  const contract = page.getByRole('dialog', { name: 'Your contract' });
  const days = contract.getByRole('combobox', { name: 'Installments are due on' });
  await expect(days).toHaveValue('null');
  await expect(contract).toContainText('6.78 % a year');
  await expect(contract).toContainText('The first one is due one month after the money is released');

  // Looked at: what it comes to, and nothing to agree with yet.
  await days.selectOption('day 15 of the month');
  await expect(contract).toContainText(`First installment${shown(offer.firstDueDate)}`);
  await expect(contract).toContainText('counted by real days');
  await expect(contract).not.toContainText('This is an offer.');
  const use = contract.getByRole('button', { name: 'USE THIS DAY' });
  await context.setOffline(true);
  await expect(use).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await use.click();
  await expect(page.getByText('Your contract has this day now.').first()).toBeVisible();
  await expect(use).toHaveCount(0);
  await expect(contract).toContainText('The loan is repaid in 12 monthly installments, due on day 15 of the month.');
  await expect(contract).toContainText(`${offer.eirMonthlyPercent} % a month, ${offer.eirYearlyPercent} % a year`);
  await expect(contract).toContainText('₱155,400.00');

  await readOpenContract(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
  await dialog.getByRole('textbox').fill(await lending.code());
  await dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
  await desk.maker.call('decideLoan', { id, action: 'propose_disbursement' });
  await desk.checker.call('decideLoan', { id, action: 'approve_disbursement' });
  await page.goto('/dash');
  await expect(page.getByText(shown(offer.firstDueDate)).first()).toBeVisible();
  await page.goto('/wallet');
  await page.getByText('Facts of your loan').click();
  await expect(page.getByRole('definition').filter({ hasText: 'day 15 of the month' })).toBeVisible();
});
