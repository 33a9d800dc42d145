import { proposed } from '../world/by-two.ts';
import { expect, test } from '../world/world.ts';
import { signInAs } from '../accounts/members.ts';
import { borrowerHere } from './lend.ts';

test.use({ timezoneId: 'Asia/Riyadh' });

const clockIn = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));

test('a member in Riyadh reads their own clock, an officer there that of Manila by its name; a cancelled loan shows no limit', async ({
  page,
  world,
  browser,
}) => {
  const { lending, phoneNumber, loanId, id } = await borrowerHere(page, world, 'PENDING');
  const wallet = await lending.member.call('getWallet', { phoneNumber });
  if (!wallet.active) throw new Error('There is a loan.');
  await page.goto('/wallet');
  await expect(page.getByText(clockIn('Asia/Riyadh', wallet.createdAt)).first()).toBeVisible();
  await expect(page.getByText(clockIn('Asia/Manila', wallet.createdAt))).toHaveCount(0);

  const desk = await browser.newPage({ timezoneId: 'Asia/Riyadh' });
  await signInAs(desk, { ...world.officers[0], fullName: '' }, { place: '/desk' });
  await desk.goto(`/desk/loans/${loanId}`);
  await expect(desk.getByText(`${clockIn('Asia/Manila', wallet.createdAt)} (Manila time)`).first()).toBeVisible();
  const { maker, checker } = lending.desk;
  await maker.call('setMemberActive', { id, active: false });
  const restoring = await proposed(maker, 'setMemberActive', { id, active: true });
  await desk.goto('/desk/approvals');
  const waits = desk.getByRole('main').locator('li time').first();
  // The row of whoever waits longest, its time and its words at one moment: others are decided meanwhile.
  const [since, words] = await waits.evaluate((time: HTMLTimeElement) => [time.dateTime, time.innerText] as const);
  expect(words).toBe(`waits since ${clockIn('Asia/Manila', since)} (Manila time)`);
  await desk.close();
  await checker.call('decideApproval', { id: restoring, decision: 'approve' });

  await page.getByText('Facts of your loan').click();
  await expect(page.getByText(/Limit/)).toBeVisible();
  await lending.member.call('cancelLoan', { phoneNumber, id: loanId });
  await page.reload();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await page.getByText('Facts of your loan').click();
  await expect(page.getByText('Loan application number')).toBeVisible();
  await expect(page.getByText(/Limit/)).toHaveCount(0);
});

test('what has to be corrected is said at its step and photo, and the history keeps it', async ({ page, world }) => {
  const { lending, loanId } = await borrowerHere(page, world, 'PENDING');
  const { maker } = lending.desk;
  await maker.call('decideLoan', { id: loanId, action: 'review' });
  await maker.call('decideLoan', { id: loanId, action: 'needs_info', reason: 'selfie_unclear' });
  const sentence = 'Please take your selfie again: your face cannot be seen clearly.';
  await page.goto('/activate?wizard=true');
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByText(sentence)).toBeVisible();
  await expect(wizard.getByText('We ask for another photo here.')).toHaveCount(1);
  await expect(wizard.locator('input[type=file][aria-labelledby]').nth(2)).toHaveAccessibleDescription(
    /We ask for another photo here/,
  );
  await page.goto('/wallet');
  await expect(page.getByRole('listitem').filter({ hasText: 'Information needed' }).getByText(sentence)).toBeVisible();
});
