import { expect, test } from 'vitest';
import { deliverDue } from '../../message/deliver-messages.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { chargeLateLoans } from './charge-late-loans.ts';
import { remindOfInstalments } from './remind-of-instalments.ts';

const dayMs = 86_400_000;

/** A loan at an hour in Manila on the day so many days before its first instalment is due. */
async function loanBeforeDue(days: number, manilaHour: number): Promise<DisbursedLoan> {
  const loan = await disbursedLoan();
  const { ports } = loan.service;
  const [first] = await ports.store.read((reader) => reader.loans.instalments(loan.loanId));
  ports.clock.set(Date.parse(`${first?.dueOn}T00:00:00+08:00`) - days * dayMs + manilaHour * 3_600_000);
  return loan;
}

/** Runs the job and delivers; what came of this kind since the world began. */
async function remindersAfter({ service }: DisbursedLoan, kind = 'instalment_due'): Promise<string[]> {
  await remindOfInstalments(service.service);
  await deliverDue(service.service);
  return service.sent.filter((message) => message.kind === kind).map(({ text }) => text);
}

test('three days before, by Manila dates, each instalment is told once, however often the job runs', async () => {
  const loan = await loanBeforeDue(4, 23);
  const { clock } = loan.service.ports;
  expect(await remindersAfter(loan)).toEqual([]);
  clock.advance(8 * 3_600_000);
  const expected =
    'TULAY: installment 1 of loan 00000001, PHP 12,950.00, is due on Dec 21, 2026. Reference: 00000001-95. Where to pay stands in the app under How to pay, nowhere else. We never ask for codes.';
  expect(await remindersAfter(loan)).toEqual([expected]);
  for (const hours of [1, 24, 24]) {
    clock.advance(hours * 3_600_000);
    expect(await remindersAfter(loan)).toEqual([expected]);
  }
  clock.advance(29 * dayMs);
  expect((await remindersAfter(loan)).at(-1)).toMatch(/^TULAY: installment 2 of loan /);
});

test('at midnight in Manila the reminder is written, and it arrives in the morning of the member', async () => {
  const loan = await loanBeforeDue(3, 0);
  const abroad = { language: 'fil', timeZone: 'Asia/Dubai' } as const;
  await loan.service.ports.store.transact((tx) => tx.members.update(loan.borrower.member.id, abroad));
  // Midnight in Manila is eight in the evening in Dubai.
  expect(await remindersAfter(loan)).toEqual([
    'TULAY: due sa Dis 21, 2026 ang hulog 1 ng loan 00000001, PHP 12,950.00. Reference: 00000001-95. Kung saan magbabayad, nasa app lang, sa Paano magbayad. Hindi kami humihingi ng code.',
  ]);
  const other = await loanBeforeDue(3, 0);
  expect(await remindersAfter(other)).toEqual([]);
  other.service.ports.clock.advance(6 * 3_600_000);
  expect(await remindersAfter(other)).toHaveLength(1);
});

test('who has paid the instalment already, or is late with it, is not told that it is due', async () => {
  const paid = await loanBeforeDue(10, 9);
  const body = { id: paid.loanId, amountPHP: 12_950, reference: 'early' };
  await byTwo(paid, 'postRepayment', body);
  paid.service.ports.clock.advance(8 * dayMs);
  expect(await remindersAfter(paid)).toEqual([]);
  const late = await loanBeforeDue(-1, 9);
  expect(await remindersAfter(late)).toEqual([]);
});

test('overdue is told once, when it becomes so', async () => {
  const loan = await loanBeforeDue(-1, 9);
  for (const _day of [1, 2, 3]) {
    await Promise.all([1, 2].map(() => chargeLateLoans(loan.service.service)));
    expect(await remindersAfter(loan, 'loan_overdue')).toEqual([
      'TULAY: an installment of loan 00000001 is past its due date. Reference: 00000001-95. Where to pay stands in the app under How to pay, nowhere else. Talk to us if you cannot. We never ask for codes.',
    ]);
    loan.service.ports.clock.advance(dayMs);
  }
});
