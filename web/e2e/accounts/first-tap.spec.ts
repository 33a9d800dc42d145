import type { Page } from '@playwright/test';
import { openWizard, registerHere, signInHere } from '../activation/members.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { activatedMember } from './activated-member.ts';
import { finger, leaveByTap, lostTaps, mouse } from './first-tap.ts';
import { newcomer } from './members.ts';
import { openForm } from './open-form.ts';
import { fillAccount, submitAccount } from './registration-form.ts';

// What an empty field says when it is left takes 26 to 66 px; said while the finger is down, it took the tap from whatever lay below.
const ways = formsOf([
  // Between its going down and up the page draws, whatever the machine.
  { way: 'mouse', tap: mouse },
  { way: 'finger', tap: finger },
] as const);
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');

for (const { way, tap } of ways) {
  for (const path of formsOf(['/login', '/contact', '/register', '/recover'], 2)) {
    test(`on ${path} no first tap of a ${way} is lost`, async ({ page }) => {
      const { tried, lost } = await lostTaps(page, async () => (await openForm(page, path), main(page)), tap);
      expect(tried).toBeGreaterThan(1);
      expect(lost).toEqual([]);
    });
  }

  test(`at the second step of the registration no first tap of a ${way} is lost`, async ({ page }) => {
    const open = async () => {
      await openForm(page, '/register');
      await fillAccount(page, newcomer());
      await submitAccount(page);
      return main(page);
    };
    const { tried, lost } = await lostTaps(page, open, tap);
    expect(tried).toBeGreaterThan(2);
    expect(lost).toEqual([]);
  });

  const states = ['BANK_INFO', 'IDENTITY_INFO', 'PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO'];
  for (const state of formsOf(states)) {
    test(`at ${state} of the activation no first tap of a ${way} is lost`, async ({ context, page }) => {
      await registerHere(context);
      await page.route('**/api/v2/member/infostate', (route) => route.fulfill({ json: { state, reopened: null } }));
      const open = async () => {
        await openWizard(page);
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator('.control').first()).toBeVisible();
        return dialog;
      };
      const { tried, lost } = await lostTaps(page, open, tap);
      expect(tried).toBeGreaterThan(1);
      expect(lost).toEqual([]);
    });
  }

  test(`in the dialogs that change something no first tap of a ${way} is lost`, async ({ page }) => {
    await signInHere(page.context(), await activatedMember());
    const dialogs = [
      'Change the phone number',
      'Correct the receiving account',
      'Change the email address',
      'Change password',
    ];
    for (const name of formsOf(dialogs)) {
      const open = async () => {
        await page.goto('/account');
        await page.getByRole('button', { name }).click();
        const dialog = page.getByRole('dialog').last();
        await expect(dialog).toBeVisible();
        return dialog;
      };
      const { tried, lost } = await lostTaps(page, open, tap);
      expect(tried).toBeGreaterThan(1);
      expect(lost, name).toEqual([]);
    }
  });

  test(`what is tapped first by a ${way} does what it says, and then the field says what it lacks`, async ({
    page,
  }) => {
    for (const [path, link, place] of formsOf([
      ['/login', 'Register Here', /\/register$/],
      ['/login', 'Forgot your password?', /\/recover$/],
      ['/register', 'Sign In Here', /\/login$/],
    ] as const)) {
      await openForm(page, path);
      await leaveByTap(page, main(page), page.getByRole('link', { name: link }), tap);
      await expect(page).toHaveURL(place);
    }
    await openForm(page, '/login');
    await leaveByTap(page, main(page), page.getByRole('button', { name: 'Show the password' }), tap);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    const phone = page.getByLabel('Phone number', { exact: true });
    await expect(page.getByText(/Between 9 and 15 digits/)).toBeVisible();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
  });
}

test('with the keyboard an empty field says at once what it lacks, in a line that was there to be announced', async ({
  page,
}) => {
  await openForm(page, '/login');
  const phone = page.getByLabel('Phone number', { exact: true });
  const line = page.locator(`[id="${await phone.getAttribute('id')}-error"]`);
  await expect(line).toHaveAttribute('aria-live', 'polite');
  // What is not displayed is not in the tree that a screen reader watches.
  expect(await line.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');
  await phone.focus();
  await page.keyboard.press('Tab');
  await expect(line).toHaveText(/Between 9 and 15 digits/);
  await expect(phone).toHaveAccessibleDescription(/Between 9 and 15 digits/);
});
