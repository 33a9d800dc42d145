import { address, signInHere } from '../activation/members.ts';
import { readContract } from '../journey/borrow.ts';
import { borrowerHere, lend, type Borrower, type Lending } from '../money/lend.ts';
import { withdrawElsewhere } from '../money/withdraw.ts';
import { byTwo } from '../world/by-two.ts';
import { expect } from '../world/world.ts';
import { walkPrivacy, walkSettings } from './settings.ts';
import type { Walk } from './walk.ts';

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function walkApplication({ page, words, look, go, dialogs }: Walk): Promise<void> {
  const loanApplication = words('loan-application');
  await go('/dash', 'without a loan');
  await go('/wallet', 'without a loan');
  await page.goto('/dash');
  await dialogs('the loan box', [loanApplication.agreement]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: loanApplication.apply }).click();
  await expect(page.getByRole('dialog')).toContainText('GCash');
  for (const summary of await page.getByRole('dialog').locator('summary').all()) await summary.click();
  await look('the application');
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog').getByText(loanApplication.offline)).toBeVisible();
  await look('the application, without a network');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: loanApplication.confirm.action }).click();
  await expect(page.getByRole('heading', { name: loanApplication.success.title })).toBeVisible();
  await look('the application has arrived');
}

/** Each state of a loan on its way to the money, in the wallet. */
async function walkStates(walk: Walk, { lending }: Borrower): Promise<void> {
  const { page, words, go, dialogs } = walk;
  const wallet = words('wallet');
  const { member, phoneNumber, desk } = lending;
  const { maker } = desk;
  const { items } = await member.call('listLoans', { phoneNumber });
  await go('/dash', 'pending');
  await go('/wallet', 'pending');
  await dialogs('wallet', [wallet.cancel.open]);
  await member.call('cancelLoan', { phoneNumber, id: items[0]?.id ?? '' });
  await go('/wallet', 'cancelled');

  const id = await lend(lending, 'PENDING');
  await maker.call('decideLoan', { id, action: 'review' });
  await go('/wallet', 'under review');
  await maker.call('decideLoan', { id, action: 'needs_info', reason: 'address_unclear' });
  await go('/wallet', 'information needed');
  await go('/dash', 'information needed');
  await page.goto('/activate?wizard=true');
  await expect(page.getByText(words('activation').askedHere)).toBeVisible();
  await walk.look('the step that is to be corrected');
  await member.call('updateAddress', { phoneNumber, ...address, postalCode: '2601' });
  await maker.call('decideLoan', { id, action: 'reject', reason: 'income_too_low' });
  await go('/wallet', 'not approved');

  await lend(lending, 'APPROVED');
  await go('/wallet', 'approved');
  await walkConfirmation(walk, lending);
}

async function walkConfirmation({ page, words, look, go }: Walk, { code }: Lending): Promise<void> {
  const { confirm } = words('wallet');
  const { readOn } = words('loan-application').keyFacts;
  await readContract(page, { ...confirm, readOn }, () => look('the contract'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await look('confirming');
  const right = await code();
  const send = dialog.getByRole('button', { name: confirm.action });
  await dialog.getByRole('textbox').fill(wrongCode(right));
  await send.click();
  await expect(page.getByText(words('errors')['otp.wrong']).first()).toBeVisible();
  await look('confirming, a wrong code');
  await dialog.getByRole('textbox').fill(right);
  await send.click();
  await expect(page.getByText(confirm.done).first()).toBeVisible();
  await go('/wallet', 'confirmed');
}

/** The money is there: withdrawals that were paid, failed or are on their way, repayments, the end. */
async function walkMoney(walk: Walk, member: Borrower): Promise<void> {
  const { page, words, look, go } = walk;
  const wallet = words('wallet');
  const { maker, checker } = member.lending.desk;
  for (const [amountPhp, action] of [
    [2_000, 'paid'],
    [3_000, 'failed'],
  ] as const) {
    const { id } = await withdrawElsewhere(member, amountPhp);
    await byTwo(maker, checker, 'settleWithdrawal', { id, action });
  }
  await withdrawElsewhere(member, 4_000);
  const post = { id: member.loanId, amountPHP: 12_950, reference: '2026-1001' };
  await byTwo(maker, checker, 'postRepayment', post);
  await go('/wallet', 'active');
  await page.getByText(wallet.schedule.show).click();
  await look('the schedule');
  await walkHowToPay(walk);
  await go('/wallet', 'active');
  await page.context().setOffline(true);
  await expect(page.getByText(wallet.offlineAction).first()).toBeVisible();
  await look('the wallet, without a network');
  await page.context().setOffline(false);
}

/** Any amount, and every way opened. */
async function walkHowToPay({ page, words, look, go }: Walk): Promise<void> {
  const { choices, own, link } = words('how-to-pay');
  await go('/wallet?open=pay', 'how to pay');
  const sheet = page.getByRole('dialog');
  for (const way of await sheet.locator('summary').all()) await way.click();
  await sheet.getByRole('radio', { name: choices.all }).check();
  await look('how to pay, more than a way takes');
  await sheet.getByRole('radio', { name: choices.other }).check();
  await sheet.getByLabel(own, { exact: true }).fill('100');
  await look('how to pay, any amount');
  await sheet.getByRole('button', { name: link.make({ amount: '₱100.00' }) }).click();
  const address = (await sheet.getByText(/\/pay#/).textContent()) ?? '';
  await look('a link for somebody else');
  await page.goto(address);
  await expect(page.getByText(words('pay-for').lead)).toBeVisible();
  await look('what a link shows');
}

/** A withdrawal by the screens: refused, asked about again, a wrong code, made. */
async function walkWithdrawal({ page, words, look }: Walk, { lending }: Borrower): Promise<void> {
  const withdrawal = words('withdrawal');
  const amount = page.getByLabel(withdrawal.amount.label);
  const goOn = page.getByRole('button', { name: withdrawal.amount.action });
  await page.goto('/wallet');
  await page.getByRole('button', { name: words('wallet').withdraw }).click();
  await amount.fill('1');
  await goOn.click({ force: true });
  await look('a withdrawal, refused');
  await amount.fill('4000');
  await goOn.click();
  await look('a withdrawal, to be checked');
  await page.getByRole('button', { name: withdrawal.confirm.action }).click();
  await expect(page.getByRole('heading', { name: withdrawal.repeat.title })).toBeVisible();
  await look('the same amount again');
  await page.getByRole('button', { name: withdrawal.repeat.again }).click();
  const dialog = page.getByRole('dialog', { name: withdrawal.otp.title });
  await expect(dialog).toBeVisible();
  await look('the one-time password of a withdrawal');
  const code = await lending.code();
  await dialog.getByRole('textbox').fill(wrongCode(code));
  await dialog.getByRole('button', { name: withdrawal.otp.action, exact: true }).click();
  await expect(page.getByText(words('errors')['otp.wrong']).first()).toBeVisible();
  await look('a withdrawal, a wrong code');
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: withdrawal.otp.action, exact: true }).click();
  await expect(page.getByRole('heading', { name: withdrawal.success.title })).toBeVisible();
  await look('a withdrawal, made');
}

/** From the first application to the release of the money. */
export async function walkLoan(walk: Walk): Promise<void> {
  const { page, server } = walk;
  const member = await borrowerHere(page, server.world, 'none', server.origin);
  await walkApplication(walk);
  await walkStates(walk, member);
}

/** Whose loan runs: wallet, withdrawals, Settings, privacy, a hold of the account, the last repayment. */
export async function walkRunningLoan(walk: Walk): Promise<void> {
  const { page, server } = walk;
  const borrower = await borrowerHere(page, server.world, 'ACTIVE', server.origin);
  await walkMoney(walk, borrower);
  await walkWithdrawal(walk, borrower);
  await walkSettings(walk);
  await walkPrivacy(walk, borrower);
  await walkHold(walk, borrower);
  await walkSettled(walk, borrower);
}

/** The end of a loan. */
async function walkSettled({ go }: Walk, { lending, loanId: id }: Borrower): Promise<void> {
  const { member, phoneNumber, desk } = lending;
  const wallet = await member.call('getWallet', { phoneNumber });
  if (!wallet.active) throw new Error('There is no loan to settle.');
  const { payoffPHP } = wallet;
  await byTwo(desk.maker, desk.checker, 'postRepayment', { id, amountPHP: payoffPHP, reference: '2026-1002' });
  await go('/wallet', 'settled');
}

/** Whose account is on hold. */
async function walkHold({ go }: Walk, { id, lending }: Borrower): Promise<void> {
  const { maker, checker } = lending.desk;
  await maker.call('setMemberActive', { id, active: false });
  await go('/wallet', 'on hold');
  await go('/account', 'on hold');
  await byTwo(maker, checker, 'setMemberActive', { id, active: true });
}

const dayMs = 24 * 60 * 60 * 1000;

/** An installment that is not paid. */
export async function walkOverdue({ page, server, words, look }: Walk): Promise<void> {
  const member = await borrowerHere(page, server.world, 'ACTIVE', server.origin);
  await server.serve(45 * dayMs);
  await signInHere(page.context(), member);
  await page.clock.setSystemTime(Date.now() + 45 * dayMs);
  // The day's job runs as the service starts.
  await expect(async () => {
    await page.goto('/wallet');
    await expect(page.getByText(words('loan-status-name').OVERDUE).first()).toBeVisible();
  }).toPass();
  await page.getByText(words('wallet').schedule.show).click();
  await look('overdue');
}
