import { randomUUID } from 'node:crypto';
import { expect, test } from '../world/world.ts';
import { axeFindings } from '../world/axe.ts';
import { approveElsewhere, proposed, signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, disbursed, ownName } from './borrowers.ts';

test('a bank’s file is looked at and imported by two officers, brings nothing new again, and the day closes', async ({
  page,
  world,
}) => {
  const borrower = await disbursed(world, page, await applicant(ownName('Nena')));
  const { client, phoneNumber, loanId: id } = borrower;
  const { reference } = await client.call('howToPay', { phoneNumber, id });
  const sent = randomUUID().slice(0, 8);
  const text = [
    'Statement of account 0000 0000 0000',
    'Date,Debit,Credit,Reference,Description,Sender,Transaction ID',
    `2026-01-02,,"12,950.00",${reference},INSTAPAY,"Santos, Nena",${sent}-1`,
    `2026-01-02,,500.00,,CASH ${sent},,${sent}-2`,
    `2026-01-02,15.00,,,FEE,,${sent}-3`,
    `someday,,5.00,,x,,${sent}-4`,
  ].join('\r\n');
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await signedInAt(page, world.officers[0], '/desk/unapplied');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Statement of a bank' }) });
  await card.getByLabel('Choose a file').setInputFiles(file);
  await expect(card.getByText('2 new payments:')).toContainText('₱13,450.00');
  await expect(card.getByText('1 went out, left alone')).toBeVisible();
  await expect(card.getByText('Line 6: The date is not written as this bank writes it.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: 'Propose the import' }).click();
  await expect(page.getByText(proposed).first()).toBeVisible();
  await expect(card.getByText(/^Import 2 payments, ₱13,450\.00 in all/)).toBeVisible();
  await approveElsewhere(page, world.officers[1], 'EXAMPLE BANK', 'EXAMPLE BANK');

  await page.reload();
  await untilListed(
    page,
    page
      .getByRole('listitem')
      .filter({ hasText: `CASH ${sent}` })
      .first(),
  );
  const { items } = await client.call('listPayments', { phoneNumber, id });
  expect(items).toMatchObject([{ amountPHP: 12_950, status: 'APPLIED' }]);
  await card.getByLabel('Choose a file').setInputFiles(file);
  await expect(card.getByText('2 imported before')).toBeVisible();
  await expect(card.getByText('Nothing in it is new.')).toBeVisible();
  await card.getByLabel('Choose a file').setInputFiles({ ...file, buffer: Buffer.alloc(300_000, 'x') });
  await expect(card.getByText('This file is larger than 256 KB.', { exact: false })).toBeVisible();

  await page.goto('/desk/ledger');
  await expect(page.getByText('No difference')).toBeVisible();
  await expect(page.getByRole('table', { name: /^EXAMPLE BANK: \d+ payments/ })).toContainText('On loans');
  await expect(page.getByRole('rowheader', { name: 'Arrived by EXAMPLE BANK' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
