import { pathOf } from '@tulay/contract/addresses';
import type { Page } from '@playwright/test';
import { enterDesk, newestCode } from './member.ts';

// By what an element is and not by its words, so that every language is walked.
const act = 'main .in-reach button';
const goOn = 'main button.px-10';
const ofDialog = 'dialog[open] button[type=submit]';

type Act = (page: Page) => Promise<unknown>;

/** Screens that no address opens: where their way begins, and what is done there before each picture, by its name. */
interface Walk {
  readonly address: string;
  readonly steps: Readonly<Record<string, Act>>;
}

const press =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();

async function fill(page: Page, values: Readonly<Record<string, string>>, button: string): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(field).first().fill(value);
  await press(button)(page);
}

/** The next call of an address is lost on the line: the mocks answer within the page, where no network can be cut. */
const loseNext = (page: Page, path: string) =>
  page.evaluate((lost) => {
    const answered = fetch;
    globalThis.fetch = (what, how) => {
      if (!(what instanceof Request) || new URL(what.url).pathname !== lost) return answered(what, how);
      globalThis.fetch = answered;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  }, path);

/** What goes on by itself after seconds waits for its picture. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const start = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => start(run, ms < 5000 ? ms : 2 ** 31 - 1),
    });
  });

/** The list, which has a heading too, goes once the loan is there. */
const openLoan: Act = async (page) => {
  await press('main [data-row] a')(page);
  await page.locator('main dl').first().waitFor();
};

const withdrawal: Walk = {
  address: '/wallet?open=withdraw&scenario=money-in-wallet',
  steps: {
    'withdraw/confirm': (page) => fill(page, { 'main input': '120000' }, act),
    'withdraw/code': press(act),
    async 'withdraw/unsure'(page) {
      await loseNext(page, pathOf('withdraw'));
      await fill(page, { 'dialog[open] input': await newestCode(page) }, ofDialog);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    },
    async 'withdraw/transferring'(page) {
      await holdStill(page);
      await press(act)(page);
      await page.locator(goOn).waitFor();
    },
    'withdraw/success': press(goOn),
  },
};

const application: Walk = {
  address: '/dash?scenario=activation/INFO_COMPLETED',
  steps: {
    async 'apply/submitting'(page) {
      await holdStill(page);
      await page.getByRole('checkbox').first().check();
      await press(act)(page);
      const button = page.locator('dialog[open] > .border-t > :last-child');
      await button.waitFor();
      // It is read to its end first.
      while (await button.isVisible()) {
        await button.click();
        await page.waitForTimeout(300);
      }
      await page.locator(goOn).waitFor();
    },
    'apply/success': press(goOn),
  },
};

const payment: Walk = {
  address: '/wallet?open=pay&scenario=money-in-wallet',
  steps: {
    'pay/advice': press('dialog[open] section > p:empty + button'),
    async 'pay/told'(page) {
      await fill(page, { 'dialog[open] input[name=reference]': 'BDO-2049' }, ofDialog);
      await page.locator('dialog[open] form').waitFor({ state: 'detached' });
    },
    async 'desk/told'(page) {
      await enterDesk(page);
      await page.goto('/desk/unapplied');
      await page.locator('main [data-row]').first().scrollIntoViewIfNeeded();
    },
  },
};

const lock: Walk = {
  address: '/account?open=lock-enable&scenario=money-in-wallet',
  steps: {
    'lock/new': (page) => page.locator('dialog[open] input').first().waitFor(),
    async 'lock/closed'(page) {
      const code = '480215';
      await fill(page, { 'dialog[open] [name=next]': code, 'dialog[open] [name=again]': code }, ofDialog);
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('main [name=code]').waitFor();
    },
    'lock/forgotten': press('main form > button'),
  },
};

export const walks: readonly Walk[] = [
  { address: '/wallet?scenario=loan/APPROVED', steps: { contract: press(act) } },
  { address: '/desk/loans?scenario=officer', steps: { 'loan-file': openLoan } },
  { address: '/desk/withdrawals?scenario=officer', steps: { payout: press('main [aria-keyshortcuts=p]') } },
  { address: '/desk/approvals?scenario=officer', steps: { approval: press('main [aria-keyshortcuts=a]') } },
  withdrawal,
  application,
  payment,
  lock,
  {
    address: '/activate?wizard=true&scenario=activation/IDENTITY_INFO',
    steps: { camera: press('form button:has(> svg)') },
  },
  {
    address: '/register?scenario=new-visitor',
    steps: {
      async 'register/work'(page) {
        const [tel, email, password] = ['9175550199', 'maria@example.com', 'Bangka-2026!'];
        const account = { '[type=tel]': tel, '[type=email]': email, '[name=fullName]': 'Maria Clara Santos' };
        await fill(page, { ...account, '[name=password]': password, '[name=confirm]': password }, act);
        await page.locator('main select').waitFor();
      },
    },
  },
  {
    address: '/recover?scenario=new-visitor',
    steps: {
      async 'recover/code'(page) {
        await fill(page, { '[type=tel]': '9175550001' }, act);
        await page.locator('[name=oTP]').waitFor();
      },
    },
  },
];
