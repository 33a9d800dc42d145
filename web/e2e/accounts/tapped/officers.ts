import type { Locator, Page } from '@playwright/test';
import { applicant, decide, disbursed } from '../../desk/borrowers.ts';
import { signedInAt } from '../../desk/at-the-desk.ts';
import { expect } from '../../world/world.ts';
import { dialogBy, main, type Stand, type TappedForm } from './tapped-form.ts';

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
    drawnBy: ['desk/loan-queue/loan-filter-form.tsx'],
    open: atDesk('/desk/loans', (page) => page.getByRole('search')),
  },
  {
    name: 'the filter of the records',
    drawnBy: ['desk/audit/audit-filter-form.tsx'],
    open: atDesk('/desk/audit', (page) => page.getByRole('search')),
  },
  { name: 'the days of the ledger', drawnBy: [], open: atDesk('/desk/ledger', main) },
  { name: 'the statement of a bank', drawnBy: [], open: atDesk('/desk/unapplied', main) },
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
      'desk/loan/charge-reversal-dialog.tsx',
      'desk/privacy/answer-dialog.tsx',
    ],
    open: (page) => dialogBy(`/desk/loans/${loanId}`, 'Decline')(page),
  },
];

/** Who works at the desk. */
export const officerStands: readonly Stand[] = [
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
