import { readContract, sendApplication } from '../journey/borrow.ts';
import { borrowerHere } from '../money/lend.ts';
import { byTwo } from '../world/by-two.ts';
import { formsOf } from '../world/in-soak.ts';
import { doneByServer, faultsFrom } from './lying-line.ts';
import { pressTwice, untilNoAnswer } from './press-twice.ts';
import { expect, test } from './world.ts';

/** Where nobody says how the loan stands. */
const tells = /memberloan\/pn$/;

/** Daily the server does it and nothing of its answer comes. */
for (const fault of formsOf(faultsFrom('lost', 'cut'))) {
  test(`an application whose answer meets "${fault}" is one, sent again after a reload`, async ({
    page,
    world,
    line,
  }) => {
    const { lending } = await borrowerHere(page, world, 'none');
    await page.goto('/dash');
    const press = () => sendApplication(page);
    // Before the wallet is heard there is nothing to apply in.
    await expect(page.getByRole('heading', { name: 'Apply for a loan' })).toBeVisible();
    await pressTwice(page, line, { fault, call: /applynew$/, tells, press, meanwhile: () => page.reload() });
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    expect(line.reached(/applynew$/).keys).toBe(1);
    const { items } = await lending.member.call('listLoans', { phoneNumber: lending.phoneNumber });
    expect(items).toHaveLength(1);
  });

  test(`a loan whose cancelling meets "${fault}" is cancelled, pressed again after a reload; the next application is another @soak`, async ({
    page,
    world,
    line,
  }) => {
    await borrowerHere(page, world, 'none');
    await page.goto('/dash');
    // Its answer is never heard: the wallet tells of it.
    line.lie('lost', /applynew$/);
    await sendApplication(page);
    await untilNoAnswer(page, 'lost');
    line.tellTheTruth();
    await page.goto('/wallet');
    await expect(page.getByRole('button', { name: 'Cancel this loan' })).toBeVisible();
    const press = async () => {
      await page.getByRole('button', { name: 'Cancel this loan' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'CANCEL THE LOAN' }).click();
    };
    await pressTwice(page, line, { fault, call: /memberloan\/cancel$/, tells, press, meanwhile: () => page.reload() });
    await expect(page.getByText('The loan is cancelled.').first()).toBeVisible();
    expect(line.reached(/memberloan\/cancel$/).keys).toBe(1);

    await page.goto('/dash');
    await sendApplication(page);
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
    expect(line.reached(/applynew$/).keys).toBe(2);
  });

  test(`a contract whose confirmation meets "${fault}" is confirmed, pressed again`, async ({ page, world, line }) => {
    const { lending } = await borrowerHere(page, world, 'APPROVED');
    await page.goto('/wallet');
    await readContract(page);
    const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
    await dialog.getByRole('textbox').fill(await lending.code());
    const press = () => dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
    await pressTwice(page, line, { fault, call: /memberloan\/confirm$/, tells, press });
    await expect(page.getByText('Your contract is confirmed.').first()).toBeVisible();
    expect(line.reached(/memberloan\/confirm$/).keys).toBe(1);
  });

  if (doneByServer.has(fault))
    test(`a contract whose confirmation meets "${fault}" is confirmed after a reload too, where its state tells it @soak`, async ({
      page,
      world,
      line,
    }) => {
      const { lending } = await borrowerHere(page, world, 'APPROVED');
      const { member, phoneNumber } = lending;
      await page.goto('/wallet');
      await readContract(page);
      const dialog = page.getByRole('dialog', { name: 'Confirm your contract' });
      await dialog.getByRole('textbox').fill(await lending.code());
      line.lie(fault, /memberloan\/confirm$/);
      await dialog.getByRole('button', { name: 'CONFIRM CONTRACT' }).click();
      await untilNoAnswer(page, fault);
      line.tellTheTruth();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Loan Status' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'READ THE WHOLE CONTRACT' })).toHaveCount(0);
      expect(await member.call('getWallet', { phoneNumber })).toMatchObject({ active: true, status: 'CONFIRMED' });
      expect(line.reached(/memberloan\/confirm$/).keys).toBe(1);
    });

  test(`a choice about money that is left meets "${fault}" and is what was chosen, pressed again`, async ({
    page,
    world,
    line,
  }) => {
    const { lending, loanId: id } = await borrowerHere(page, world, 'ACTIVE');
    const { desk, member, phoneNumber } = lending;
    const [loan] = (await member.call('listLoans', { phoneNumber })).items;
    const repay = (amountPHP: number, what: string) =>
      byTwo(desk.maker, desk.checker, 'postRepayment', { id, amountPHP, reference: `${what}-${id}` });
    await repay(12_950, 'LEFT-1');
    await repay(loan?.payoffPHP ?? 0, 'LEFT-2');
    await page.goto('/wallet');
    const press = () => page.getByRole('button', { name: 'Send it back to me' }).click();
    await pressTwice(page, line, { fault, call: /memberloan\/unapplied$/, press });
    await expect(page.getByText('We send it back to where it came from.')).toBeVisible();
    await expect(page.getByText('No Server Response')).toHaveCount(0);
    const { unapplied } = await member.call('listPayments', { phoneNumber, id });
    expect(unapplied.choice).toBe('send_back');
  });

  test(`a payment that is told of meets "${fault}" and is told once, pressed again`, async ({ page, world, line }) => {
    const { lending, loanId: id } = await borrowerHere(page, world, 'ACTIVE');
    const { member, phoneNumber } = lending;
    await page.goto('/wallet?open=pay');
    const sheet = page.getByRole('dialog', { name: 'How to pay' });
    await sheet.getByRole('button', { name: 'I have paid' }).click();
    await sheet.getByLabel('Reference of the payment').fill(`Told ${id.slice(-6)}`);
    const press = () => sheet.getByRole('button', { name: 'Tell us' }).click();
    const call = /payments\/advise$/;
    await pressTwice(page, line, { fault, call, press });
    await expect(sheet.getByText('We are looking for it.')).toBeVisible();
    expect((await member.call('listPayments', { phoneNumber, id })).advices).toHaveLength(1);
    expect(line.reached(call).keys).toBe(1);
  });
}
