import AxeBuilder from '@axe-core/playwright';
import { pathOf } from '@tulay/contract/addresses';
import { BANKS } from '@tulay/contract/reference/banks';
import { ID_TYPES } from '@tulay/contract/reference/id-types';
import type { Locator, Page } from '@playwright/test';
import { session } from '../../src/words/generated/session.ts';
import { settings } from '../../src/words/generated/settings.ts';
import { wallet } from '../../src/words/generated/wallet.ts';
import { withdrawal } from '../../src/words/generated/withdrawal.ts';
import { callAs, openWizard, personal, registerHere, saveStepsBefore } from '../activation/members.ts';
import { signedInAt, untilListed } from '../desk/at-the-desk.ts';
import { applicant, decide, disbursed, officer, withdraws } from '../desk/borrowers.ts';
import { borrowerHere, type Borrower } from '../money/lend.ts';
import { formsOf, isSoak } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { byTwo, proposed } from '../world/by-two.ts';
import { wordsOf } from '../world/words.ts';

const activation = wordsOf('fil', 'activation');
const app = wordsOf('fil', 'app');
const desk = wordsOf('fil', 'desk');
const privacyRoom = wordsOf('fil', 'privacy-room');
const profile = wordsOf('fil', 'profile');
const sessionFil = wordsOf('fil', 'session');
const settingsFil = wordsOf('fil', 'settings');
const site = wordsOf('fil', 'site');
const walletFil = wordsOf('fil', 'wallet');
const withdrawalFil = wordsOf('fil', 'withdrawal');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Words that no sentence of the other language has. */
const foreign = {
  en: /\b(ang|mga|iyong|hindi|nang|kung|mong)\b/i,
  fil: /\b(the|your|you|with|this|please|choose|without|from|of)\b/i,
};
/** They are called so in either language. */
const names: readonly string[] = [...ID_TYPES, ...BANKS];

const copy = {
  en: { session, settings, wallet, withdrawal },
  fil: { session: sessionFil, settings: settingsFil, wallet: walletFil, withdrawal: withdrawalFil },
} as const;
type Language = keyof typeof copy;

const languageCard = (page: Page, name: 'Language' | 'Wika'): Locator =>
  page.getByRole('main').getByRole('group', { name, exact: true });

/** Nothing on the screen is in another language, cut off or hard to reach. */
async function expectSpoken(
  page: Page,
  part: Locator,
  language: Language,
  written: readonly string[] = [],
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(part).toBeVisible();
  const left = (await part.innerText())
    .split('\n')
    .filter((line) => line.search(foreign[language]) >= 0)
    .filter((line) => ![...names, ...written].some((name) => line.includes(name)));
  expect(left, page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

const expectFilipino = (page: Page, part: Locator, written: readonly string[] = []) =>
  expectSpoken(page, part, 'fil', written);

/** Every dialog of Settings, and that those of loan and withdrawal are not empty. */
async function expectDialogs(page: Page, language: Language): Promise<void> {
  const texts = copy[language].settings;
  for (const part of ['transfer', 'pay', 'borrow', 'withdrawal', 'contract', 'account', 'password'] as const) {
    await page.getByRole('button', { name: texts.links[part], exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (part === 'withdrawal') await expect(dialog.getByText(texts.withdrawal.number)).toBeVisible();
    // The accepted clauses, each under its heading.
    if (part === 'contract')
      await expect.poll(() => dialog.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(5);
    await expectSpoken(page, dialog, language);
    await dialog.getByRole('button', { name: texts.close, exact: true }).first().click();
    await expect(dialog).toBeHidden();
  }
}

/** A withdrawal up to its one-time password. */
async function expectWithdrawal(page: Page, language: Language): Promise<void> {
  const texts = copy[language].withdrawal;
  const main = page.getByRole('main');
  await page.goto('/wallet');
  await page.getByRole('button', { name: copy[language].wallet.withdraw }).click();
  await page.getByLabel(texts.amount.label).fill('1000');
  await expectSpoken(page, main, language);
  await page.getByRole('button', { name: texts.amount.action }).click();
  await expect(page.getByRole('button', { name: texts.confirm.action })).toBeVisible();
  await expectSpoken(page, main, language);
  await page.getByRole('button', { name: texts.confirm.action }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.otp.title);
  await expectSpoken(page, page.getByRole('dialog'), language);
}

/** Withdraws beside the screens. */
async function withdrawBeside({ lending, loanId: id }: Borrower): Promise<void> {
  const { member, phoneNumber, code } = lending;
  const { challenge } = await member.call('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 2_000 });
  await member.call('withdraw', { phoneNumber, id, withdrawalAmount: 2_000, challenge, oTP: await code() });
}

for (const [name, colorScheme, viewport] of formsOf([
  ['a small light screen', 'light', { width: 360, height: 740 }],
  ['a wide dark screen', 'dark', { width: 1280, height: 800 }],
] as const)) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport });

    // Other tests meet the same dialogs in English each day.
    if (isSoak)
      test('in English every dialog of a member is English', async ({ page, world }) => {
        await withdrawBeside(await borrowerHere(page, world, 'ACTIVE'));
        await page.goto('/settings');
        await expectDialogs(page, 'en');
        await expectWithdrawal(page, 'en');
      });

    test('chosen in Settings, every screen and dialog of a member is Filipino, and the server hears of it', async ({
      page,
      world,
    }) => {
      // The contract stays in the language in which its words were accepted.
      await page.context().setExtraHTTPHeaders({ 'accept-language': 'fil' });
      const member = await borrowerHere(page, world, 'ACTIVE');
      await withdrawBeside(member);
      await page.context().setExtraHTTPHeaders({});
      await page.goto('/settings');
      const told = page.waitForRequest(
        (request) => request.url().endsWith(pathOf('setPreferences')) && request.postData()?.includes('"fil"') === true,
      );
      await languageCard(page, 'Language').getByRole('button', { name: 'Filipino' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(settingsFil.title);
      await expect(page).toHaveTitle(`${site.screens.settings} · Tulay`);
      const answer = await (await told).response();
      expect(answer?.status()).toBe(200);
      const { phoneNumber } = member;
      const details = (await (await callAs(page.context(), member, 'memberDetails', { phoneNumber })).json()) as object;
      expect(details).toMatchObject({ language: 'fil', timeZone: 'Asia/Manila' });

      const main = page.getByRole('main');
      await expectFilipino(page, main);
      await expectDialogs(page, 'fil');
      for (const path of ['/dash', '/wallet', '/account', '/account/privacy']) {
        await page.goto(path);
        await expect(page.getByRole('navigation', { name: sessionFil.nav.label })).toContainText(
          sessionFil.nav.settings,
        );
        await expectFilipino(page, main);
      }
      await expectWithdrawal(page, 'fil');
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
      await expect(page.getByLabel(profile.firstName.label, { exact: true })).toHaveValue('Lita');
      await expect(page.getByLabel(profile.lastName.label)).toHaveValue('3');
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
        await expect(page.getByText(activation.summary({ step }))).toBeVisible();
        await expectFilipino(page, page.getByRole('dialog'));
      }
    });

    test('the desk is Filipino', async ({ page, world }) => {
      const running = await disbursed(world, page, await applicant());
      const payout = await withdraws(world, page, running, 2_000);
      const post = { id: running.loanId, amountPHP: 12_000, reference: `WIKA-${running.loanId.slice(-8)}` };
      await byTwo(await officer(0), await officer(1), 'postRepayment', post);
      // One more waits for the second person, and is counted in the bar.
      const waits = await proposed(await officer(1), 'postRepayment', { ...post, reference: `${post.reference}-2` });
      const { phoneNumber } = running;
      const { request } = await running.client.call('askPrivacy', {
        phoneNumber,
        kind: 'correction',
        topic: 'name',
        note: 'Maling baybay.',
      });
      const reviewed = await applicant();
      await decide(reviewed.loanId, 'review');

      await page.addInitScript(() => localStorage.setItem('language', 'fil'));
      await signedInAt(page, world.officers[0], '/desk/loans');
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const expectDialog = async (button: string | RegExp) => {
        await untilListed(page, page.getByRole('button', { name: button }).first(), desk.loadMore);
        await page.getByRole('button', { name: button }).first().click();
        await expectFilipino(page, dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      // What people wrote to us stays as they wrote it, also what others write while we look.
      const written = async () => {
        const { items } = await (await officer(0)).call('contactInbox', {});
        return items.flatMap(({ name, message }) => [name, ...message.split('\n')]).filter(Boolean);
      };
      for (const path of ['loans', 'withdrawals', 'approvals', 'inbox', 'ledger', 'audit', 'privacy']) {
        await page.goto(`/desk/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(async () => expectFilipino(page, main, await written())).toPass();
      }
      await (await officer(1)).call('decideApproval', { id: waits, decision: 'decline' });
      await expectDialog(privacyRoom.desk.answerName({ number: request.number }));
      await page.goto('/desk/withdrawals');
      await expectDialog(
        desk.withdrawals.buttonName({ action: desk.withdrawals.actions.paid.button, withdrawalNumber: payout }),
      );

      await page.goto(`/desk/loans/${reviewed.loanId}`);
      await page.getByRole('button', { name: desk.member.photos.open({ photo: desk.member.photos.selfie }) }).click();
      await expect(page.getByRole('img', { name: desk.member.photos.selfie })).toBeVisible();
      await expectFilipino(page, main);
      for (const action of ['needs_info', 'approve', 'reject'] as const)
        await expectDialog(desk.decisions.texts[action].button);
      await expectDialog(desk.member.suspend);
      await page.goto(`/desk/loans/${running.loanId}`);
      await expect(page.getByRole('button', { name: new RegExp(`^${desk.reversal.open}: `) })).toBeVisible();
      await expectFilipino(page, main);
      await expectDialog(new RegExp(`^${desk.reversal.open}: `));
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
  await expect(page.getByRole('group', { name: app.language.label }).first()).toBeVisible();
});
