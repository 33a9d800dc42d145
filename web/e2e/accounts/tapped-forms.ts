import { pathOf } from '@tulay/contract/addresses';
import type { Locator, Page } from '@playwright/test';
import { openWizard, registerHere, signInHere } from '../activation/members.ts';
import { signedInAt } from '../desk/at-the-desk.ts';
import { applicant, decide, disbursed } from '../desk/borrowers.ts';
import { borrowerHere, type Stage } from '../money/lend.ts';
import { askForCode, codeDialog, openWithdrawal } from '../money/withdraw.ts';
import { code, codeField, enable, enter } from '../settings/lock.ts';
import { expect, type World } from '../world/world.ts';
import { activatedMember } from './activated-member.ts';
import { newcomer } from './members.ts';
import { openForm } from './open-form.ts';
import { fillAccount, submitAccount } from './registration-form.ts';

interface TappedForm {
  readonly name: string;
  /** What holds it, and others that hold no other parts, below web/src/features. */
  readonly drawnBy: readonly string[];
  /** Opens it anew, for who stands there. */
  readonly open: (page: Page) => Promise<Locator>;
  /** What is typed into the field that is left; nothing where left out. */
  readonly typed?: string;
}
/** Somebody before whom some forms stand, the most telling first; so many of them are tried daily. */
interface Stand {
  readonly who: string;
  readonly daily: number;
  readonly begin: (page: Page, world: World) => Promise<unknown>;
  readonly forms: readonly TappedForm[];
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The dialog that a button of a screen opens, on a page opened anew. */
const dialogBy =
  (path: string, name: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.goto(path);
    await button(page, name).first().click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    return dialog;
  };

/** A dialog for whose one-time password not more are sent than there are people: it stays open. */
const stayingOpen =
  (dialogOf: (page: Page) => Locator, ask: (page: Page) => Promise<unknown>) => async (page: Page) => {
    const dialog = dialogOf(page);
    if (!(await dialog.isVisible())) await ask(page);
    await expect(dialog).toBeVisible();
    return dialog;
  };

const publicForm = (path: string) => async (page: Page) => (await openForm(page, path), main(page));

const visitors: readonly TappedForm[] = [
  { name: 'sign in', drawnBy: ['account/session/sign-in-form.tsx'], open: publicForm('/login') },
  {
    name: 'register, second step',
    drawnBy: ['account/registration/work-step.tsx'],
    async open(page) {
      await openForm(page, '/register');
      await fillAccount(page, newcomer());
      await submitAccount(page);
      return main(page);
    },
  },
  { name: 'contact', drawnBy: ['site/contact/contact-form.tsx'], open: publicForm('/contact') },
  { name: 'register', drawnBy: ['account/registration/account-step.tsx'], open: publicForm('/register') },
  { name: 'recover', drawnBy: ['account/session/recover-phone-form.tsx'], open: publicForm('/recover') },
  {
    name: 'recover, the new password',
    drawnBy: ['account/session/new-password-form.tsx'],
    async open(page) {
      await page.goto('/favicon.ico');
      await page.evaluate(() => sessionStorage.setItem('tulay-recovery-phone', '+639170000000'));
      await openForm(page, '/recover');
      await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
      return main(page);
    },
  },
  {
    name: 'undo a recovery',
    drawnBy: ['account/session/stop-recovery-dialog.tsx'],
    async open(page) {
      const json = { code: 'auth.recovered_elsewhere', message: 'Recovered.', requestId: '1' };
      await page.route(`**${pathOf('login')}`, (route) => route.fulfill({ status: 403, json }));
      await openForm(page, '/login');
      await page.getByLabel('Phone number', { exact: true }).fill('09170000000');
      await page.getByLabel('Password', { exact: true }).fill('Tahanan-2026!');
      await page.getByRole('button', { name: 'SIGN IN' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      return page.getByRole('dialog');
    },
  },
];

const wizard: readonly TappedForm[] = (
  [
    ['BANK_INFO', 'bank-step'],
    ['IDENTITY_INFO', 'identity-step'],
    ['PERSONAL_INFO', 'personal-step'],
    ['ADDRESS_INFO', 'address-step'],
    ['REFERENCES_INFO', 'references-step'],
  ] as const
).map(([state, file]) => ({
  name: `activation, ${state}`,
  drawnBy: [`activation/steps/${file}.tsx`, 'activation/steps/step-layout.tsx', 'activation/steps/use-step-form.ts'],
  async open(page) {
    await page.route(`**${pathOf('infoState')}`, (route) => route.fulfill({ json: { state, reopened: null } }));
    await openWizard(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.control').first()).toBeVisible();
    return dialog;
  },
}));

const changeForm = 'account/settings/changes/change-form.tsx';
const askedBank = async (page: Page) => {
  const form = await dialogBy('/account', 'Correct the receiving account')(page);
  await form.getByRole('combobox').fill('BPI');
  await form.getByRole('option', { name: 'BPI', exact: true }).click();
  await form.getByLabel('Account number', { exact: true }).fill('0012 345 678');
  await form.getByLabel('Account number again').fill('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
};

const members: readonly TappedForm[] = [
  {
    name: 'the amount of a loan',
    drawnBy: [],
    async open(page) {
      await page.goto('/dash');
      await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
      return main(page);
    },
  },
  {
    name: 'change the phone number',
    drawnBy: ['account/settings/changes/change-phone-dialog.tsx', changeForm],
    open: dialogBy('/account', 'Change the phone number'),
  },
  {
    name: 'the code of a change',
    drawnBy: ['account/settings/changes/change-bank-dialog.tsx', 'activation/bank-correction.tsx'],
    // Half a code is said to be one only while its field has the focus.
    typed: '1',
    open: stayingOpen((page) => page.getByRole('dialog', { name: 'Confirm the new account' }), askedBank),
  },
  {
    name: 'change the employment',
    drawnBy: ['account/settings/changes/change-employment-dialog.tsx'],
    open: dialogBy('/account', 'Correct work or income'),
  },
  {
    name: 'change the bank',
    drawnBy: ['account/settings/changes/change-bank-dialog.tsx'],
    open: dialogBy('/account', 'Correct the receiving account'),
  },
  {
    name: 'change the email',
    drawnBy: ['account/settings/changes/change-email-dialog.tsx'],
    open: dialogBy('/account', 'Change the email address'),
  },
  {
    name: 'change the password',
    drawnBy: ['account/settings/change-password-form.tsx'],
    open: dialogBy('/account', 'Change password'),
  },
  {
    name: 'take the account back',
    drawnBy: ['account/settings/change-password-form.tsx'],
    async open(page) {
      const wait = { endsAt: new Date(Date.now() + 3_600_000).toISOString(), reason: 'phone_changed' };
      await page.route(`**${pathOf('accountWait')}`, (route) => route.fulfill({ json: { wait, mayStop: true } }));
      return dialogBy('/account', 'This was not me: stop it')(page);
    },
  },
  {
    name: 'sign out a device',
    drawnBy: ['account/settings/devices/end-device-dialog.tsx'],
    open: dialogBy('/account', /^Sign out .+/),
  },
  { name: 'copy', drawnBy: ['privacy/copy-dialog.tsx'], open: dialogBy('/account/privacy', 'Get a copy') },
  {
    name: 'correction',
    drawnBy: ['privacy/correction-dialog.tsx'],
    open: dialogBy('/account/privacy', 'Ask for a correction'),
  },
  {
    name: 'deletion',
    drawnBy: ['privacy/deletion-dialog.tsx'],
    open: dialogBy('/account/privacy', 'Ask for deletion'),
  },
  {
    name: 'turn the lock on',
    drawnBy: ['account/lock/lock-dialog.tsx'],
    open: dialogBy('/account', 'Turn on the app lock'),
  },
];

const locked: readonly TappedForm[] = [
  {
    name: 'unlock',
    drawnBy: ['account/lock/unlock-screen.tsx'],
    async open(page) {
      await page.goto('/account');
      await expect(codeField(page)).toBeVisible();
      return main(page);
    },
  },
  {
    name: 'change the code of the lock',
    drawnBy: ['account/lock/lock-dialog.tsx'],
    async open(page) {
      await page.goto('/account');
      await enter(page, code);
      await button(page, 'Change the code').click();
      return page.getByRole('dialog');
    },
  },
];

const signedContract: readonly TappedForm[] = [
  {
    name: 'the code of the contract',
    drawnBy: ['loan/confirm-contract.tsx'],
    typed: '1',
    open: stayingOpen(
      (page) => page.getByRole('dialog', { name: 'Confirm your contract' }),
      async (page) => {
        await page.goto('/wallet');
        await button(page, 'CONFIRM CONTRACT').click();
      },
    ),
  },
];

const withdrawal: readonly TappedForm[] = [
  {
    name: 'the amount of a withdrawal',
    drawnBy: ['wallet/withdrawal/amount-step.tsx'],
    open: async (page) => (await openWithdrawal(page), main(page)),
  },
  {
    name: 'the code of a withdrawal',
    drawnBy: ['wallet/withdrawal/withdrawal-code.tsx'],
    typed: '1',
    open: stayingOpen(codeDialog, (page) => askForCode(page, '2000')),
  },
];

const member = async (page: Page) => signInHere(page.context(), await activatedMember());
const borrower = (stage: Stage) => (page: Page, world: World) => borrowerHere(page, world, stage);

let loanId = '';
const loanPage = (page: Page) => page.goto(`/desk/loans/${loanId}`);
const atDesk = (path: string, wanted: (page: Page) => Locator) => async (page: Page) => {
  await page.goto(path);
  await expect(wanted(page)).toBeVisible();
  return wanted(page);
};
const running: readonly TappedForm[] = [
  {
    name: 'a repayment',
    drawnBy: ['desk/loan/repayment-form.tsx'],
    async open(page) {
      await loanPage(page);
      return page.locator('form').filter({ has: page.getByLabel('Amount in pesos') });
    },
  },
  {
    name: 'the filter of the loans',
    drawnBy: ['desk/loan-filter-form.tsx'],
    open: atDesk('/desk/loans', (page) => page.getByRole('search')),
  },
  {
    name: 'the filter of the records',
    drawnBy: ['desk/audit/audit-filter-form.tsx'],
    open: atDesk('/desk/audit', (page) => page.getByRole('search')),
  },
  { name: 'the days of the ledger', drawnBy: [], open: atDesk('/desk/ledger', main) },
];
const reviewed: readonly TappedForm[] = [
  {
    name: 'the reason of a decision',
    drawnBy: [
      'desk/confirm-dialog.tsx',
      'desk/loan/decision-dialog.tsx',
      // Built of the same two parts.
      'desk/approvals/approval-dialog.tsx',
      'desk/loan/reversal-dialog.tsx',
      'desk/privacy/answer-dialog.tsx',
    ],
    open: (page) => dialogBy(`/desk/loans/${loanId}`, 'Decline')(page),
  },
];

export const stands: readonly Stand[] = [
  { who: 'a visitor', daily: 2, begin: async () => undefined, forms: visitors },
  { who: 'somebody new', daily: 1, begin: (page) => registerHere(page.context()), forms: wizard },
  { who: 'a member', daily: 1, begin: member, forms: members },
  { who: 'who locks the app', daily: 0, begin: async (page) => (await member(page), enable(page)), forms: locked },
  { who: 'who signs', daily: 0, begin: borrower('APPROVED'), forms: signedContract },
  { who: 'a borrower', daily: 1, begin: borrower('ACTIVE'), forms: withdrawal },
  {
    who: 'an officer',
    daily: 1,
    async begin(page, world) {
      ({ loanId } = await disbursed(world, page, await applicant()));
      await signedInAt(page, world.officers[0], '/desk');
    },
    forms: running,
  },
  {
    who: 'an officer who decides',
    daily: 0,
    async begin(page, world) {
      ({ loanId } = await applicant());
      await decide(loanId, 'review');
      await signedInAt(page, world.officers[0], '/desk');
    },
    forms: reviewed,
  },
];
