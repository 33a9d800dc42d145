import type { Page } from '@playwright/test';
import { newcomer } from '../accounts/members.ts';
import { ownName } from '../desk/borrowers.ts';
import { codesOf } from '../money/lend.ts';
import { ofDropped } from '../site/complaints.ts';
import { isSoak } from '../world/in-soak.ts';
import { asOldestBrowser } from '../world/older-engine.ts';
import { expect, test, type World } from '../world/world.ts';
import { activate } from './activate.ts';
import { applyForLoan, confirmContract, withdraw } from './borrow.ts';
import { approvePaid, decide, openLoan, proposePaid, seePhotos } from './decide.ts';
import { downloadAndVerify } from './documents.ts';
import { register } from './register.ts';
import { signIn, signOut } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('a member registers, is activated, borrows and withdraws; two officers decide', async ({ page, world }, {
  project,
}) => {
  test.skip(project.name === 'server' && !isSoak, 'Daily one of the oldest browsers walks it there.');
  await wholeJourney(page, world);
});

test('the same without all that one of the oldest browsers lacks', async ({ page, world }, { project }) => {
  test.skip(project.name === 'mocks', 'The mocks are for developers, who have a browser of today.');
  await asOldestBrowser(page);
  await wholeJourney(page, world);
  await signOut(page);
  // Told by a page from which nothing was taken.
  const other = await page.context().newPage();
  await other.goto('/favicon.ico');
  await expect.poll(() => other.evaluate(() => indexedDB.databases()), { timeout: 60_000 }).toEqual([]);
});

async function wholeJourney(page: Page, world: World) {
  // Nine sign-ins: three minutes where six browsers share a processor.
  test.setTimeout(480_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().includes(`${ofDropped}: Failed to fetch`)) return;
    // A service that is busy says so, and is asked again.
    if (!/status of (4\d\d|503)/.test(message.text())) problems.push(message.text());
  });
  const member = { ...newcomer(), fullName: ownName('Maria') };
  const [maker, checker] = world.officers;
  const code = codesOf(page, world, member.phoneNumber);

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
