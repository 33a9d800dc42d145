import type { Locator, Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import { openWizard, registerHere } from '../activation/members.ts';
import { borrowerHere } from '../money/lend.ts';
import { askForCode, codeDialog, heading, openWithdrawal } from '../money/withdraw.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';

// A phone on its side.
test.use({ viewport: { width: 740, height: 360 }, contextOptions: { reducedMotion: 'reduce' } });

/** What has the focus stands whole on the screen, and nothing lies over it. */
async function expectInSight(control: Locator): Promise<void> {
  await control.focus();
  // A part of a pixel is lost in rounding.
  await expect(control).toBeInViewport({ ratio: 0.98 });
  const isUncovered = () =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const points = [y + 2, y + height / 2, y + height - 2];
      return points.every((at) => element.contains(document.elementFromPoint(x + width / 2, at)));
    });
  await expect.poll(isUncovered, await control.evaluate((element) => element.outerHTML)).toBe(true);
}

/** Each field and then the main action, down the screen and up again: what is scrolled to from below lies at the top. */
async function expectReached(root: Locator, action: string | RegExp): Promise<void> {
  const main = root.getByRole('button', { name: action, exact: true });
  await expect(main).toBeVisible();
  const fields: Locator[] = [];
  for (const field of await root.locator('.control').all()) if (await field.isVisible()) fields.push(field);
  for (const control of [...fields, main]) await expectInSight(control);
  for (const control of fields.toReversed()) await expectInSight(control);
}

const steps = ['REFERENCES_INFO', 'PERSONAL_INFO', 'ADDRESS_INFO', 'IDENTITY_INFO', 'BANK_INFO'];
for (const state of formsOf(steps))
  test(`on a phone on its side nothing covers what is filled in at ${state} of the activation`, async ({ page }) => {
    await registerHere(page.context());
    await page.route(`**${pathOf('infoState')}`, (route) => route.fulfill({ json: { state, reopened: null } }));
    await openWizard(page);
    await expect(page.getByRole('dialog').locator('.control').first()).toBeVisible();
    await expectReached(page.getByRole('dialog'), /^(Continue|Finish)$/);
  });

const main = (page: Page) => page.getByRole('main');

test('on a phone on its side a withdrawal is made without anything covered @soak', async ({ page, world }) => {
  await borrowerHere(page, world, 'ACTIVE');
  await openWithdrawal(page);
  await expectReached(main(page), 'CONTINUE');
  await askForCode(page, '2000');
  await expectReached(codeDialog(page), 'CONFIRM');
  await codeDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Please check')).toBeVisible();
  await expectReached(main(page), 'CONFIRM WITHDRAWAL');
});

test('on a phone on its side a loan is applied for without anything covered', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/dash');
  await expectReached(main(page), 'APPLY NOW');
  await page.getByRole('button', { name: 'Service and Policy Agreement' }).click();
  const agreement = page.getByRole('dialog');
  await expectInSight(agreement.getByRole('button').last());
  await agreement.getByRole('button').last().click();
  await expect(agreement).toHaveCount(0);
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirming = page.getByRole('dialog');
  // Not before all of it was in sight.
  await expect(confirming.getByRole('button', { name: 'SEE THE TOTAL AND YOUR ACCOUNT' })).toHaveCount(1);
  await confirming.getByRole('button', { name: 'Back' }).scrollIntoViewIfNeeded();
  await expectReached(confirming, 'CONFIRM LOAN APPLICATION');
});
