import { borrowerHere, callerWith, type Borrower, type Lending } from '../money/lend.ts';
import { heading, typeCode, codeDialog } from '../money/withdraw.ts';
import type { World } from '../world/world.ts';
import type { Page } from '@playwright/test';
import { faultsFrom } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf } from '../world/in-soak.ts';
import { ownProfile } from '../world/own-profile.ts';

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

async function madeBy({ lending: { member, phoneNumber } }: { lending: Pick<Lending, 'member' | 'phoneNumber'> }) {
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

/** Daily one whose answer was cut, after which the member is asked; and one that was still waited for, which is asked for by itself. */
for (const fault of formsOf(['cut', 'hang'] as const)) {
  test(`a browser that is started again goes on with a withdrawal whose answer met "${fault}", to the truth of the only one`, async ({
    world,
    line,
  }) => {
    const { start, forget } = await ownProfile(line.url);
    const before = await start();
    const page = await before.newPage();
    const { accessToken, lending } = await upToTheCode(page, world);
    line.lie(fault, /memberloan\/withdraw$/);
    await typeCode(page, await lending.code());
    await expect.poll(() => line.reached(/memberloan\/withdraw$/).times).toBeGreaterThan(0);
    if (fault === 'cut') await expect(unsure(page)).toBeVisible();
    await before.close();

    const after = await start();
    const another = await after.newPage();
    line.tellTheTruth();
    await another.goto('/wallet');
    if (fault === 'cut') await another.getByRole('button', { name: 'ASK AGAIN' }).click();
    await expect(success(another)).toBeVisible();
    const { phoneNumber } = lending;
    expect(await madeBy({ lending: { member: callerWith(after.request, accessToken), phoneNumber } })).toBe(1);
    expect(line.reached(/memberloan\/withdraw$/).keys).toBe(1);
    await after.close();
    await forget();
  });
}
