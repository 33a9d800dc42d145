import { pathOf } from '@tulay/contract/addresses';
import type { Page } from '@playwright/test';
import { openWizard, registerHere } from '../../activation/members.ts';
import { expect } from '../../world/world.ts';
import { newcomer } from '../members.ts';
import { openForm } from '../open-form.ts';
import { fillAccount, submitAccount } from '../registration-form.ts';
import { main, type Stand, type TappedForm } from './tapped-form.ts';

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
  { name: 'recover', drawnBy: ['account/session/recovery/recover-phone-form.tsx'], open: publicForm('/recover') },
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
    drawnBy: ['account/session/recovery/stop-recovery-dialog.tsx'],
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

/** Who has no account yet, or has just made one. */
export const visitorStands: readonly Stand[] = [
  { who: 'a visitor', daily: 2, begin: async () => undefined, forms: visitors },
  { who: 'somebody new', daily: 0, begin: (page) => registerHere(page.context()), forms: wizard },
];
