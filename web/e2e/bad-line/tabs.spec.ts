import type { Page } from '@playwright/test';
import { leaveApp, spoilToken, tokenOf } from '../accounts/session-storage.ts';
import { openWizard, openStep } from '../activation/members.ts';
import { savedSteps } from '../activation/saves.ts';
import { addressStep, fillStep, identityStep, referencesStep } from '../activation/steps.ts';
import { borrowerHere } from '../money/lend.ts';
import { askForCode, heading, typeCode } from '../money/withdraw.ts';
import { doneByServer, faultsFrom, standsStill } from './lying-line.ts';
import { expect, test } from './world.ts';
import { formsOf, promisedMs } from '../world/in-soak.ts';

const unsure = (page: Page) => heading(page, 'We do not know yet');
const askAgain = (page: Page) => page.getByRole('button', { name: 'CHECK AGAIN' });
const success = (page: Page) => heading(page, 'Success');
/** What the app waits for a whole answer. */
const patienceMs = 30_000;
const balance = (page: Page) => page.getByText('₱150,000.00').first();

for (const fault of formsOf(faultsFrom('cut'))) {
  test(`two tabs whose token is over renew it through one call at a time, and stay signed in (line: ${fault})`, async ({
    page,
    context,
    world,
    line,
  }) => {
    await borrowerHere(page, world, 'ACTIVE');
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      await tab.goto('/wallet');
      await expect(balance(tab)).toBeVisible();
    }
    // A call that is still under way would have it renewed before the line lies.
    for (const tab of tabs) await leaveApp(tab);
    await spoilToken(page);
    const spoilt = await tokenOf(page);
    line.lieOnce(fault, /auth\/refresh$/);
    await Promise.all(tabs.map((tab) => tab.goto('/wallet')));
    await expect.poll(() => tokenOf(page), { timeout: 30_000 }).not.toBe(spoilt);
    for (const tab of tabs) await expect(balance(tab)).toBeVisible();
    // The one that met the fault, where it reached the server, and the one after it.
    expect(line.reached(/auth\/refresh$/).times).toBe(doneByServer.has(fault) ? 2 : 1);
  });
}

for (const fault of formsOf(faultsFrom('cut', 'portal'), 2)) {
  test(`two tabs of one wizard save through one outbox, each step once (line: ${fault})`, async ({
    page,
    context,
    line,
  }) => {
    const member = await openStep(context, page, 2);
    line.lie(fault, /\/member\/update\//);
    await fillStep(page, addressStep);
    await expect(heading(page, referencesStep.heading)).toBeVisible();
    const other = await context.newPage();
    await openWizard(other);
    await fillStep(other, referencesStep);
    await expect(heading(other, identityStep.heading)).toBeVisible();
    line.tellTheTruth();
    await expect(other.getByText(/Step 3.*saved$/)).toBeVisible({ timeout: promisedMs(10_000) });
    await expect(page.getByText(/Step 2.*saved$/)).toBeVisible();
    expect(savedSteps(member.id)).toEqual(['PERSONAL_INFO', 'ADDRESS_INFO', 'REFERENCES_INFO']);
    for (const step of ['address', 'references'])
      expect(line.reached(new RegExp(`/update/${step}$`)).keys, step).toBe(1);
  });
}

for (const fault of formsOf(faultsFrom('502', 'cut'), 2)) {
  test(`what one tab has sent and not heard of, another finds before it sends anything, and both learn of the same one (line: ${fault})`, async ({
    page,
    context,
    world,
    line,
  }) => {
    const { lending } = await borrowerHere(page, world, 'ACTIVE');
    const other = await context.newPage();
    await askForCode(page, '2000');
    const code = await lending.code();
    await askForCode(other, '3000');
    const otherCode = await lending.code();
    await context.clock.install();
    line.lie(fault, /memberloan\/withdraw$/);
    await typeCode(page, code);
    await expect.poll(() => line.met).toBeGreaterThan(0);
    if (standsStill.has(fault)) await context.clock.runFor(patienceMs);
    await expect(unsure(page)).toBeVisible();
    await typeCode(other, otherCode);
    await expect(unsure(other)).toBeVisible();
    line.tellTheTruth();
    await Promise.all([page, other].map((tab) => askAgain(tab).click()));
    for (const tab of [page, other]) await expect(success(tab)).toBeVisible();
    const { items } = await lending.member.call('listWithdrawals', { phoneNumber: lending.phoneNumber });
    expect(items.map(({ totalAmountWithdrawn }) => totalAmountWithdrawn)).toEqual([2_000]);
    expect(line.reached(/memberloan\/withdraw$/).keys).toBe(1);
  });
}
