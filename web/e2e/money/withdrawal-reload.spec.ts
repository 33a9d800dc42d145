import { waitForButton } from '../world/hasty-site.ts';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere } from './lend.ts';
import { askForCode, chooseAmount, codeDialog, countCalls, heading, openWithdrawal, typeCode } from './withdraw.ts';
import { byTwo } from '../world/by-two.ts';

test('a reload before anything was sent begins with the amount again, and back from there is the wallet', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'ACTIVE');
  for (const goThere of formsOf([askForCode, chooseAmount, openWithdrawal])) {
    await goThere(page, '2000');
    await page.reload();
    await expect(page.getByLabel('Amount to withdraw')).toHaveValue('');
    await expect(codeDialog(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
    await expect(page.getByText('₱150,000.00').first()).toBeVisible();
  }
});

test('a reload while it is transferred, and after, shows the same withdrawal @soak', async ({ page, world }) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  await waitForButton(page);
  await askForCode(page, '2000');
  await typeCode(page, await lending.code());
  await expect(heading(page, 'Transferring...')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Success')).toBeVisible();
  const number = await page.getByText(/TULAY-\d+/).textContent();
  await page.reload();
  await expect(page.getByText(number ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
});

test('a reload while the answer is on its way finds out what became of it @soak', async ({ page, world }) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  // The server takes it, and its answer never arrives in this page.
  await page.route('**/memberloan/withdraw', async (route) => {
    await route.fetch();
  });
  await askForCode(page, '2000');
  const taken = page.waitForRequest('**/memberloan/withdraw');
  await typeCode(page, await lending.code());
  await taken;
  await expect(async () => {
    const { member, phoneNumber } = lending;
    const wallet = await member.call('getWallet', { phoneNumber });
    expect(wallet.wallet).toBe(148_000);
  }).toPass();
  await page.unroute('**/memberloan/withdraw');
  await page.reload();
  await expect(heading(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();
});

for (const [action, title, message] of formsOf([
  ['failed', 'Failed', /is back in your wallet/],
  ['paid', 'Paid', /was sent to your account/],
] as const)) {
  test(`a reload after it ${action} says so @soak`, async ({ page, world }) => {
    const { lending } = await borrowerHere(page, world, 'ACTIVE');
    await askForCode(page, '2000');
    await typeCode(page, await lending.code());
    await expect(heading(page, 'Success')).toBeVisible();
    const { items } = await lending.member.call('listWithdrawals', { phoneNumber: lending.phoneNumber });
    await byTwo(lending.desk.maker, lending.desk.checker, 'settleWithdrawal', { id: items[0]?.id ?? '', action });
    await page.route('**/loan/withdraw', (route) => route.abort());
    await page.reload();
    // Nothing is claimed of what cannot be asked.
    await expect(page.getByText('We could not check its status now.')).toBeVisible();
    await expect(page.getByText(/on its way/)).toHaveCount(0);
    await page.unroute('**/loan/withdraw');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(/on its way/)).toHaveCount(0);
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'CONTINUE' }).click();
    await expect(page.getByRole('list', { name: 'Your withdrawals' })).toContainText(title);
  });
}

test('the line breaks before the server hears of it: nobody guesses, asking again makes it once, or says that it was not made', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  const sent = countCalls(page, '/memberloan/withdraw');
  await askForCode(page, '2000');
  const code = await lending.code();
  await page.route('**/memberloan/withdraw', (route) => route.abort());
  await typeCode(page, code);
  await expect(heading(page, 'We do not know yet')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'We do not know yet')).toBeVisible();
  expect(sent.count).toBe(1);
  await page.unroute('**/memberloan/withdraw');
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
  const { items } = await lending.member.call('listWithdrawals', { phoneNumber: lending.phoneNumber });
  expect(items).toHaveLength(1);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();

  // Another time its code runs out meanwhile.
  await askForCode(page, '3000');
  await page.route('**/memberloan/withdraw', (route) => route.abort());
  await typeCode(page, await lending.code());
  await expect(heading(page, 'We do not know yet')).toBeVisible();
  await page.unroute('**/memberloan/withdraw');
  await page.route('**/memberloan/withdraw', (route) =>
    route.fulfill({ status: 422, json: { code: 'otp.expired', message: 'This code has run out.', requestId: 'x' } }),
  );
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(page.getByText('Your withdrawal was not made.').first()).toBeVisible();
  await expect(heading(page, 'Withdraw')).toBeVisible();
});

test('the line breaks after the server has made it: asking again finds the same one, also when it was paid meanwhile', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'ACTIVE');
  await askForCode(page, '2000');
  const code = await lending.code();
  const breakAfter = () =>
    page.route('**/memberloan/withdraw', async (route) => {
      await route.fetch();
      await route.abort();
    });
  await breakAfter();
  await typeCode(page, code);
  await expect(heading(page, 'We do not know yet')).toBeVisible();
  await page.unroute('**/memberloan/withdraw');
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
  // What failed before is mended.
  await expect(page.getByText('No Server Response')).toHaveCount(0);
  const { items } = await lending.member.call('listWithdrawals', { phoneNumber: lending.phoneNumber });
  expect(items).toHaveLength(1);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText('₱148,000.00').first()).toBeVisible();

  await askForCode(page, '3000');
  await breakAfter();
  await typeCode(page, await lending.code());
  await expect(heading(page, 'We do not know yet')).toBeVisible();
  const { member, phoneNumber, desk } = lending;
  const [made] = (await member.call('listWithdrawals', { phoneNumber })).items;
  await byTwo(desk.maker, desk.checker, 'settleWithdrawal', { id: made?.id ?? '', action: 'paid' });
  await page.unroute('**/memberloan/withdraw');
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(heading(page, 'Paid')).toBeVisible();
});
