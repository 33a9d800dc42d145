import type { Page } from '@playwright/test';
import { expect, test } from '../world/world.ts';
import { signedInAt, untilListed } from './at-the-desk.ts';
import { applicant, confirmed, decide, disbursed, ownName, withdraws, type Borrower } from './borrowers.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** An officer who has put the mouse away; counts what is pressed. */
function keysOf(page: Page) {
  let [presses, all] = [0, 0];
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        await page.keyboard.press(key);
        presses += 1;
      }
    },
    /** The presses since the last call. */
    taken() {
      const since = presses;
      all += since;
      presses = 0;
      return since;
    },
    all: () => all,
  };
}

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, { fullName }: Borrower) => page.getByRole('heading', { level: 1, name: fullName });

test('a queue of applications is decided with the keyboard alone, in at most eight presses each', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const family = ownName('Tagalista');
  const names = ['Una', 'Ikalawa', 'Ikatlo', 'Ikaapat'].map((name) => `${family} ${name}`);
  const borrowers: Borrower[] = [];
  for (const name of names) borrowers.push(await applicant(name));
  const [first, second, third, fourth] = borrowers;
  if (!first || !second || !third || !fourth) throw new Error('Somebody is missing.');
  await confirmed(world, page, fourth);
  await signedInAt(page, world.officers[0], '/desk');
  await expect(page.getByRole('list', { name: 'Loans in the queue' })).toBeVisible();
  const keys = keysOf(page);

  // The search: typed letters are letters.
  await keys.press('/');
  await page.keyboard.type('TagalistaJ?n');
  await expect(page.getByLabel('Search')).toHaveValue('TagalistaJ?n');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByLabel('Search').fill(family);
  await keys.press('Enter');
  await expect(page.getByRole('list', { name: 'Loans in the queue' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Find' }).focus();
  await keys.press('j', 'j', 'k');
  await expect(page.getByRole('link', { name: first.fullName })).toBeFocused();
  const before = keys.taken();

  await test.step('review and approve the first', async () => {
    await keys.press('Enter');
    await expect(heading(page, first)).toBeVisible();
    await keys.press('a');
    await expect(dialog(page).getByRole('button', { name: 'Start the review' })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await keys.press('a');
    await expect(dialog(page).getByRole('button', { name: 'Approve the loan' })).toBeFocused();
    await keys.press('Enter');
    // Nothing is left to decide here: the way to the next loan has the focus.
    await expect(page.getByRole('link', { name: 'Next loan' })).toBeFocused();
    await keys.press('n');
    await expect(heading(page, second)).toBeVisible();
    expect(keys.taken()).toBeLessThanOrEqual(8);
  });
  await test.step('review and decline the second, with a reason', async () => {
    await keys.press('a');
    await expect(dialog(page)).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    await keys.press('x');
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    await keys.press('2');
    await expect(dialog(page).getByRole('radio').nth(1)).toBeChecked();
    await keys.press('Enter');
    await expect(page.getByRole('link', { name: 'Next loan' })).toBeFocused();
    await keys.press('Enter');
    await expect(heading(page, third)).toBeVisible();
    expect(keys.taken()).toBeLessThanOrEqual(8);
  });
  await test.step('ask the third for information', async () => {
    await keys.press('a');
    await expect(dialog(page)).toBeVisible();
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Ask for information' })).toBeVisible();
    await keys.press('i');
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    await keys.press('1', 'Enter');
    await expect(page.getByRole('link', { name: 'Next loan' })).toBeFocused();
    await keys.press('n');
    await expect(heading(page, fourth)).toBeVisible();
    expect(keys.taken()).toBeLessThanOrEqual(8);
  });
  await test.step('propose the disbursement of the fourth, and go back to the list', async () => {
    await keys.press('a');
    await expect(dialog(page).getByRole('button', { name: 'Propose it' })).toBeFocused();
    await keys.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('This is the last loan of the list.')).toBeVisible();
    await keys.press('u');
    await expect(page.getByLabel('Search')).toHaveValue(family);
    await expect(page.getByRole('link', { name: fourth.fullName })).toBeFocused();
    expect(keys.taken()).toBeLessThanOrEqual(8);
  });
  // Three of them were first taken into review: seven decisions on four loans.
  process.stdout.write(`figure: desk: 7 decisions on 4 loans in ${keys.all() - before} key presses\n`);
});

test('withdrawals are proposed with the keyboard alone, two presses each, and approved with two more', async ({
  page,
  world,
}) => {
  const borrower = await disbursed(world, page, await applicant('Wala Daga Cruz'));
  const numbers: string[] = [];
  for (const amount of [2_000, 3_000, 4_000]) numbers.push(await withdraws(world, page, borrower, amount));
  await signedInAt(page, world.officers[1], '/desk');
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible();
  await page.keyboard.press('2');
  const paid = (number = '') => page.getByRole('button', { name: `Propose paid: withdrawal ${number}` });
  await untilListed(page, paid(numbers[2]));
  // Withdrawals of other tests may lie between those of this one, or come meanwhile.
  const focused = async () => {
    const row = await page
      .getByRole('listitem')
      .filter({ has: page.locator('button:focus') })
      .innerText();
    return Number(/Withdrawal (\d+)/.exec(row)?.[1]);
  };
  const untilLater = (number = '') =>
    expect(async () => expect(await focused()).toBeGreaterThan(Number(number))).toPass();
  await paid(numbers[0]).focus();
  await page.keyboard.press('p');
  await expect(dialog(page).getByRole('button', { name: 'Propose it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paid(numbers[0])).toHaveCount(0);
  await untilLater(numbers[0]);
  await paid(numbers[1]).focus();
  await page.keyboard.press('f');
  await expect(dialog(page).getByRole('button', { name: 'Propose it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paid(numbers[1])).toHaveCount(0);
  await untilLater(numbers[1]);

  // The colleague, with the keyboard too.
  await signedInAt(page, world.officers[0], '/desk');
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible();
  await page.keyboard.press('3');
  const approve = (number = '') => page.getByRole('button', { name: new RegExp(`^Approve: .*${number}`) });
  await untilListed(page, approve(numbers[1]));
  await approve(numbers[0]).focus();
  await page.keyboard.press('a');
  await expect(dialog(page).getByRole('button', { name: 'Approve it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(approve(numbers[0])).toHaveCount(0);
  await approve(numbers[1]).focus();
  await page.keyboard.press('x');
  await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(approve(numbers[1])).toHaveCount(0);
});

test('the keys are listed at ?, do nothing in dialogs and fields, and can be turned off', async ({ page, world }) => {
  const borrower = await applicant();
  await decide(borrower.loanId, 'review');
  await signedInAt(page, world.officers[0], '/desk');
  await expect(page.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Next loan of the list');
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/desk\/loans/);
  await dialog(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/desk\/loans/);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog(page).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/desk\/withdrawals/);

  // A key held down asks, but does not answer.
  await page.goto(`/desk/loans/${borrower.loanId}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog(page)).toBeVisible();
});
