import { expect, test } from '../world/world.ts';
import { borrowerHere, type Borrower } from './lend.ts';
import { askForCode, chooseAmount, codeDialog, heading, typeCode, withdrawElsewhere } from './withdraw.ts';
import type { Page } from '@playwright/test';

const question = (page: Page) => heading(page, 'Withdraw the same amount again?');
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, withdraw again' });

async function madeBy({ lending: { member, phoneNumber } }: Borrower): Promise<number> {
  return (await member.call('listWithdrawals', { phoneNumber })).items.length;
}

test('the same amount as on another device is asked about before a code is sent: "No" makes nothing, and by the keyboard alone it is made again', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  const { withdrawalNumber } = await withdrawElsewhere(borrower, 2_000);
  await chooseAmount(page, '2000');
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  // In the wallet, where the first one stands.
  await expect(page.getByText(`TULAY-${withdrawalNumber}`)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);

  await chooseAmount(page, '2000');
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(question(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(`TULAY-${withdrawalNumber}`);
  await expect(page.getByRole('main')).toContainText('Processing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(codeDialog(page)).toBeVisible();
  await typeCode(page, await borrower.lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
  expect(await madeBy(borrower)).toBe(2);
});

test('made elsewhere while the code was on its way: asked about then, and the code makes nothing', async ({
  page,
  world,
}) => {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await askForCode(page, '2000');
  const code = await borrower.lending.code();
  await withdrawElsewhere(borrower, 2_000);
  await typeCode(page, code);
  await expect(question(page)).toBeVisible();
  await expect(codeDialog(page)).toBeHidden();
  expect(await madeBy(borrower)).toBe(1);
  await yes(page).click();
  await typeCode(page, await borrower.lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
  expect(await madeBy(borrower)).toBe(2);
});
