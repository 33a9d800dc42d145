import { randomUUID } from 'node:crypto';
import { expect, test } from '../world/world.ts';
import { axeFindings } from '../world/axe.ts';
import { tellOfPayment } from '../world/payment-provider.ts';
import { approveElsewhere, proposed, signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, disbursed, ownName } from './borrowers.ts';

test('a payment for an unknown reference is put on a loan by two officers, on a phone', async ({ page, world }) => {
  const borrower = await disbursed(world, page, await applicant(ownName('Lita')));
  const { client, phoneNumber, loanId: id } = borrower;
  const { reference } = await client.call('howToPay', { phoneNumber, id });
  const sent = randomUUID().slice(0, 8);
  const paid = { id: `pay_${sent}`, amountPHP: 12_950, reference: `for my sister ${sent}` };
  expect(await tellOfPayment(page.request, paid)).toEqual({ state: 'QUEUED' });
  expect(await tellOfPayment(page.request, paid)).toEqual({ state: 'KNOWN' });

  await signedInAt(page, world.officers[0], '/desk/unapplied');
  const row = page.getByRole('listitem').filter({ hasText: sent }).first();
  await untilListed(page, row);
  await expect(row).toContainText('₱12,950.00');
  await expect(row).toContainText('No loan has the reference that came with it.');
  const put = row.getByRole('button', { name: /^Put on a loan: IN-\d+$/ });
  const number = /IN-\d+/.exec((await put.getAttribute('aria-label')) ?? (await row.innerText()))?.[0] ?? '';
  await put.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of loan 1').fill(reference);
  await dialog.getByLabel('Amount for loan 1').fill('12000');
  await expect(dialog.getByText('₱950.00 is still to be given to a loan.')).toBeVisible();
  await dialog.getByLabel('Amount for loan 1').fill('12950');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText(proposed).first()).toBeVisible();

  await approveElsewhere(page, world.officers[1], number, number);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: sent })).toHaveCount(0);
  const { items } = await client.call('listPayments', { phoneNumber, id });
  expect(items).toMatchObject([{ reference: number, amountPHP: 12_950, status: 'APPLIED' }]);
});

test('what no loan is found for goes back, or is the same money as another channel told of, by two officers', async ({
  page,
  world,
}) => {
  const sent = randomUUID().slice(0, 8);
  await signedInAt(page, world.officers[0], '/desk/unapplied');
  const row = page.getByRole('listitem').filter({ hasText: sent }).first();
  const dialog = page.getByRole('dialog');
  for (const [button, fill] of [
    ['Send back', () => dialog.getByLabel('Reference').fill(`OUT-${sent}`)],
    ['Same money', () => dialog.getByLabel('Told of before by').selectOption('counter')],
  ] as const) {
    const paid = { id: `pay_${sent}_${button.length}`, amountPHP: 321.5, reference: `nobody ${sent}` };
    expect(await tellOfPayment(page.request, paid)).toEqual({ state: 'QUEUED' });
    await page.reload();
    await untilListed(page, row);
    const open = row.getByRole('button', { name: new RegExp(`^${button}: IN-\\d+$`) });
    const number = /IN-\d+/.exec((await open.getAttribute('aria-label')) ?? (await row.innerText()))?.[0] ?? '';
    await open.click();
    await fill();
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await expect(page.getByText(proposed).first()).toBeVisible();
    await approveElsewhere(page, world.officers[1], number, number);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row).toHaveCount(0);
  }
});
