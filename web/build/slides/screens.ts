import type { Page } from '@playwright/test';
import type { makeMember } from './member.ts';

type Member = Awaited<ReturnType<typeof makeMember>>;

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
      const amount = page.getByLabel('Loan amount').first();
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
      await page.getByRole('textbox', { name: 'Phone number' }).fill('9175550123');
      await page.getByLabel('Email address').fill('maria@example.com');
      await page.getByLabel('Full name').fill('Maria Clara Santos');
      await page.getByLabel('Full name').blur();
      await scrollUnderBar(page, 'main h1');
    },
  },
  {
    name: '3-activate',
    async show(page, member) {
      await member.signIn();
      await open(page, '/activate', 'main h1, main h2');
      await page.getByRole('button', { name: /activate account/i }).click();
      await page.locator('main form, dialog form').first().waitFor();
      await page.getByLabel('Female', { exact: true }).check();
      await page.getByLabel('First name').fill('Maria Clara');
      await page.getByLabel('Middle name').fill('Reyes');
      await page.getByLabel('Last name').fill('Santos');
      await page.getByLabel('Last name').blur();
    },
  },
  {
    name: '4-loan',
    async show(page, member) {
      await member.activate();
      await open(page, '/dash', 'input[type=range]');
      // It opens in the currency that she is paid in.
      await page.getByLabel('Currency').first().selectOption('PHP');
      const amount = page.getByLabel('Loan amount').first();
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
      await page.getByRole('button', { name: 'APPLY NOW' }).click();
      await page.locator('dialog[open]').getByText('You receive').first().waitFor();
    },
  },
  {
    name: '6-pending',
    async show(page, member) {
      await member.apply();
      await open(page, '/wallet', 'text=Loan Status');
      await scrollUnderBar(page, 'text=Loan Status');
    },
  },
  {
    name: '7-wallet',
    async show(page, member) {
      await member.receive();
      await open(page, '/wallet', 'text=WITHDRAW NOW');
      await scrollUnderBar(page, 'main h1', 60);
    },
  },
  {
    name: '8-withdraw',
    async show(page) {
      await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
      await page.locator('main input').first().fill('120000');
      await page.locator('main input').first().blur();
      await scrollUnderBar(page, 'main h1', 60);
    },
  },
  {
    name: '9-score',
    async show(page) {
      await open(page, '/settings', 'text=Credit score');
      await scrollUnderBar(page, 'text=Credit score');
    },
  },
];
