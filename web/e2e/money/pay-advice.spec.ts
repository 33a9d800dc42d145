import { axeFindings } from '../world/axe.ts';
import { photoFile } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member tells of a payment with its receipt, without a line nothing typed is lost, and an officer looks for it @soak', async ({
  page,
  world,
  browser,
}) => {
  const { lending, loanId: id } = await borrowerHere(page, world, 'ACTIVE');
  const { member, phoneNumber } = lending;
  await page.goto('/wallet?open=pay');
  const sheet = page.getByRole('dialog', { name: 'How to pay' });
  await sheet.getByRole('button', { name: 'I have paid' }).click();
  // Opened below what was seen, it comes into sight.
  await expect(sheet.getByRole('button', { name: 'Tell us' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByLabel('Amount you sent')).toHaveValue('12950.00');
  await sheet.getByRole('button', { name: 'Tell us' }).click();
  const reference = sheet.getByLabel('Reference of the payment');
  await expect(reference).toBeFocused();
  await expect(reference).toHaveAttribute('aria-invalid', 'true');
  const own = `Bank ${id.slice(-6)}`;
  await reference.fill(own);
  await sheet.getByLabel('Photo of the receipt: Choose a photo').setInputFiles(photoFile('receipt'));
  await expect(sheet.getByText('Photo chosen.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.context().setOffline(true);
  await expect(sheet.getByRole('button', { name: 'Tell us' })).toBeDisabled();
  await expect(sheet.getByText('You are offline. What you typed stays here')).toBeVisible();
  await sheet.getByRole('button', { name: 'Back' }).click();
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'I have paid' }).click();
  await expect(reference).toHaveValue(own);
  await sheet.getByRole('button', { name: 'Tell us' }).click();
  await expect(sheet.getByText('We are looking for it.')).toBeVisible();
  await expect(sheet.getByText(/Reminders rest until /)).toBeVisible();
  const { items, advices } = await member.call('listPayments', { phoneNumber, id });
  expect(items).toEqual([]);
  const [advice] = advices;
  expect(advice).toMatchObject({ amountPHP: 12_950, state: 'WAITING' });
  const shown = advice?.reference ?? 'none';

  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
  const desk = await context.newPage();
  await signedInAt(desk, world.officers[0], '/desk/unapplied');
  const row = desk.getByRole('listitem').filter({ hasText: shown }).first();
  await expect(row).toContainText('₱12,950.00');
  await row.getByRole('button', { name: `Show: Receipt of ${shown}` }).click();
  await expect(row.getByRole('img', { name: `Receipt of ${shown}` })).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await row.getByRole('button', { name: `Not found: ${shown}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Tell the member' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: shown })).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(sheet.getByText('We did not find it with us.', { exact: false })).toBeVisible();
});
