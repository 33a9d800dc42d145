import { pathOf } from '@tulay/contract/addresses';
import type { Page } from '@playwright/test';
import { signInHere } from '../../activation/members.ts';
import { borrowerHere, type Stage } from '../../money/lend.ts';
import { askForCode, codeDialog, openWithdrawal } from '../../money/withdraw.ts';
import { code, codeField, enable, enter } from '../../settings/lock.ts';
import { expect, type World } from '../../world/world.ts';
import { activatedMember } from '../activated-member.ts';
import { button, dialogBy, main, stayingOpen, type Stand, type TappedForm } from './tapped-form.ts';

const askedBank = async (page: Page) => {
  const form = await dialogBy('/account', 'Correct the receiving account')(page);
  await form.getByRole('combobox').fill('BPI');
  await form.getByRole('option', { name: 'BPI', exact: true }).click();
  await form.getByLabel('Account number', { exact: true }).fill('0012 345 678');
  await form.getByLabel('Account number again').fill('0012 345 678');
  await form.getByRole('button', { name: 'CONTINUE' }).click();
};

const activated: readonly TappedForm[] = [
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
    drawnBy: [
      'account/settings/changes/change-phone-dialog.tsx',
      'account/settings/changes/proven-change.tsx',
      'account/settings/changes/change-form.tsx',
    ],
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
    name: 'a payment that is told of',
    drawnBy: ['repayment/advice-form.tsx'],
    async open(page) {
      const sheet = await dialogBy('/wallet', 'How to pay')(page);
      await sheet.getByRole('button', { name: 'I have paid' }).click();
      return sheet;
    },
  },
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

/** Who has an account that is open. */
export const memberStands: readonly Stand[] = [
  { who: 'a member', daily: 0, begin: member, forms: activated },
  { who: 'who locks the app', daily: 0, begin: async (page) => (await member(page), enable(page)), forms: locked },
  { who: 'who signs', daily: 0, begin: borrower('APPROVED'), forms: signedContract },
  { who: 'a borrower', daily: 1, begin: borrower('ACTIVE'), forms: withdrawal },
];
