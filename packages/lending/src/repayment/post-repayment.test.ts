import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUSE_INTEREST, loanReceivable } from '../ledger/accounts.ts';
import { byTwo, addBorrower, apply, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

let references = 0;
function repay(loan: DisbursedLoan, amountPHP: number, reference = `BDO ${(references += 1)}`) {
  return byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference: `${reference} x` });
}
function refused({ service, checker, loanId }: DisbursedLoan, change: Record<string, unknown>) {
  return service.callCode(
    'postRepayment',
    { id: loanId, amountPHP: 100, reference: 'BDO 1', ...change },
    { as: checker },
  );
}
async function loanOf({ service, borrower }: DisbursedLoan) {
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  const loan = items[0];
  if (!loan) throw new Error('There is no loan.');
  return loan;
}

test.each(['bdo 20261122 1', 'BDO  20261122 1', 'BDO-20261122-1', 'Bdo/20261122_.1'])(
  'one payment has one spelling: after BDO 20261122 1 no %s is posted',
  async (again) => {
    const loan = await disbursedLoan();
    const body = { id: loan.loanId, amountPHP: 1000, reference: 'BDO 20261122 1' };
    await byTwo(loan, 'postRepayment', body);
    expect(await refused(loan, { reference: again })).toBe('repayment.reference_used');
    const back = { id: loan.loanId, reference: again, reason: 'wrong_loan' };
    expect(await byTwo(loan, 'reverseRepayment', back)).toMatchObject({ outstandingPHP: 155_400 });
  },
);

test('a repayment goes to the oldest instalment, interest before principal', async () => {
  const loan = await disbursedLoan();
  expect(await repay(loan, 13_000)).toMatchObject({ outstandingPHP: 142_400, loan: { status: 'ACTIVE' } });
  const { schedule, outstandingPHP } = await loanOf(loan);
  expect(schedule.slice(0, 3).map(({ paidPHP }) => paidPHP)).toEqual([12_950, 50, 0]);
  expect(schedule.slice(0, 3).map(({ openPHP, state }) => [openPHP, state])).toEqual([
    [0, 'PAID'],
    [12_900, 'DUE'],
    [12_950, 'DUE'],
  ]);
  expect(outstandingPHP).toBe(142_400);
  expect(loan.service.sent.at(-1)).toMatchObject({ kind: 'repayment_received' });
});

test('I6 paying off early is always possible, costs nothing and waives the interest of months not begun', async () => {
  const loan = await disbursedLoan();
  const { payoffPHP } = await loanOf(loan);
  expect(payoffPHP).toBe(150_450);
  expect(await repay(loan, payoffPHP)).toMatchObject({
    outstandingPHP: 0,
    payoffPHP: 0,
    loan: { status: 'SETTLED', actions: [] },
  });
  expect(await loanOf(loan)).toMatchObject({ status: 'SETTLED', totalPayablePHP: 150_450, outstandingPHP: 0 });
  const balances = await loan.service.ports.store.read(async ({ ledger }) => [
    await ledger.balance(loanReceivable(loan.loanId)),
    await ledger.balance(HOUSE_INTEREST),
  ]);
  expect(balances).toEqual([0, 45_000]);
  loan.service.ports.clock.advance(1000);
  expect(await apply(loan.service, loan.borrower)).toBeTruthy();
});

test('nothing, an unknown loan and a reference of nothing are refused', async () => {
  const loan = await disbursedLoan();
  expect(await refused(loan, { amountPHP: 0 })).toBe('request.invalid');
  expect(await refused(loan, { id: 'nothing' })).toBe('loan.not_found');
  expect(await refused(loan, { reference: '   ' })).toBe('request.invalid');
});

test('a reference is posted once, on whatever loan; an idempotency key gives the first answer', async () => {
  const loan = await disbursedLoan();
  const other = await disbursedLoan(loan.service);
  const body = { id: loan.loanId, amountPHP: 1000, reference: 'BDO 42' };
  const options = { as: loan.maker, idempotencyKey: 'repay-1' };
  const answers = await Promise.all([1, 2].map(() => loan.service.callOk('postRepayment', body, options)));
  expect(answers[0]).toEqual(answers[1]);
  const [proposed] = answers;
  if (!proposed || !('approval' in proposed)) throw new Error('Nothing was proposed.');
  const approval = { id: proposed.approval.id, decision: 'approve' };
  await loan.service.callOk('decideApproval', approval, { as: loan.checker });
  expect(await refused(other, { reference: 'BDO 42' })).toBe('repayment.reference_used');
  expect((await loanOf(loan)).outstandingPHP).toBe(154_400);
});

test('an overdue loan is active again once nothing is late', async () => {
  const loan = await disbursedLoan();
  const { ports } = loan.service;
  // Two instalments are due by then.
  ports.clock.advance(62 * 86_400_000);
  await ports.store.transact((tx) => tx.loans.update(loan.loanId, 'ACTIVE', { status: 'OVERDUE' }));
  expect((await repay(loan, 12_950)).loan.status).toBe('OVERDUE');
  expect((await repay(loan, 12_950)).loan.status).toBe('ACTIVE');
});

test('an officer does not post to their own loan', async () => {
  const loan = await disbursedLoan();
  const { service, borrower, loanId } = loan;
  await service.ports.store.transact((tx) => tx.members.update(borrower.member.id, { roles: ['MEMBER', 'OFFICER'] }));
  const accessToken = await service.ports.tokens.sign({
    sub: borrower.member.id,
    sid: borrower.session.id,
    UserInfo: { phoneNumber: borrower.member.phoneNumber, roles: ['MEMBER', 'OFFICER'] },
  });
  const body = { id: loanId, amountPHP: 100, reference: 'BDO 1' };
  expect(await service.callCode('postRepayment', body, { as: { accessToken } })).toBe('loan.own_loan');
});

test('whatever is repaid in whatever parts, the loan is settled exactly and the principal is back to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 8 }),
      fc.constantFrom(6, 12, 48),
      async (parts, installmentCount) => {
        const loan = await disbursedLoan(makeTestService(), { installmentCount, loanAmountXR: 150_000.01 });
        for (const centavos of parts) {
          loan.service.ports.clock.advance(20 * 86_400_000);
          const { payoffPHP } = await loanOf(loan);
          if (centavos / 100 < payoffPHP) await repay(loan, centavos / 100);
        }
        await repay(loan, (await loanOf(loan)).payoffPHP);
        expect(await loanOf(loan)).toMatchObject({ status: 'SETTLED', outstandingPHP: 0 });
        const check = await loan.service.ports.store.read((reader) => reader.ledger.check(loanReceivable(loan.loanId)));
        expect(check).toEqual({ fromPostingsCentavos: 0, sumOfAllCentavos: 0 });
      },
    ),
    { numRuns: 10 },
  );
});

test('only officers post repayments', async () => {
  const loan = await disbursedLoan();
  const body = { id: loan.loanId, amountPHP: 100, reference: 'BDO 1' };
  expect(await loan.service.callCode('postRepayment', body, { as: await addBorrower(loan.service) })).toBe(
    'auth.not_allowed',
  );
});
