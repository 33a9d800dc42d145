import type { Page } from '@playwright/test';
import { enable, enter, goneTooLong, show } from '../settings/lock.ts';
import { typeCode } from '../money/withdraw.ts';
import { fillDevice } from '../world/full-device.ts';
import type { LyingLine } from './lying-line.ts';
import { madeBy, success, unsure, upToTheCode, withdrawn } from './withdrawing.ts';
import { expect, test } from './world.ts';

/** The server makes the withdrawal, and its answer stands still on the way. */
async function untilMade(page: Page, line: LyingLine, code: string): Promise<void> {
  line.lie('hang', withdrawn);
  await typeCode(page, code);
  await expect.poll(() => line.reached(withdrawn).times).toBe(1);
}

const askAgain = (page: Page) => page.getByRole('button', { name: 'CHECK AGAIN' }).click();

test('the app lock closes while the answer to a withdrawal is awaited: behind it stands that nobody knows, and then the truth', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world, {
    before: () => enable(page),
    opened: () => enter(page),
  });
  await page.clock.install();
  await untilMade(page, line, await borrower.lending.code());
  await goneTooLong(page);
  await show(page, 'visible');
  await expect(unsure(page)).toBeHidden();
  line.tellTheTruth();
  await enter(page);
  await expect(unsure(page)).toBeVisible();
  // Also in a page that begins anew, by what the device keeps.
  await page.goto('/wallet');
  await enter(page);
  await expect(unsure(page)).toBeVisible();
  await askAgain(page);
  await expect(success(page)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});

test('a phone that is full by the time the answer comes tells the truth of the only withdrawal, as often as it is opened', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world);
  await untilMade(page, line, await borrower.lending.code());
  await fillDevice(page);
  await line.hangUp();
  await expect(unsure(page)).toBeVisible();
  line.tellTheTruth();
  await askAgain(page);
  await expect(success(page)).toBeVisible();
  // What came of it could not be written down; that it was sent stands there, and is asked about under its key.
  await page.goto('/wallet');
  await expect(success(page)).toBeVisible();
  expect(line.reached(withdrawn).times).toBe(3);
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});
