import { byTwo } from '../world/by-two.ts';
import { expect, test } from '../world/world.ts';
import { apply, borrowerHere } from './lend.ts';
import { countCalls, heading } from './withdraw.ts';
import type { Page } from '@playwright/test';

const applyNow = (page: Page) => page.getByRole('button', { name: 'APPLY NOW' });
const confirming = (page: Page) => page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
const confirmButton = (page: Page) => confirming(page).getByRole('button', { name: 'CONFIRM LOAN APPLICATION' });

async function openConfirming(page: Page): Promise<void> {
  await page.goto('/dash');
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await applyNow(page).click();
  await expect(confirming(page)).toContainText('GCash');
}

test('before the agreement has come there is nothing to tick; without it nobody applies, and reading it to its end ticks it', async ({
  page,
  world,
}) => {
  await borrowerHere(page, world, 'none');
  const come = Promise.withResolvers<void>();
  await page.route('**/api/v2/agreement*', async (route) => {
    await come.promise;
    await route.fallback();
  });
  const wallet = page.waitForResponse('**/memberloan/pn');
  await page.goto('/dash');
  await wallet;
  await expect(page.getByText('Checking if you have a loan')).toBeVisible();
  const box = page.getByRole('checkbox', { name: /Service and Policy Agreement/ });
  await expect(box).toHaveCount(0);
  come.resolve();
  await box.check();
  await box.uncheck();

  await applyNow(page).click();
  await expect(page.getByText('Please read the Service and Policy Agreement').first()).toBeVisible();
  await expect(confirming(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Service and Policy Agreement' }).click();
  const agreement = page.getByRole('dialog', { name: 'Service and Policy Agreement' });
  await expect(agreement).toContainText('25 %');
  await expect(agreement).toContainText(/SHA-256 [\da-f]{64}/);
  await agreement.getByRole('button', { name: 'I AGREE' }).click();
  await expect(box).toBeChecked();
  await applyNow(page).click();
  await expect(confirming(page)).toBeVisible();
});

test('a disclosure comes before the consent, the account number is masked, and a double click sends once', async ({
  page,
  world,
}) => {
  const { lending } = await borrowerHere(page, world, 'none');
  const sent = countCalls(page, '/loan/applynew');
  await openConfirming(page);
  const shown = confirming(page);
  // Everything that matters is in the first view of a phone, with nothing left to scroll to.
  const glance = [
    'You receive',
    '₱150,000.00',
    '₱25,450.00 × 6',
    '₱152,700.00',
    'interest ₱2,700.00',
    '6.32 % a year',
    'GCash',
  ];
  for (const text of glance) await expect(shown.getByText(text).first()).toBeInViewport({ ratio: 1 });
  await expect(confirmButton(page)).toBeInViewport({ ratio: 1 });
  await expect(shown.getByRole('button', { name: 'SEE THE TOTAL AND YOUR ACCOUNT' })).toHaveCount(0);
  await shown.getByText('6.32 % a year').click();
  await expect(shown.getByText('6.321346 % a year')).toBeVisible();
  await shown.getByText('All figures and your rights').click();
  for (const text of [
    'You borrow',
    'Fees and charges',
    'None',
    'You receive',
    'Interest over the whole term',
    'Total payable',
    'You have the right to a copy',
  ])
    await expect(shown).toContainText(text);
  await expect(shown).toContainText('Effective interest rate, yearly');
  await expect(shown).toContainText('GCash 091****');
  await shown.getByText('All installments').click();
  await expect(shown.getByRole('row')).toHaveCount(6 + 2);
  await confirmButton(page).dblclick();
  await expect(heading(page, 'Success')).toBeVisible();
  expect(sent.count).toBe(1);
  const { items } = await lending.member.call('listLoans', { phoneNumber: lending.phoneNumber });
  expect(items).toHaveLength(1);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(heading(page, 'My loan')).toBeVisible();
  await expect(applyNow(page)).toHaveCount(0);
});

test('figures that changed meanwhile are shown beside the old ones and asked about again', async ({ page, world }) => {
  await borrowerHere(page, world, 'none');
  // The page learns another rate than the one in force, as one that was opened before the rates changed.
  await page.route('**/api/v2/rates', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { rates: Record<string, number> };
    await route.fulfill({ response: reply, json: { ...body, rates: { ...body.rates, USD: 0.05 } } });
  });
  await page.goto('/dash');
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page.getByText(/1 USD = ₱20\.00/)).toBeVisible();
  await page.getByRole('checkbox', { name: /Service and Policy Agreement/ }).check();
  await applyNow(page).click();
  await expect(confirming(page)).toContainText('GCash');
  // What is owed is in pesos: there too they are the large ones, and the other currency is about as much.
  await confirming(page).getByText('All figures and your rights').click();
  const total = confirming(page).locator('dl > div').filter({ hasText: 'Total payable' }).getByRole('definition');
  await expect(total).toHaveText(/^₱[\d,.]+about \$[\d,.]+$/);
  await expect(confirming(page).locator('.text-figure-large')).toHaveText(/^₱/);
  await page.unroute('**/api/v2/rates');
  await confirmButton(page).click();
  const changed = confirming(page).getByRole('alert').filter({ hasText: 'The figures have changed' });
  await expect(changed).toBeVisible();
  await expect(changed.getByRole('columnheader')).toContainText(['Before', 'Now']);
  await expect(changed.getByRole('rowheader', { name: 'Exchange rate' })).toBeVisible();
  await expect(changed.getByRole('cell', { name: '0.05', exact: true })).toBeVisible();
  // Going back to the box is possible too, and it calculates with what is in force.
  await confirming(page).getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(/1 USD = ₱20\.00/)).toHaveCount(0);
  await applyNow(page).click();
  await expect(confirming(page)).toContainText('GCash');
  await confirmButton(page).click();
  await expect(heading(page, 'Success')).toBeVisible();
});

test('a suspended member cannot apply and is told why; with a loan that was opened elsewhere meanwhile nothing is sent twice', async ({
  page,
  world,
}) => {
  const { lending, id } = await borrowerHere(page, world, 'none');
  const { maker, checker } = lending.desk;
  await maker.call('setMemberActive', { id, active: false });
  await openConfirming(page);
  await confirmButton(page).click();
  await expect(page.getByText(/Your account is on hold/).first()).toBeVisible();
  await byTwo(maker, checker, 'setMemberActive', { id, active: true });

  await openConfirming(page);
  await apply(lending);
  await confirmButton(page).click();
  await expect(page.getByText('You already have a loan!').first()).toBeVisible();
  await expect(heading(page, 'My loan')).toBeVisible();
});

test('offline the button explains and sends nothing; without an answer the same application is sent again under the same key', async ({
  page,
  world,
  context,
}) => {
  const { lending } = await borrowerHere(page, world, 'none');
  const sent = countCalls(page, '/loan/applynew');
  await openConfirming(page);
  await context.setOffline(true);
  await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(confirming(page)).toContainText('An application is sent only while you are online.');
  await confirming(page).getByRole('button', { name: 'Close' }).click();
  await expect(applyNow(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(applyNow(page)).not.toHaveAttribute('aria-disabled');
  expect(sent.count).toBe(0);

  await applyNow(page).click();
  await expect(confirming(page)).toContainText('GCash');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/loan/applynew')) keys.push(request.headers()['idempotency-key']);
  });
  await page.route('**/loan/applynew', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirmButton(page).click();
  await expect(page.getByText('No Server Response').first()).toBeVisible();
  await page.unroute('**/loan/applynew');
  await confirmButton(page).click();
  await expect(heading(page, 'Success')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { items } = await lending.member.call('listLoans', { phoneNumber: lending.phoneNumber });
  expect(items).toHaveLength(1);
});
