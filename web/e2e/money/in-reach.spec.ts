import { expect, type Page } from '@playwright/test';
import { newcomer, registeredMember } from '../accounts/members.ts';
import { openForm } from '../accounts/open-form.ts';
import { fillAccount, submitAccount } from '../accounts/registration-form.ts';
import { openWizard, registerHere } from '../activation/members.ts';
import { expectInReach } from '../world/expect-in-reach.ts';
import { test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { codeDialog, heading, typeCode } from './withdraw.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

test('of an application every main action is in reach', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/dash');
  await expectInReach(button(page, 'APPLY NOW'));
  // What is scrolled below it ends at a line.
  await expect(page.locator('.in-reach')).toHaveCSS('border-top-width', '1px');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await button(page, 'APPLY NOW').click();
  await expectInReach(button(page, 'CONFIRM LOAN APPLICATION'));
  await button(page, 'CONFIRM LOAN APPLICATION').click();
  await expectInReach(button(page, 'CONTINUE'));
  await button(page, 'CONTINUE').click();
  await expectInReach(page.getByRole('link', { name: 'See your loan' }));
});

test('on a wide screen a button below a form is as wide as the form, whatever is missing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/recover');
  const widthOf = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  await expect(page.getByText('Still needed: Phone number.')).toBeVisible();
  expect(await widthOf('main form .in-reach button')).toBe(await widthOf('main form .in-reach'));
  await page.getByLabel('Phone number', { exact: true }).fill('9175550001');
  await expect(page.getByText('Still needed: Phone number.')).toHaveCount(0);
  expect(await widthOf('main form .in-reach button')).toBe(await widthOf('main form .in-reach'));
});

test('of a withdrawal every main action is in reach, and the bar is away', async ({ page, world }) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  await page.goto('/dash');
  await expectInReach(page.getByRole('link', { name: 'WITHDRAW NOW' }));
  await page.goto('/wallet');
  await expectInReach(button(page, 'WITHDRAW NOW'));
  await expect(page.getByText('₱150,000.00').first()).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeVisible();
  await button(page, 'WITHDRAW NOW').click();
  await expect(bar(page)).toBeHidden();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await expectInReach(button(page, 'CONTINUE'));
  await button(page, 'CONTINUE').click();
  await expectInReach(button(page, 'CONFIRM WITHDRAWAL'));
  await button(page, 'CONFIRM WITHDRAWAL').click();
  await expectInReach(codeDialog(page).getByRole('button', { name: 'CONFIRM', exact: true }));
  await typeCode(page, await lending.code());
  await expect(heading(page, 'Success')).toBeVisible();
  await expectInReach(button(page, 'CONTINUE'));
  await button(page, 'CONTINUE').click();
  await expect(bar(page)).toBeVisible();
});

test('an overdue loan says so, and how to pay is in reach however far one scrolls; withdrawing is the quieter one', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  await page.route('**/memberloan/pn', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      json: {
        ...(await reply.json()),
        status: 'OVERDUE',
        statusText: 'Overdue',
        statusColor: 'danger',
        statusMessage: 'A payment is late. Please pay it as soon as you can.',
        statementShow: true,
        statement: 'PAYMENT IS OVERDUE',
        statementMessage: 'A penalty is added each day after the third day.',
      },
    });
  });
  await page.goto('/wallet');
  await expect(page.getByText('Overdue', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expectInReach(button(page, 'How to pay'));
  const quieter = button(page, 'WITHDRAW NOW');
  await quieter.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectInReach(quieter);
  await expectInReach(button(page, 'How to pay'));
});

test('of a question the answer is above the way back, with and without what it needs', async ({ page, world }) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  await button(page, 'Cancel this loan').click();
  const answers = page.getByRole('dialog').getByRole('button');
  const names = async () => {
    const drawn = await answers.evaluateAll((all) =>
      all.map((each) => ({ name: each.textContent, top: each.getBoundingClientRect().top })),
    );
    return drawn.toSorted((one, other) => one.top - other.top).map(({ name }) => name);
  };
  const inOrder = ['CANCEL THE LOAN', 'Back'];
  expect(await names()).toEqual(inOrder);
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog').getByText(/You are offline/)).toBeVisible();
  expect(await names()).toEqual(inOrder);
  await page.context().setOffline(false);
});

test('below the answer of a form in a dialog the way back is whole', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/account/privacy?open=deletion');
  await expectInReach(button(page, 'Ask for deletion').last());
  await expectInReach(page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }));
});

test('what was told just before goes when a question is asked, as it would lie over its buttons', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'APPROVED');
  await page.goto('/wallet');
  await button(page, 'Cancel this loan').click();
  await button(page, 'CANCEL THE LOAN').click();
  const told = page.getByText('The loan is cancelled.');
  await expect(told).toBeVisible();
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await expect(told).toBeVisible();
  await button(page, 'APPLY NOW').click();
  await expect(button(page, 'CONFIRM LOAN APPLICATION')).toBeVisible();
  // At once: after a while it goes by itself.
  expect(await told.count()).toBe(0);
  await expectInReach(button(page, 'CONFIRM LOAN APPLICATION'));
});

test('a contract is confirmed in reach, from home and from the wallet', async ({ page, world }) => {
  await borrowerHere(page, world, 'APPROVED');
  for (const place of ['/dash', '/wallet']) {
    await page.goto(place);
    await expectInReach(button(page, 'CONFIRM CONTRACT'));
  }
});

test('of every form that a visitor fills in, the action is in reach', async ({ page, world }) => {
  const member = await registeredMember();
  await page.goto('/login');
  await expectInReach(button(page, 'SIGN IN'));
  await page.goto('/register');
  await fillAccount(page, newcomer());
  await page.evaluate(() => scrollTo(0, 0));
  await expectInReach(button(page, 'REGISTER NOW'));
  await submitAccount(page);
  await expectInReach(button(page, 'CONTINUE'));
  await openForm(page, '/recover');
  await page.getByLabel('Phone number', { exact: true }).fill(member.phoneNumber);
  await expectInReach(button(page, 'SEND CODE'));
  await button(page, 'SEND CODE').click();
  await page.getByLabel('One-time password').fill(await world.codeFor(page, member.phoneNumber));
  await expectInReach(button(page, 'SET NEW PASSWORD'));
  await page.goto('/contact');
  await page.getByLabel('Message').focus();
  await expectInReach(button(page, 'SEND MESSAGE'));
});

test('of the activation every step is handed in in reach @soak', async ({ context, page }) => {
  await registerHere(context);
  for (const state of ['PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO', 'IDENTITY_INFO', 'BANK_INFO']) {
    await page.unrouteAll();
    await page.route('**/member/infostate', (route) => route.fulfill({ json: { state, reopened: null } }));
    await openWizard(page);
    await expectInReach(button(page, state === 'BANK_INFO' ? 'Finish' : 'Continue'));
  }
});
