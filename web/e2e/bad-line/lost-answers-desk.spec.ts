import { randomUUID } from 'node:crypto';
import { pressing, proposed, signedInAt, untilListed } from '../desk/at-the-desk.ts';
import { applicant, approveBeside, confirmed, disbursed, officer, withdraws } from '../desk/borrowers.ts';
import { byTwo, proposed as proposedBy } from '../world/by-two.ts';
import { formsOf } from '../world/in-soak.ts';
import { tellOfPayment } from '../world/payment-provider.ts';
import { faultsFrom } from './lying-line.ts';
import { pressTwice, untilNoAnswer } from './press-twice.ts';
import { expect, test } from './world.ts';

/** A number that no other repayment has. */
const referenceOf = (what: string, loanId: string) => `${what}-${loanId.slice(-8)}`.toUpperCase();

/** Daily the server does it and nothing of its answer comes. */
for (const fault of formsOf(faultsFrom('lost', 'cut'))) {
  test(`a repayment whose proposal meets "${fault}" is proposed once, sent again after a reload @soak`, async ({
    page,
    world,
    line,
  }) => {
    const { loanId } = await disbursed(world, page, await applicant());
    const reference = referenceOf('LOST', loanId);
    await signedInAt(page, world.officers[0], `/desk/loans/${loanId}`);
    const press = async () => {
      await page.getByLabel('Amount in pesos').fill('5000');
      await page.getByLabel('Reference', { exact: true }).fill(reference);
      await page.getByRole('button', { name: 'Propose repayment' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Propose it' }).click();
    };
    const call = /memberloan\/repayment$/;
    await pressTwice(page, line, { fault, call, press, meanwhile: () => page.reload() });
    await expect(page.getByText(proposed).first()).toBeVisible();
    expect(line.reached(call).keys).toBe(1);
    await approveBeside(reference);
    await page.reload();
    await expect(page.getByText('Outstanding', { exact: true }).locator('..')).toContainText('₱150,400.00');
  });

  test(`an approval whose answer meets "${fault}" is done once, pressed again`, async ({ page, world, line }) => {
    const { loanId: id } = await disbursed(world, page, await applicant());
    const reference = referenceOf('SEEN', id);
    await proposedBy(await officer(0), 'postRepayment', { id, amountPHP: 5000, reference });
    await signedInAt(page, world.officers[1], '/desk/approvals');
    const approve = page.getByRole('button', { name: new RegExp(`^Approve: .*${reference}`) });
    await untilListed(page, approve);
    const press = pressing(approve, 'Approve it');
    await pressTwice(page, line, { fault, call: /v2\/approval$/, tells: /desk\/approvals$/, press });
    await expect(page.getByText('It is approved and done.').first()).toBeVisible();
    expect(line.reached(/v2\/approval$/).keys).toBe(1);
    await expect(approve).toHaveCount(0);
  });

  test(`money whose way back meets "${fault}" is proposed to be sent once, pressed again`, async ({
    page,
    world,
    line,
  }) => {
    const { loanId: id, client, phoneNumber } = await disbursed(world, page, await applicant());
    const [loan] = (await client.call('listLoans', { phoneNumber })).items;
    const repay = async (amountPHP: number, what: string) =>
      byTwo(await officer(0), await officer(1), 'postRepayment', { id, amountPHP, reference: referenceOf(what, id) });
    await repay(12_950, 'PART');
    await repay(loan?.payoffPHP ?? 0, 'ALL');
    await client.call('chooseUnapplied', { phoneNumber, choice: 'send_back' });
    await signedInAt(page, world.officers[0], `/desk/loans/${id}`);
    const dialog = page.getByRole('dialog');
    const press = async () => {
      await page.getByRole('button', { name: 'Propose to send it back' }).click();
      await dialog.getByLabel('Reference').fill(referenceOf('BACK', id));
      await dialog.getByRole('button', { name: 'Propose it' }).click();
    };
    const call = /desk\/unapplied\/return$/;
    await pressTwice(page, line, { fault, call, press });
    await expect(page.getByText(proposed).first()).toBeVisible();
    expect(line.reached(call).keys).toBe(1);
  });

  test(`a decision whose answer meets "${fault}" is made once, and stands on the screen, pressed again`, async ({
    page,
    world,
    line,
  }) => {
    const { loanId, client, phoneNumber } = await applicant();
    await signedInAt(page, world.officers[0], `/desk/loans/${loanId}`);
    const review = page.getByRole('button', { name: 'Start the review', exact: true });
    const press = pressing(review, 'Start the review');
    await expect(review).toBeVisible();
    await pressTwice(page, line, { fault, call: /v2\/memberloan$/, tells: /^POST .*v2\/memberloan$/, press });
    await expect(page.getByText('The review has started.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
    const [loan] = (await client.call('listLoans', { phoneNumber })).items;
    expect(loan?.status).toBe('REVIEWING');
  });

  test(`a withdrawal whose settling meets "${fault}" is proposed once, pressed again`, async ({
    page,
    world,
    line,
  }) => {
    const borrower = await disbursed(world, page, await applicant());
    const number = await withdraws(world, page, borrower, 20_000);
    await signedInAt(page, world.officers[0], '/desk/withdrawals');
    const paid = page.getByRole('button', { name: `Propose paid: withdrawal ${number}` });
    await untilListed(page, paid);
    const press = pressing(paid, 'Propose it');
    const call = /memberloan\/withdraw$/;
    await pressTwice(page, line, { fault, call, tells: /desk\/(withdrawals|approvals)$/, press });
    await expect(page.getByText(proposed).first()).toBeVisible();
    expect(line.reached(call).keys).toBe(1);
    await approveBeside(`TULAY-${number}`);
    await expect(async () => {
      await page.reload();
      await expect(paid).toHaveCount(0);
    }).toPass();
  });

  test(`a release of a loan whose proposal and approval meet "${fault}" is done once`, async ({
    page,
    browser,
    world,
    line,
  }) => {
    const { loanId, client, phoneNumber } = await confirmed(world, page, await applicant());
    const call = /v2\/memberloan$/;
    const here = `/desk/loans/${loanId}`;
    await signedInAt(page, world.officers[0], here);
    const propose = page.getByRole('button', { name: 'Propose disbursement', exact: true });
    await expect(propose).toBeVisible();
    const press = pressing(propose, 'Propose it');
    await pressTwice(page, line, { fault, call, tells: /^POST .*v2\/memberloan$/, press });
    await expect(page.getByText('The disbursement is proposed.').first()).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: line.url });
    const second = await elsewhere.newPage();
    await signedInAt(second, world.officers[1], here);
    const approve = second.getByRole('button', { name: 'Approve disbursement', exact: true });
    const release = pressing(approve, 'Release the money');
    await expect(approve).toBeVisible();
    line.lie(fault, call);
    await release();
    await untilNoAnswer(second, fault);
    line.tellTheTruth();
    await second.reload();
    const isReleased = second.getByText('Active', { exact: true }).first();
    await expect(isReleased.or(approve)).toBeVisible();
    if (await approve.isVisible()) await release();
    await expect(isReleased).toBeVisible();
    await elsewhere.close();
    const { wallet } = await client.call('getWallet', { phoneNumber });
    expect(wallet).toBe(150_000);
  });

  test(`money put on a loan whose answer meets "${fault}" is proposed once, typed again after a reload`, async ({
    page,
    world,
    line,
  }) => {
    const { loanId: id, client, phoneNumber } = await disbursed(world, page, await applicant());
    const { reference } = await client.call('howToPay', { phoneNumber, id });
    const sent = randomUUID().slice(0, 8);
    await tellOfPayment(page.request, { id: `pay_${sent}`, amountPHP: 12_950, reference: `for my sister ${sent}` });
    await signedInAt(page, world.officers[0], '/desk/unapplied');
    const row = page.getByRole('listitem').filter({ hasText: sent }).first();
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await untilListed(page, row);
      await row.getByRole('button', { name: /^Put on a loan: IN-\d+$/ }).click();
    };
    const call = /desk\/unapplied\/settle$/;
    await open();
    await dialog.getByLabel('Reference of loan 1').fill(reference);
    line.lie(fault, call);
    await dialog.getByRole('button', { name: 'Propose it' }).click();
    await untilNoAnswer(page, fault);
    line.tellTheTruth();
    const { times } = line.reached(call);
    if (times > 0) {
      // The list tells of it.
      await expect(row).toContainText('Waits for a second officer');
    } else {
      // What was typed is still there.
      await open();
      await expect(dialog.getByLabel('Reference of loan 1')).toHaveValue(reference);
      await dialog.getByRole('button', { name: 'Propose it' }).click();
      await expect(page.getByText(proposed).first()).toBeVisible();
    }
    expect(line.reached(call).keys).toBe(1);
  });
}

test('a repayment that was proposed to be taken back without an answer is proposed once, for the reason that was chosen', async ({
  page,
  world,
  line,
}) => {
  const { loanId } = await disbursed(world, page, await applicant());
  const reference = `LOST-${loanId.slice(-8)}`.toUpperCase();
  await byTwo(await officer(0), await officer(1), 'postRepayment', { id: loanId, amountPHP: 5000, reference });
  await signedInAt(page, world.officers[0], `/desk/loans/${loanId}`);
  const open = page.getByRole('button', { name: `Propose to take back: ${reference}` });
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('radio', { name: 'The amount was typed wrongly.' });
  const propose = dialog.getByRole('button', { name: 'Propose it' });
  await open.click();
  await reason.check();
  // The list that would say so is not heard either.
  line.lie('lost', /desk\/repayments/);
  await propose.click();
  await expect(page.getByText('No Server Response', { exact: true }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(reason).toBeChecked();
  line.tellTheTruth();
  await propose.click();
  await expect(page.getByText(proposed).first()).toBeVisible();
  expect(line.reached(/repayments\/reverse$/).keys).toBe(1);
});
