import type { Page } from '@playwright/test';
import { asOldestBrowser } from '../world/older-engine.ts';
import { expect, test, type World } from '../world/world.ts';
import { activate } from './activate.ts';
import { applyForLoan, confirmContract, withdraw } from './borrow.ts';
import { approvePaid, decide, openLoan, proposePaid, seePhotos } from './decide.ts';
import { downloadAndVerify } from './documents.ts';
import { register } from './register.ts';
import { signIn, signOut } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const password = 'Bangka-2026!';
const inThisBrowser = { phoneNumber: '+639175550101', fullName: 'Maria Clara Santos', password };
const inTheOldest = { phoneNumber: '+639175550102', fullName: 'Crisostomo Ibarra', password };

test('a member registers, is activated, borrows and withdraws; two officers decide', ({ page, world }) =>
  wholeJourney(page, world, inThisBrowser));

test('the same without all that one of the oldest browsers lacks', async ({ page, world }, { project }) => {
  test.skip(project.name === 'mocks', 'The mocks are for developers, who have a browser of today.');
  await asOldestBrowser(page);
  await wholeJourney(page, world, inTheOldest);
  await signOut(page);
  // Told by a page from which nothing was taken.
  const other = await page.context().newPage();
  await other.goto('/favicon.ico');
  expect(await other.evaluate(() => indexedDB.databases())).toEqual([]);
});

async function wholeJourney(page: Page, world: World, member: typeof inThisBrowser) {
  test.setTimeout(240_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d)/.test(message.text())) problems.push(message.text());
  });
  const [maker, checker] = world.officers;
  const code = () => world.codeFor(page, member.phoneNumber);

  await test.step('register and activate', async () => {
    await register(page, member);
    await activate(page);
  });
  await test.step('sign in again and apply', async () => {
    await signOut(page);
    await signIn(page, member.phoneNumber, member.password, '/dash');
    await applyForLoan(page);
    await signOut(page);
  });
  await test.step('an officer reviews and approves', async () => {
    await signIn(page, maker.phoneNumber, maker.password, '/desk');
    await openLoan(page, member.fullName, member.phoneNumber);
    await decide(page, 'review');
    await seePhotos(page);
    await decide(page, 'approve');
    await signOut(page);
  });
  await test.step('the member confirms the contract', async () => {
    await signIn(page, member.phoneNumber, member.password, '/dash');
    await confirmContract(page, code);
    await signOut(page);
  });
  await test.step('one officer proposes, another approves', async () => {
    await signIn(page, maker.phoneNumber, maker.password, '/desk');
    await openLoan(page, member.fullName, member.phoneNumber);
    await decide(page, 'propose');
    await expect(page.getByRole('button', { name: 'Approve disbursement' })).toHaveAttribute('aria-disabled', 'true');
    await signOut(page);
    await signIn(page, checker.phoneNumber, checker.password, '/desk');
    await openLoan(page, member.fullName, member.phoneNumber);
    await decide(page, 'release');
    await signOut(page);
  });
  const number = await test.step('the member withdraws', async () => {
    await signIn(page, member.phoneNumber, member.password, '/dash');
    await page.goto('/wallet');
    await expect(page.getByText('₱150,000.00').first()).toBeVisible();
    const shown = await withdraw(page, '50000', code);
    await expect(page.getByText('₱100,000.00').first()).toBeVisible();
    await signOut(page);
    return shown;
  });
  await test.step('one officer proposes that it is paid, another approves, and the member sees it', async () => {
    await signIn(page, maker.phoneNumber, maker.password, '/desk');
    await proposePaid(page, number);
    await signOut(page);
    await signIn(page, checker.phoneNumber, checker.password, '/desk');
    await approvePaid(page, number);
    await signOut(page);
    await signIn(page, member.phoneNumber, member.password, '/dash');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Withdrawal' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(`TULAY-${number}`);
    await expect(page.getByRole('dialog')).toContainText(/paid/i);
  });
  await test.step('the documents are kept, and anybody can verify them', async () => {
    await downloadAndVerify(page, 'Download receipt (PDF)', /^tulay-receipt-.*\.pdf$/, 'Withdrawal receipt');
    await page.goto('/wallet');
    await downloadAndVerify(page, 'Download contract (PDF)', /^tulay-contract-.*\.pdf$/, 'Loan contract');
    await page.goto('/wallet');
    await downloadAndVerify(page, 'Download schedule (PDF)', /^tulay-schedule-.*\.pdf$/, 'Repayment schedule');
  });
  expect(problems).toEqual([]);
}
