import { baseURL as serverURL, fillSignIn } from '../accounts/members.ts';
import { killCookie, spoilToken } from '../accounts/session-storage.ts';
import { callerOf, callerWith } from '../money/lend.ts';
import { heading, typeCode } from '../money/withdraw.ts';
import { enable, enter, locked } from '../settings/lock.ts';
import { faultsFrom, standsStill } from './lying-line.ts';
import { madeBy, success, unsure, upToTheCode, upToUnsure, withdrawn } from './withdrawing.ts';
import { expect, test } from './world.ts';
import { formsOf } from '../world/in-soak.ts';
import { fillDevice } from '../world/full-device.ts';
import { ownProfile } from '../world/own-profile.ts';

/** What the app waits for a whole answer. */
const patienceMs = 30_000;

/** Daily one that the server does and then stands still, and one that never reaches it; the next test has one that is cut off. */
for (const fault of formsOf(faultsFrom('hang', 'portal'), 2)) {
  test(`a withdrawal whose answer meets "${fault}" is made once, and the member learns it`, async ({
    page,
    world,
    line,
  }) => {
    const borrower = await upToTheCode(page, world);
    await page.clock.install();
    // Until it is given up: a browser sends once more by itself what meets a reset on a connection it had used before.
    line.lie(fault, withdrawn);
    await typeCode(page, await borrower.lending.code());
    await expect.poll(() => line.met).toBeGreaterThan(0);
    if (standsStill.has(fault)) await page.clock.runFor(patienceMs);
    await expect(unsure(page)).toBeVisible();
    line.tellTheTruth();
    await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
    await expect(success(page)).toBeVisible();
    expect(await madeBy(borrower)).toBe(1);
  });
}

test('leaving, reloading and closing the page forget nothing of a withdrawal that nobody has heard of', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToUnsure(page, world, line, 'cut');
  await page.getByRole('button', { name: 'Back to the wallet' }).click();
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(unsure(page)).toBeVisible();
  const another = await page.context().newPage();
  await page.close();
  line.lie('portal', withdrawn);
  await another.goto('/wallet');
  await expect(unsure(another)).toBeVisible();
  line.tellTheTruth();
  await another.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(success(another)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
});

for (const fault of formsOf(['reset', '502', 'portal'] as const))
  test(`a withdrawal that nobody has heard of keeps its key where what its answer is read with meets "${fault}"`, async ({
    page,
    world,
    line,
  }) => {
    const borrower = await upToUnsure(page, world, line, 'cut');
    const sent = line.reached(withdrawn);
    // Past the copy that the browser holds of it.
    await page.route('**/assets/answers-*', (route) => route.continue());
    line.lie(fault, /\/assets\/answers-/);
    await page.reload();
    await expect(unsure(page)).toBeVisible();
    const again = page.getByRole('button', { name: 'CHECK AGAIN' });
    for (let time = 1; time <= 2; time += 1) {
      await again.click();
      await expect(again).toBeEnabled();
      await expect(unsure(page)).toBeVisible();
    }
    expect(line.met).toBeGreaterThan(0);
    expect(line.reached(withdrawn)).toEqual(sent);
    line.tellTheTruth();
    await again.click();
    await expect(success(page)).toBeVisible();
    expect(line.reached(withdrawn).keys).toBe(1);
    expect(await madeBy(borrower)).toBe(1);
  });

test('on a phone without room a withdrawal that nobody has heard of stands while the page is open, and after it the service asks before a second one', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToTheCode(page, world);
  await fillDevice(page);
  line.lie('cut', withdrawn);
  await typeCode(page, await borrower.lending.code());
  await expect(unsure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the wallet' }).click();
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(unsure(page)).toBeVisible();
  line.tellTheTruth();
  // What was in the page's memory alone goes with the page.
  await page.goto('/wallet?open=withdraw');
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(heading(page, 'Withdraw the same amount again?')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});

test('the app lock, turned on, closed and opened again and again, hides no withdrawal that nobody has heard of', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToUnsure(page, world, line, 'cut');
  // What is kept here moves under another key, this record with it.
  await enable(page);
  for (const _time of ['once', 'twice']) {
    await page.goto('/wallet');
    await expect(locked(page)).toBeVisible();
    await enter(page);
    await expect(unsure(page)).toBeVisible();
  }
  line.tellTheTruth();
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(success(page)).toBeVisible();
  expect(await madeBy(borrower)).toBe(1);
  expect(line.reached(withdrawn).keys).toBe(1);
});

test('a session that ends while nobody has heard of a withdrawal loses nothing of it: who signs in again hears that it was made once', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToUnsure(page, world, line, 'lost');
  await killCookie(page.context());
  await spoilToken(page);
  line.tellTheTruth();
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, borrower);
  await expect(unsure(page)).toBeVisible();
  await page.getByRole('button', { name: 'CHECK AGAIN' }).click();
  await expect(success(page)).toBeVisible();
  const { phoneNumber } = borrower.lending;
  const signedIn = await callerOf(serverURL, borrower);
  expect((await signedIn.call('listWithdrawals', { phoneNumber })).items).toHaveLength(1);
  expect(await signedIn.call('getWallet', { phoneNumber })).toMatchObject({ wallet: 148_000 });
  expect(line.reached(withdrawn).keys).toBe(1);
});

test('who signs out while nobody has heard of a withdrawal is asked first; after that the service knows of it before a second one', async ({
  page,
  world,
  line,
}) => {
  const borrower = await upToUnsure(page, world, line, 'cut');
  line.tellTheTruth();
  await page.goto('/account');
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).first();
  await signOut.click();
  const question = page.getByRole('dialog', { name: 'Sign out now?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.goto('/wallet');
  await expect(unsure(page)).toBeVisible();
  await page.goto('/account');
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login?next=%2Fwallet');
  await fillSignIn(page, borrower);
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Amount to withdraw').fill('2000');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(heading(page, 'Withdraw the same amount again?')).toBeVisible();
  const { phoneNumber } = borrower.lending;
  const signedIn = await callerOf(serverURL, borrower);
  expect((await signedIn.call('listWithdrawals', { phoneNumber })).items).toHaveLength(1);
});

/** Daily one whose answer was cut, after which the member is asked; and one that was still waited for, which is asked for by itself. */
for (const fault of formsOf(['cut', 'hang'] as const)) {
  test(`a browser that is started again goes on with a withdrawal whose answer met "${fault}", to the truth of the only one`, async ({
    world,
    line,
  }) => {
    const { start, forget } = await ownProfile(line.url);
    const before = await start();
    const page = await before.newPage();
    const { accessToken, lending } = await upToTheCode(page, world);
    line.lie(fault, withdrawn);
    await typeCode(page, await lending.code());
    await expect.poll(() => line.reached(withdrawn).times).toBeGreaterThan(0);
    if (fault === 'cut') await expect(unsure(page)).toBeVisible();
    await before.close();

    const after = await start();
    const another = await after.newPage();
    line.tellTheTruth();
    await another.goto('/wallet');
    if (fault === 'cut') await another.getByRole('button', { name: 'CHECK AGAIN' }).click();
    await expect(success(another)).toBeVisible();
    const { phoneNumber } = lending;
    expect(await madeBy({ lending: { member: callerWith(after.request, accessToken), phoneNumber } })).toBe(1);
    expect(line.reached(withdrawn).keys).toBe(1);
    await after.close();
    await forget();
  });
}
