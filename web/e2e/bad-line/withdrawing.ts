import { expect, type Page } from '@playwright/test';
import { borrowerHere, type Borrower, type Lending } from '../money/lend.ts';
import { codeDialog, heading, typeCode } from '../money/withdraw.ts';
import type { World } from '../world/world.ts';
import type { LyingLine } from './lying-line.ts';

interface Ready {
  /** Done on the device before the wallet is opened. */
  readonly before?: () => Promise<void>;
  /** Done when it is. */
  readonly opened?: () => Promise<void>;
}

/** From a new loan to the question for the code. */
export async function upToTheCode(page: Page, world: World, { before, opened }: Ready = {}): Promise<Borrower> {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await before?.();
  await page.goto('/wallet');
  await opened?.();
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  return borrower;
}

export async function madeBy({
  lending: { member, phoneNumber },
}: {
  lending: Pick<Lending, 'member' | 'phoneNumber'>;
}) {
  return (await member.call('listWithdrawals', { phoneNumber })).items.length;
}

export const success = (page: Page) => heading(page, 'Success');
export const unsure = (page: Page) => heading(page, 'We do not know yet');

export const withdrawn = /memberloan\/withdraw$/;

/** A withdrawal that the server has made and the member has not heard of. */
export async function upToUnsure(page: Page, world: World, line: LyingLine, fault: 'cut' | 'lost'): Promise<Borrower> {
  const borrower = await upToTheCode(page, world);
  line.lie(fault, withdrawn);
  await typeCode(page, await borrower.lending.code());
  await expect(unsure(page)).toBeVisible();
  return borrower;
}
