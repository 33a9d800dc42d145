import { loanStatuses, isRunningLoan } from '@tulay/contract/loan/statuses';
import { loanReference, shownLoanReference } from '@tulay/contract/repayment/loan-reference';
import { expect, test } from 'vitest';
import { chargeLateLoans } from '../../loan/late/charge-late-loans.ts';
import { addBorrower, addOfficer, apply, byTwo, confirm, decide, disbursedLoan } from '../../testing/loan-journey.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { statusesBeforeRelease } from '../../testing/statuses-before-release.ts';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import type { DisbursedLoan } from '../../testing/loan-journey.ts';

const dayMs = 86_400_000;
const account = { kind: 'bank', at: 'QUETZAL BANK', payee: 'QUETZAL PAYEE', number: '7777 1234 7777' } as const;
const payTo = { accounts: [{ ...account, mostCentavos: null, time: null }], qrPh: 'QUETZAL CODE' };

const ask = ({ service, borrower, loanId }: DisbursedLoan) =>
  service.callOk('howToPay', { phoneNumber: borrower.member.phoneNumber, id: loanId }, { as: borrower });

test('on the day of the release the first instalment is next, nothing is due, and all of it is the principal and one interest', async () => {
  const loan = await disbursedLoan(makeTestService({ policy: { payTo, demonstration: false } }));
  expect(await ask(loan)).toEqual({
    loanNumber: '00000001',
    releasedOn: '2026-11-21',
    reference: '0000000195',
    duePHP: 0,
    next: { number: 1, dueDate: '2026-12-21', amountPHP: 12_950 },
    payoffPHP: 150_450,
    waivedPHP: 4950,
    link: null,
    channels: [
      { ...account, kind: 'instapay', mostPHP: 50_000, time: 'minutes' },
      { ...account, kind: 'pesonet', mostPHP: null, time: 'next_working_day' },
    ],
    qrPh: { code: 'QUETZAL CODE', mostPHP: 50_000 },
    example: false,
    lender: { name: 'TULAY', phone: null, email: null },
  });
});

test('what is due counts from the due date on, with its charges, less what was paid', async () => {
  const loan = await disbursedLoan();
  const { clock } = loan.service.ports;
  clock.set(Date.parse('2026-12-21T00:00:00+08:00'));
  expect(await ask(loan)).toMatchObject({ duePHP: 12_950, next: { number: 2, dueDate: '2027-01-21' } });
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: 2_950, reference: 'BDO-1' });
  for (const _day of Array(10).keys()) {
    clock.advance(dayMs);
    await chargeLateLoans(loan.service.service);
  }
  const told = await ask(loan);
  const [first] = (
    await loan.service.callOk('listLoans', { phoneNumber: loan.borrower.member.phoneNumber }, { as: loan.borrower })
  ).items;
  expect(told.duePHP).toBe(first?.schedule[0]?.openPHP);
  expect(told.duePHP).toBeGreaterThan(10_000);
  expect(told.payoffPHP).toBe(first?.payoffPHP);
});

test("a stranger, an officer and a member asking for somebody else's loan are told nothing", async () => {
  const loan = await disbursedLoan();
  const { service, borrower, maker, loanId } = loan;
  const other = await addBorrower(service);
  const asked = (phoneNumber: string, as: { accessToken: string }) =>
    service.callCode('howToPay', { phoneNumber, id: loanId }, { as });
  expect(await asked(other.member.phoneNumber, other)).toBe('loan.not_found');
  expect(await asked(borrower.member.phoneNumber, other)).toBe('auth.not_yours');
  expect(await asked(borrower.member.phoneNumber, maker)).toBe('auth.not_yours');
});

type Status = (typeof loanStatuses)[number];

/** Brings an application to a status in which no money has reached its member. */
async function bringTo(status: Status) {
  const service = makeTestService({ policy: { payTo } });
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const loanId = await apply(service, borrower);
  const loan = { service, borrower, maker: officer, checker: officer, loanId };
  if (status === 'CANCELLED') {
    const body = { phoneNumber: borrower.member.phoneNumber, id: loanId };
    await service.callOk('cancelLoan', body, { as: borrower });
  }
  if (['PENDING', 'CANCELLED'].includes(status)) return loan;
  await decide(service, officer, loanId, 'review');
  if (status === 'NEEDS_INFO') await decide(service, officer, loanId, 'needs_info', 'id_photo_unreadable');
  if (status === 'REJECTED') await decide(service, officer, loanId, 'reject', 'income_not_verified');
  if (!['APPROVED', 'CONFIRMED'].includes(status)) return loan;
  await decide(service, officer, loanId, 'approve');
  if (status === 'CONFIRMED') await confirm(service, borrower, loanId);
  return loan;
}

test.each(statusesBeforeRelease)(
  '%s: no reply, message or document says where, or under which reference, to pay',
  async (status) => {
    const { service, borrower, loanId } = await bringTo(status);
    const { phoneNumber } = borrower.member;
    const loan = await service.ports.store.read(({ loans }) => loans.byId(loanId));
    expect(loan?.status).toBe(status);
    expect(await service.callCode('howToPay', { phoneNumber, id: loanId }, { as: borrower })).toBe('loan.wrong_status');
    const reads = [
      'howToPay',
      'listLoans',
      'getWallet',
      'listMovements',
      'listWithdrawals',
      'memberDetails',
      'ownInfo',
      'getPrivacy',
      'getScore',
      'infoState',
    ] as const;
    const answers: unknown[] = [
      service.sent,
      await service.call('getProduct', {}),
      await service.call('getAgreement', {}),
      await service.call(
        'exportMyData',
        { phoneNumber, currentPassword: TEST_PASSWORD, format: 'json' },
        { as: borrower },
      ),
    ];
    for (const name of reads) answers.push(await service.call(name, { phoneNumber, id: loanId }, { as: borrower }));
    for (const kind of ['contract', 'schedule'])
      answers.push(await service.call('loanDocument', { id: loanId, kind }, { as: borrower }));
    const all = JSON.stringify(answers);
    expect(all).toContain('00000001');
    for (const secret of ['QUETZAL', account.number, loanReference('00000001'), shownLoanReference('00000001')])
      expect(all).not.toContain(secret);
  },
);

test('ways to pay exist for a released loan alone, and end with it', async () => {
  expect(loanStatuses.filter((status) => isRunningLoan(status))).toEqual(['ACTIVE', 'OVERDUE']);
  const loan = await disbursedLoan();
  const { payoffPHP } = await ask(loan);
  await byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP: payoffPHP, reference: 'BDO-1' });
  const body = { phoneNumber: loan.borrower.member.phoneNumber, id: loan.loanId };
  expect(await loan.service.callCode('howToPay', body, { as: loan.borrower })).toBe('loan.wrong_status');
});
