import type { Page } from '@playwright/test';
import type { makeMember } from './member.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

// By what a field is and not by its words, so that the journey is walked in every language.
const amountField = 'main input[inputmode=decimal]';
const gauge = 'a[href="/score"]';

/** One picture: its file name, and how the app comes to show it from where the one before left it. */
export type Screen = { name: string; show: (page: Page, member: Member) => Promise<void> };

async function open(page: Page, path: string, waitFor: string) {
  await page.goto(path);
  await page.locator(waitFor).first().waitFor();
}

/** Brings an element under the fixed bar; those with a margin of their own stand close to it. */
async function scrollUnderBar(page: Page, selector: string, topPx = 76) {
  await page
    .locator(selector)
    .first()
    .evaluate((element, top) => {
      window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - top, behavior: 'instant' });
    }, topPx);
}

/** The nine pictures of the slideshow, in the order of its words. */
export const screens: readonly Screen[] = [
  {
    name: '1-calculator',
    async show(page) {
      await open(page, '/', 'h2');
      await page.waitForLoadState('networkidle');
      await scrollUnderBar(page, 'h2');
      const amount = page.locator(amountField).first();
      await amount.fill('500000');
      await amount.blur();
      await page.getByText('24', { exact: true }).first().click();
      await page.getByRole('radio', { name: '24', exact: true }).first().blur();
    },
  },
  {
    name: '2-register',
    async show(page) {
      await open(page, '/register', 'form');
      await page.locator('main input[type=tel]').fill('9175550123');
      await page.locator('main input[type=email]').fill('maria@example.com');
      await page.locator('main input[name=fullName]').fill('Maria Clara Santos');
      await page.locator('main input[name=fullName]').blur();
      await scrollUnderBar(page, 'main h1');
    },
  },
  {
    name: '3-activate',
    async show(page, member) {
      await member.signIn();
      await open(page, '/activate', 'main h1, main h2');
      await page.locator('main button.text-lg').click();
      await page.locator('main form, dialog form').first().waitFor();
      await page.locator('form input[type=radio][value=Female]').check();
      await page.locator('form input[name=firstName]').fill('Maria Clara');
      await page.locator('form input[name=middleName]').fill('Reyes');
      await page.locator('form input[name=lastName]').fill('Santos');
      await page.locator('form input[name=lastName]').blur();
    },
  },
  {
    name: '4-loan',
    async show(page, member) {
      await member.activate();
      await open(page, '/dash', 'input[type=range]');
      // It opens in the currency that she is paid in.
      await page.locator('main select').first().selectOption('PHP');
      const amount = page.locator(amountField).first();
      await amount.fill('500000');
      await amount.blur();
      await page.getByText('24', { exact: true }).first().click();
      await page.getByRole('radio', { name: '24', exact: true }).first().blur();
    },
  },
  {
    name: '5-confirm',
    async show(page) {
      await page.getByRole('checkbox').first().check();
      await page.locator('main .in-reach button').first().click();
      await page.locator('dialog[open] dl').first().waitFor();
    },
  },
  {
    name: '6-pending',
    async show(page, member) {
      await member.apply();
      await open(page, '/wallet', 'main h2');
      await scrollUnderBar(page, 'main h2');
    },
  },
  {
    name: '7-wallet',
    async show(page, member) {
      await member.receive();
      await open(page, '/wallet', 'main .in-reach button');
      await scrollUnderBar(page, 'main h1', 60);
    },
  },
  {
    name: '8-withdraw',
    async show(page) {
      await page.locator('main .in-reach button').first().click();
      await page.locator('main input').first().fill('120000');
      await page.locator('main input').first().blur();
      await scrollUnderBar(page, 'main h1', 60);
    },
  },
  {
    name: '9-score',
    async show(page) {
      await open(page, '/settings', gauge);
      await scrollUnderBar(page, `section:has(${gauge})`);
    },
  },
];
