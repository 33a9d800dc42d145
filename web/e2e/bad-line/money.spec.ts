import { borrowerHere, type Borrower } from '../money/lend.ts';
import { heading, typeCode, codeDialog } from '../money/withdraw.ts';
import type { World } from '../world/world.ts';
import type { Page } from '@playwright/test';
import { faultsFrom } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf } from '../world/in-soak.ts';

async function upToTheCode(page: Page, world: World): Promise<Borrower> {
  const borrower = await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  return borrower;
}

async function madeBy({ lending: { member, phoneNumber } }: Borrower): Promise<number> {
  return (await member.call('listWithdrawals', { phoneNumber })).items.length;
}

const success = (page: Page) => heading(page, 'Success');
const unsure = (page: Page) => heading(page, 'We do not know yet');

/** What the app waits for a whole answer. */
const patienceMs = 30_000;

/** Daily one that the server does and then stands still, and one that never reaches it; the next test has one that is cut off. */
for (const fault of formsOf(faultsFrom('hang', 'portal'), 2)) {
  test(`a withdrawal whose answer meets "${fault}" is made once, and the member learns it`, async ({
    page,
    world,
    line,
  }) => {
    const borrower = await upToTheCode(page, world);
    await page.clock.install();
    // Until it is given up: a browser sends once more by itself what meets a reset on a connection it had used before.
    line.lie(fault, /memberloan\/withdraw$/);
    await typeCode(page, await borrower.lending.code());
    await expect.poll(() => line.met).toBeGreaterThan(0);
    if (fault === 'stall' || fault === 'hang') await page.clock.runFor(patienceMs);
    await expect(unsure(page)).toBeVisible();
    line.tellTheTruth();
    await page.getByRole('button', { name: 'ASK AGAIN' }).click();
    await expect(success(page)).toBeVisible();
    expect(await madeBy(borrower)).toBe(1);
  });
}

test('leaving, reloading and closing the page forget nothing of a withdrawal that nobody has heard of', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world);
  line.lie('cut', /memberloan\/withdraw$/);
  await typeCode(page, await borrower.lending.code());
  await expect(unsure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the wallet' }).click();
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(unsure(page)).toBeVisible();
  const another = await page.context().newPage();
  await page.close();
  line.lie('portal', /memberloan\/withdraw$/);
  await another.goto('/wallet');
  await expect(unsure(another)).toBeVisible();
  line.tellTheTruth();
  await another.getByRole('button', { name: 'ASK AGAIN' }).click();
  await expect(success(another)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
});
