import { newcomer, baseURL, fillSignIn } from '../accounts/members.ts';
import { addressStep, fillStep, personalStep } from '../activation/steps.ts';
import { activate } from '../journey/activate.ts';
import { applyForLoan, readContract } from '../journey/borrow.ts';
import { register } from '../journey/register.ts';
import { callerOf, codesOf } from '../money/lend.ts';
import { codeDialog, heading, typeCode } from '../money/withdraw.ts';
import { expect, test } from '../world/world.ts';
import { everything, refuse, uncaught } from './block-storage.ts';

test.use({ serviceWorkers: 'allow' });

test('in a browser that keeps nothing somebody registers, is activated, borrows and withdraws in one tab @soak', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const problems = uncaught(page);
  await refuse(page, everything);
  const member = newcomer();
  const code = codesOf(page, world, member.phoneNumber);
  const [maker, checker] = await Promise.all(world.officers.map((officer) => callerOf(baseURL, officer)));
  if (!maker || !checker) throw new Error('There are two officers.');
  const ownLoan = async () => {
    const { items } = await maker.call('loanQueue', { search: member.phoneNumber });
    return items[0]?.id ?? '';
  };
  const wallet = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Wallet' });
  const home = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Home' });

  await register(page, member);
  await activate(page);
  await applyForLoan(page);
  const id = await ownLoan();
  await maker.call('decideLoan', { id, action: 'review' });
  await maker.call('decideLoan', { id, action: 'approve' });

  const confirm = page.getByRole('button', { name: 'CONFIRM CONTRACT' });
  // What a pointer on the link has fetched is shown first.
  await expect(async () => {
    await home.click();
    await wallet.click();
    // Home has the same button, and is seen until the wallet is drawn.
    await expect(heading(page, 'Wallet')).toBeVisible();
    await expect(confirm).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await readContract(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
  await dialog.getByRole('textbox').waitFor();
  await dialog.getByRole('textbox').fill(await code());
  await dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
  await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
  await maker.call('decideLoan', { id, action: 'propose_disbursement' });
  await checker.call('decideLoan', { id, action: 'approve_disbursement' });

  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(async () => {
    await home.click();
    await wallet.click();
    await withdraw.click({ timeout: 10_000 });
    await expect(heading(page, 'Withdraw')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(codeDialog(page)).toBeVisible();
  await typeCode(page, await code());
  await expect(heading(page, 'Success')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a sign-in that ends in such a tab takes nothing of what was handed in with it', async ({ page, context }) => {
  await refuse(page, everything);
  const member = newcomer();
  await register(page, member);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  // With cookies refused too, nothing can renew a token that has run out.
  await context.clearCookies();
  const expired = { code: 'auth.token_expired', message: 'Your session needs to be renewed.', requestId: 'test' };
  let isOver = true;
  await page.route('**/api/v2/member/update/personal', (route) =>
    isOver ? route.fulfill({ status: 403, json: expired }) : route.fallback(),
  );
  await fillStep(page, personalStep);
  await expect(page.getByText('Your login has expired.').first()).toBeVisible();
  isOver = false;
  await fillSignIn(page, member);
  await expect(page.getByRole('heading', { name: addressStep.heading })).toBeVisible();
});
