import { axeFindings } from '../world/axe.ts';
import type { Page } from '@playwright/test';
import { formsOf } from '../world/in-soak.ts';
import { expect, test } from '../world/world.ts';
import { deskTabs, signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, decide, disbursed, officer, ownName, withdraws } from './borrowers.ts';
import { byTwo } from '../world/by-two.ts';
import { wordsOf } from '../world/words.ts';

const desk = wordsOf('en', 'desk');
const otherLetters = 'Letters of another alphabet';

async function expectGoodScreen(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const small = [
  ['a small light one', 'light', { width: 360, height: 740 }],
  ['a small dark one', 'dark', { width: 360, height: 740 }],
] as const;
const wide = [
  ['a wide dark one', 'dark', { width: 1280, height: 800 }],
  ['a wide light one', 'light', { width: 1280, height: 800 }],
] as const;

// Rows that become cards are the hardest on a small screen; the loan has its keys on a wide one only.
for (const [name, colorScheme, viewport] of formsOf([...small, ...wide])) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the queues and books @soak', async ({ page, world }) => {
      // Its first letter a is a Latin alpha: it may look like another name, which every row and dialog marks.
      const borrower = await disbursed(world, page, await applicant('M\u0251ria Clara Santos'));
      const { client, phoneNumber } = borrower;
      await client.call('askPrivacy', { phoneNumber, kind: 'correction', topic: 'address' });
      await withdraws(world, page, borrower, 2_000);
      await applicant('Bienvenido Dela Cruz-Macaraeg III');
      const repayment = { id: borrower.loanId, amountPHP: 12_950, reference: `WAIT-${borrower.loanId.slice(-8)}` };
      await (await officer(1)).call('postRepayment', repayment);
      await signedInAt(page, world.officers[0], '/desk/loans');
      const tabs = page.getByRole('navigation', { name: 'Desk' });
      for (const tab of deskTabs) {
        const link = tabs.getByRole('link', { name: desk.nav[tab] });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (['withdrawals', 'approvals', 'privacy'].includes(tab))
          await untilListed(page, page.getByText(otherLetters).first());
        await expectGoodScreen(page);
      }
      await page.goto('/desk/withdrawals');
      const marked = page.getByRole('listitem').filter({ hasText: otherLetters });
      const paid = marked.getByRole('button', { name: /^Propose paid:/ }).first();
      await untilListed(page, paid);
      await paid.click();
      await expect(page.getByRole('dialog').getByText(otherLetters)).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

for (const [name, colorScheme, viewport] of formsOf([...wide, ...small])) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a loan under review with its questions, and a running one with its repayments', async ({ page, world }) => {
      // A name with the mark of letters of another alphabet.
      const reviewed = await applicant('Марија Петровић-Димитријевска');
      await decide(reviewed.loanId, 'review');
      await signedInAt(page, world.officers[0], `/desk/loans/${reviewed.loanId}`);
      await page.getByRole('button', { name: 'Show: Selfie' }).click();
      await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Repayment schedule' })).toBeVisible();
      await expect(page.getByText(otherLetters).first()).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('dialog').getByText(otherLetters)).toBeVisible();
      await expectGoodScreen(page);

      const running = await disbursed(world, page, await applicant());
      const post = { id: running.loanId, amountPHP: 12_000, reference: `LOOK-${running.loanId.slice(-8)}` };
      await byTwo(await officer(0), await officer(1), 'postRepayment', post);
      await page.goto(`/desk/loans/${running.loanId}`);
      await page.getByRole('button', { name: /^Propose to take back/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodScreen(page);
      await page.keyboard.press('Escape');
      await expectGoodScreen(page);
      if (viewport.width < 700) return;
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

test.describe('with room for both', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the list stands beside the loan that was opened from it, and leads to the others', async ({ page, world }) => {
    const [first, second] = [ownName('Ada'), ownName('Ben')];
    const one = await applicant(first);
    await applicant(second);
    await signedInAt(page, world.officers[0], `/desk/loans/${one.loanId}`);
    const beside = page.getByRole('navigation', { name: desk.queue.list });
    await untilListed(page, beside.getByRole('link', { name: second }));
    const head = page.getByRole('heading', { level: 1 });
    await expect(head).toContainText(first);
    const [list, file] = [await beside.boundingBox(), await head.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(file?.x ?? 0);
    await beside.getByRole('link', { name: second }).click();
    await expect(head).toContainText(second);
    await expect(beside.getByRole('link', { name: second })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 1024, height: 700 });
    await expect(beside).toBeHidden();
  });
});
