import { readFile } from 'node:fs/promises';
import { downloadBy } from '../journey/documents.ts';
import { axeFindings } from '../world/axe.ts';
import { expect, test } from '../world/world.ts';
import { approveElsewhere, pressing, proposed, signedInAt } from './at-the-desk.ts';
import { applicant, disbursed, ownName, withdraws } from './borrowers.ts';

test('two officers give the bank a file and take its results, and the member sees the withdrawal paid', async ({
  page,
  browser,
  world,
}) => {
  const name = ownName('Perla');
  const borrower = await disbursed(world, page, await applicant(name));
  const number = await withdraws(world, page, borrower, 4_321);
  await signedInAt(page, world.officers[0], '/desk/payouts');
  const candidates = page.getByRole('list', { name: 'Withdrawals that are in no file' });
  const mine = candidates.getByRole('listitem').filter({ hasText: number });
  await expect(mine).toContainText('₱4,321.00');
  // Other tests' members wait too: their withdrawals are left out.
  for (const other of await candidates.getByRole('listitem').filter({ hasNotText: number }).getByRole('checkbox').all())
    await other.uncheck();
  await expect(mine.getByRole('checkbox')).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await pressing(page.getByRole('button', { name: 'Make a file of 1 withdrawal' }), 'Propose it')();
  await expect(page.getByText(proposed).first()).toBeVisible();
  await expect(mine).toContainText('In the file that waits for a second officer.');

  await approveElsewhere(page, world.officers[1], 'payout file', 'payout file of 1 withdrawal');
  await page.reload();
  const file = page.getByRole('list', { name: 'Released files' }).getByRole('listitem').first();
  await expect(file).toContainText('1 on the way, 0 paid, 0 failed');
  await expect(mine).toHaveCount(0);
  const download = await downloadBy(page, file.getByRole('button', { name: /^Download P-/ }));
  expect(download.suggestedFilename()).toMatch(/^payout-P-\d{8}\.csv$/);
  const [head, line, end] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('"Reference","Account name","Bank","Account number","Amount","Currency"');
  expect(line).toMatch(new RegExp(`^"TULAY-${number}","[^"]+","[^"]+","\\d+","4321.00","PHP"$`));
  expect(end).toBe('');

  const text = `Reference,Amount,Status,Reason,Trace number\nTULAY-${number},"4,321.00",Paid,,IP-88\nTULAY-0,1.00,Paid,,\n`;
  const choose = page.getByLabel('Choose a file of results');
  await choose.setInputFiles({ name: 'holiday.csv', mimeType: 'text/csv', buffer: Buffer.from('Day\nMonday\n') });
  await expect(page.getByRole('alert')).toContainText('This is no file of results');
  await choose.setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const lines = page.getByRole('list', { name: 'Lines of the file' }).getByRole('listitem');
  await expect(lines.nth(1)).toContainText('No withdrawal has this reference.');
  await expect(lines.first()).toContainText('IP-88');
  expect(await axeFindings(page)).toEqual([]);
  await pressing(page.getByRole('button', { name: 'Propose 1 result' }), 'Propose it')();
  await expect(page.getByText('Waits for a second officer').first()).toBeVisible();
  await approveElsewhere(page, world.officers[1], number, `TULAY-${number}`);
  await page.reload();
  await expect(file).toContainText('0 on the way, 1 paid, 0 failed');

  const phone = await browser.newPage();
  await signedInAt(phone, borrower, '/wallet');
  await expect(phone.getByText('Paid', { exact: true }).first()).toBeVisible();
  await phone.close();
});
