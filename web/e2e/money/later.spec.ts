import type { Page } from '@playwright/test';
import { pathOf } from '@tulay/contract/addresses';
import type { ReplyOf } from '@tulay/contract/table';
import { activatedMember } from '../accounts/activated-member.ts';
import { signInHere } from '../activation/members.ts';
import { proposed, signedInAt } from '../desk/at-the-desk.ts';
import { axeFindings } from '../world/axe.ts';
import { expect, test } from '../world/world.ts';
import { borrowerHere, callerOf } from './lend.ts';
import { startRates, startTimeline } from './time-travel.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

test('rates that are old are called an estimate, and very old ones allow applying in pesos only @soak', async ({
  browser,
}) => {
  const rates = await startRates({ PHP: 1, USD: 0.0172 });
  const timeline = await startTimeline({ env: { RATES_URL: rates.url } });
  try {
    const context = await browser.newContext({ baseURL: timeline.origin });
    const member = await activatedMember(undefined, timeline.origin);
    /** A visit once the server has these rates: it asks for them as it starts. The page of the visit before is closed. */
    async function visit(rates: Partial<ReplyOf<'getRates'>>, words: RegExp): Promise<Page> {
      await expect
        .poll(async () => (await context.request.get(pathOf('getRates'))).json() as Promise<ReplyOf<'getRates'>>)
        .toMatchObject(rates);
      await signInHere(context, member);
      const page = await context.newPage();
      await page.goto('/dash');
      await page.getByLabel('Currency').selectOption('USD');
      await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
      await expect(page.getByText(words).first()).toBeVisible();
      return page;
    }
    const applyOn = (page: Page) => page.getByRole('button', { name: 'APPLY NOW' });
    const first = await visit({ example: false, estimate: false }, /· rate of /);
    await expect(applyOn(first)).not.toHaveAttribute('aria-disabled');
    await first.close();

    rates.end();
    await timeline.serve(30 * hourMs);
    const second = await visit({ estimate: true, stale: false }, /estimate, rates of /);
    await expect(applyOn(second)).not.toHaveAttribute('aria-disabled');
    await second.close();

    await timeline.serve(73 * hourMs);
    const tooOld = /The exchange rate is too old to apply in this currency\. Applying in pesos always works\./;
    const page = await visit({ stale: true }, tooOld);
    const apply = applyOn(page);
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Currency').selectOption('PHP');
    await expect(apply).not.toHaveAttribute('aria-disabled');
    await context.close();
  } finally {
    await timeline.end();
    rates.end();
  }
});

test('an instalment that is not paid: overdue, with its charges, in the wallet and in the schedule, until two officers take them back', async ({
  browser,
}) => {
  const timeline = await startTimeline({ isStaffed: true });
  try {
    const context = await browser.newContext({ baseURL: timeline.origin, timezoneId: 'Asia/Manila' });
    const page = await context.newPage();
    const member = await borrowerHere(page, timeline.world, 'ACTIVE', timeline.origin);
    await page.goto('/wallet');
    await expect(page.getByRole('term').filter({ hasText: 'Next installment' })).toBeVisible();
    // What is shown is to come from the later service alone: a page that stays open would ask it first, and be sent to sign in.
    await page.goto('about:blank');
    await timeline.serve(45 * dayMs);
    await signInHere(context, member);
    await page.clock.setSystemTime(Date.now() + 45 * dayMs);
    // The day's job runs as the service starts.
    await expect(async () => {
      await page.goto('/wallet');
      await expect(page.getByText('Overdue').first()).toBeVisible();
    }).toPass();
    await page.getByText('All installments').click();
    const first = page.getByRole('table').getByRole('row').nth(1);
    await expect(first).toContainText('Overdue');
    await expect(first).toContainText('with charges of');
    await expect(page.getByRole('table').getByRole('row').nth(2)).not.toContainText('Overdue');

    const desk = await browser.newPage({ baseURL: timeline.origin, timezoneId: 'Asia/Manila' });
    await desk.clock.setSystemTime(Date.now() + 45 * dayMs);
    const [maker, checker] = timeline.world.officers;
    await signedInAt(desk, maker, `/desk/loans/${member.loanId}`);
    await desk.getByRole('button', { name: 'Propose to take back: installment 1' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Propose to take these late charges back?' });
    await dialog.getByRole('radio').first().check();
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => axeFindings(desk), colorScheme).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await expect(desk.getByText(proposed).first()).toBeVisible();
    const other = await callerOf(timeline.origin, checker);
    const { items } = await other.call('approvalQueue', { cursor: null, limit: 10 });
    for (const { id } of items) await other.call('decideApproval', { id, decision: 'approve' });
    await desk.reload();
    await expect(desk.getByText(/^Taken back on/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Propose to take back: installment 1' })).toHaveCount(0);
    await desk.close();

    await page.reload();
    await page.getByText('All installments').click();
    await expect(first).toContainText('Overdue');
    await expect(first).not.toContainText('with charges of');
    await context.close();
  } finally {
    await timeline.end();
  }
});
