import { addresses, pathOf, type EndpointName } from '@tulay/contract/addresses';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../world/world.ts';
import { pressing, proposed, signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, disbursed, ownName, withdraws } from './borrowers.ts';

// The list that a loan was opened from stands beside it only where there is room for both.
test.use({ viewport: { width: 1280, height: 800 } });

/** Longer, by the page's clock, than anything that happened behind the page is told of. */
const longerThanToastsMs = 6_000;

/** Lets a call go without an answer, and only it: the page reads its rows at the same address by another method. */
const cutOff = (page: Page, call: EndpointName): Promise<unknown> =>
  page.route(`**${pathOf(call)}`, (route) =>
    route.request().method() === addresses[call].method ? route.abort() : route.continue(),
  );
const letThrough = (page: Page, call: EndpointName): Promise<void> => page.unroute(`**${pathOf(call)}`);

/** Presses and confirms, first without an answer: that stands at its place and not at the bottom of the page, until it is tried again. */
async function failsAtItsPlace(
  page: Page,
  place: Locator,
  call: EndpointName,
  press: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await cutOff(page, call);
  await press();
  const failure = place.getByRole('alert').filter({ hasText: 'No Server Response' });
  await expect(failure).toBeVisible();
  await page.clock.runFor(longerThanToastsMs);
  await expect(failure).toBeVisible();
  await expect(page.getByText('No Server Response')).toHaveCount(1);
  await letThrough(page, call);
  await press();
  await expect(page.getByText('No Server Response')).toHaveCount(0);
}

test('a decision without an answer stands at its card, and not at another loan', async ({ page, world }) => {
  const [one, other] = [await applicant(), await applicant(ownName('Perpetua'))];
  await signedInAt(page, world.officers[0], `/desk/loans/${one.loanId}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Decision' }) });
  const pressReview = pressing(page.getByRole('button', { name: 'Start the review', exact: true }), 'Start the review');
  await cutOff(page, 'decideLoan');
  await pressReview();
  await expect(card.getByRole('alert')).toBeVisible();
  const beside = page.getByRole('navigation').getByRole('link', { name: other.fullName });
  await untilListed(page, beside);
  await beside.click();
  await expect(page).toHaveURL(new RegExp(other.loanId));
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await letThrough(page, 'decideLoan');
  await failsAtItsPlace(page, card, 'decideLoan', pressReview);
  await expect(page.getByText('The review has started.').first()).toBeVisible();
});

test('a withdrawal, its approval and a member’s account say at their own place what went wrong', async ({
  page,
  world,
}) => {
  const borrower = await disbursed(world, page, await applicant(ownName('Perla')));
  const number = await withdraws(world, page, borrower, 2_500);
  await signedInAt(page, world.officers[0], '/desk/withdrawals');
  const row = page.getByRole('listitem').filter({ hasText: `Withdrawal ${number}` });
  await untilListed(page, row);
  const propose = row.getByRole('button', { name: /^Propose paid/ });
  await failsAtItsPlace(page, row, 'settleWithdrawal', pressing(propose, 'Propose it'));
  await expect(page.getByText(proposed).first()).toBeVisible();

  await page.goto('/desk/approvals');
  const waiting = page.getByRole('listitem').filter({ hasText: borrower.fullName });
  const takeBack = waiting.getByRole('button', { name: /^Take back/ });
  await untilListed(page, takeBack);
  await failsAtItsPlace(page, waiting, 'decideApproval', pressing(takeBack, 'Take it back'));
  await expect(waiting).toHaveCount(0);

  await page.goto(`/desk/loans/${borrower.loanId}`);
  const suspend = page.getByRole('button', { name: 'Suspend member' });
  const standing = page.locator('section').filter({ has: suspend });
  await failsAtItsPlace(page, standing, 'setMemberActive', pressing(suspend, 'Suspend member'));
});
