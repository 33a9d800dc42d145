import AxeBuilder from '@axe-core/playwright';
import { pathOf } from '@tulay/contract/addresses';
import { ID_TYPES } from '@tulay/contract/reference/id-types';
import type { Locator, Page } from '@playwright/test';
import { activation } from '../../src/copy/fil/activation.ts';
import { appCopy } from '../../src/copy/fil/app.ts';
import { session } from '../../src/copy/fil/session.ts';
import { settings } from '../../src/copy/fil/settings.ts';
import { site } from '../../src/copy/fil/site.ts';
import { wallet } from '../../src/copy/fil/wallet.ts';
import { withdrawal } from '../../src/copy/fil/withdrawal.ts';
import { callAs, openWizard, personal, registerHere, saveStepsBefore } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { borrowerHere } from '../money/lend.ts';
import { expect, test } from '../world/world.ts';

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** English words that no Filipino sentence has. */
const english = /\b(the|your|you|with|this|please|choose|without|from|of)\b/i;
/** They are called so in either language. */
const documents: ReadonlySet<string> = new Set(ID_TYPES);

const languageCard = (page: Page, name: 'Language' | 'Wika'): Locator =>
  page.getByRole('main').getByRole('group', { name, exact: true });

/** Nothing on the screen is English, cut off or hard to reach. */
async function expectFilipino(page: Page, part: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  const left = (await part.innerText()).split('\n').filter((line) => line.search(english) >= 0 && !documents.has(line));
  expect.soft(left, page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

for (const [name, colorScheme, viewport] of [
  ['a small light screen', 'light', { width: 360, height: 740 }],
  ['a wide dark screen', 'dark', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport });

    test('chosen in Settings, every screen and dialog of a member is Filipino, and the server hears of it', async ({
      page,
      world,
    }) => {
      const member = await borrowerHere(page, world, 'ACTIVE');
      await page.goto('/settings');
      const told = page.waitForRequest(
        (request) => request.url().endsWith(pathOf('setPreferences')) && request.postData()?.includes('"fil"') === true,
      );
      await languageCard(page, 'Language').getByRole('button', { name: 'Filipino' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settings.title);
      await expect(page).toHaveTitle(`${site.screens.settings} · Tulay`);
      const answer = await (await told).response();
      expect(answer?.status()).toBe(200);
      const { phoneNumber } = member;
      const details = (await (await callAs(page.context(), member, 'memberDetails', { phoneNumber })).json()) as object;
      expect(details).toMatchObject({ language: 'fil', timeZone: 'Asia/Manila' });

      const main = page.getByRole('main');
      await expectFilipino(page, main);
      for (const part of ['transfer', 'pay', 'borrow', 'withdrawal', 'contract', 'account', 'password'] as const) {
        await page.getByRole('button', { name: settings.links[part], exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expectFilipino(page, dialog);
        await dialog.getByRole('button', { name: settings.close, exact: true }).first().click();
      }
      for (const path of ['/dash', '/wallet', '/account', '/account/privacy']) {
        await page.goto(path);
        await expect(page.getByRole('navigation', { name: session.nav.label })).toContainText(session.nav.settings);
        await expectFilipino(page, main);
      }
      await page.goto('/wallet');
      await page.getByRole('button', { name: wallet.withdraw }).click();
      await page.getByLabel(withdrawal.amount.label).fill('1000');
      await expectFilipino(page, main);
      await page.getByRole('button', { name: withdrawal.amount.action }).click();
      await page.getByRole('button', { name: withdrawal.confirm.action }).click();
      await expect(page.getByRole('dialog')).toContainText(withdrawal.otp.title);
      await expectFilipino(page, page.getByRole('dialog'));
    });

    test('every step of the activation is Filipino, and what was typed stays', async ({ page }) => {
      const member = await registerHere(page.context());
      await openWizard(page);
      await page.getByLabel('First name').fill('Lita');
      await page.getByLabel('Last name').fill('3');
      await page
        .getByRole('dialog')
        .getByRole('group', { name: 'Language', exact: true })
        .getByRole('button', { name: 'Filipino' })
        .click();
      await expect(page.getByLabel(activation.personal.firstName, { exact: true })).toHaveValue('Lita');
      await expect(page.getByLabel(activation.personal.lastName)).toHaveValue('3');
      await page.getByRole('button', { name: activation.next }).click();
      await expect(page.getByText(activation.incomplete)).toBeVisible();
      await expect(page.getByText('Piliin ang iyong kasarian.')).toBeVisible();
      await expectFilipino(page, page.getByRole('dialog'));
      expect(
        (
          await callAs(page.context(), member, 'updatePersonal', { phoneNumber: member.phoneNumber, ...personal })
        ).status(),
      ).toBe(200);
      for (const step of [3, 4] as const) {
        await saveStepsBefore(page.context(), member, step);
        await openWizard(page);
        await expect(page.getByText(activation.summary(step))).toBeVisible();
        await expectFilipino(page, page.getByRole('dialog'));
      }
    });

    test('the desk is Filipino', async ({ page, world }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'fil'));
      await signedInAt(page, world.officers[0], '/desk/loans');
      for (const path of ['/desk/loans', '/desk/withdrawals', '/desk/inbox', '/desk/ledger', '/desk/audit']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFilipino(page, page.getByRole('heading', { level: 1 }));
      }
    });
  });
}

test('a choice that could not be told is told later', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let refused = 0;
  await page.route(`**${pathOf('setPreferences')}`, async (route) => {
    refused += 1;
    await route.abort();
  });
  await languageCard(page, 'Language').getByRole('button', { name: 'Filipino' }).click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute(`**${pathOf('setPreferences')}`);
  const told = page.waitForResponse((response) => response.url().endsWith(pathOf('setPreferences')));
  await page.reload();
  expect((await told).status()).toBe(200);
  await expect(page.getByRole('group', { name: appCopy.language.label }).first()).toBeVisible();
});
