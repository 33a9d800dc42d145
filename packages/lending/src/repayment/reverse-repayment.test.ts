import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanReceivable } from '../ledger/accounts.ts';
import { chargeLateLoans } from '../loan/late/charge-late-loans.ts';
import { dueCentavos } from '../loan/rules/allocate.ts';
import { makeTestService } from '../testing/test-service.ts';
import { byTwo, addBorrower, apply, disbursedLoan, type DisbursedLoan } from '../testing/loan-journey.ts';

const dayMs = 86_400_000;

function repay(loan: DisbursedLoan, amountPHP: number, reference: string) {
  return byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference });
}
const reversal = ({ loanId }: DisbursedLoan, reference: string) => ({ id: loanId, reference, reason: 'wrong_loan' });
function reverse(loan: DisbursedLoan, reference: string) {
  return byTwo(loan, 'reverseRepayment', reversal(loan, reference));
}
function refused(loan: DisbursedLoan, reference: string) {
  return loan.service.callCode('reverseRepayment', reversal(loan, reference), { as: loan.maker });
}
function stateOf({ service, loanId }: DisbursedLoan) {
  return service.ports.store.read(async ({ loans, ledger }) => ({
    status: (await loans.byId(loanId))?.status,
    instalments: await loans.instalments(loanId),
    receivable: await ledger.check(loanReceivable(loanId)),
  }));
}

test('a reversed repayment leaves everything as it was; the ledger keeps both', async () => {
  const loan = await disbursedLoan();
  await repay(loan, 13_000, 'BDO-1');
  const before = await stateOf(loan);
  await repay(loan, 30_000.05, 'BDO-2');
  expect(await reverse(loan, 'BDO-2')).toMatchObject({ outstandingPHP: 142_400, loan: { status: 'ACTIVE' } });
  expect(await stateOf(loan)).toEqual(before);
  const postings = await loan.service.ports.store.read((reader) => reader.ledger.postingsOfLoan(loan.loanId));
  expect(postings.filter(({ kind }) => kind === 'reversal')).toHaveLength(
    postings.filter(({ reference, kind }) => reference === 'BDO-2' && kind !== 'reversal').length,
  );
  expect(loan.service.sent.at(-1)).toMatchObject({ kind: 'repayment_reversed' });
});

test('the newest first, each once, its reference stays used', async () => {
  const loan = await disbursedLoan();
  for (const reference of ['BDO-1', 'BDO-2']) await repay(loan, 1000, reference);
  expect(await refused(loan, 'BDO-1')).toBe('repayment.not_newest');
  expect(await refused(loan, 'BDO-3')).toBe('repayment.not_found');
  await reverse(loan, 'BDO-2');
  expect(await refused(loan, 'BDO-2')).toBe('repayment.reversed');
  await reverse(loan, 'BDO-1');
  const body = { id: loan.loanId, amountPHP: 1000, reference: 'BDO-1' };
  expect(await loan.service.callCode('postRepayment', body, { as: loan.checker })).toBe('repayment.reference_used');
  const { items, reasons } = await loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker });
  expect(items.map(({ reference, reversedAt }) => [reference, reversedAt !== null])).toEqual([
    ['BDO-2', true],
    ['BDO-1', true],
  ]);
  expect(reasons).toHaveLength(4);
});

test('a loan that was settled by mistake runs again, with the interest that the payoff waived', async () => {
  const loan = await disbursedLoan();
  const before = await stateOf(loan);
  await repay(loan, 150_450, 'BDO-1');
  expect((await reverse(loan, 'BDO-1')).loan.status).toBe('ACTIVE');
  expect(await stateOf(loan)).toEqual(before);
});

test('interest that fell away as it did not fit under the cap is owed again without the payment that waived it, and no other', async () => {
  const loan = await disbursedLoan(makeTestService(), { installmentCount: 24 });
  for (let month = 0; month < 12; month += 1) {
    loan.service.ports.clock.advance(29 * dayMs);
    await chargeLateLoans(loan.service.service);
  }
  const before = await stateOf(loan);
  const through = (last: number) =>
    before.instalments.filter(({ number }) => number <= last).reduce((sum, row) => sum + dueCentavos(row), 0);
  const waived = async () =>
    (await stateOf(loan)).instalments.reduce((sum, row) => sum + row.waivedInterestCentavos, 0);
  await repay(loan, through(20) / 100, 'BDO-1');
  const partly = await stateOf(loan);
  expect(await waived()).toBeGreaterThan(0);
  const { items } = await loan.service.callOk(
    'listLoans',
    { phoneNumber: loan.borrower.member.phoneNumber },
    { as: loan.maker },
  );
  await repay(loan, items[0]?.payoffPHP ?? 0, 'BDO-2');
  expect((await stateOf(loan)).status).toBe('SETTLED');
  await reverse(loan, 'BDO-2');
  expect(await stateOf(loan)).toEqual(partly);
  await reverse(loan, 'BDO-1');
  expect(await stateOf(loan)).toEqual(before);
});

test('a settled loan whose member has a newer one stays settled', async () => {
  const loan = await disbursedLoan();
  await repay(loan, 150_450, 'BDO-1');
  loan.service.ports.clock.advance(1000);
  await apply(loan.service, loan.borrower);
  expect(await refused(loan, 'BDO-1')).toBe('loan.wrong_status');
});

test('what is late without the repayment is overdue at once', async () => {
  const loan = await disbursedLoan();
  await repay(loan, 12_950, 'BDO-1');
  loan.service.ports.clock.advance(40 * dayMs);
  expect((await reverse(loan, 'BDO-1')).loan.status).toBe('OVERDUE');
});

test('only officers, with a reason of the list; never their own loan', async () => {
  const loan = await disbursedLoan();
  await repay(loan, 1000, 'BDO-1');
  const body = reversal(loan, 'BDO-1');
  expect(await loan.service.callCode('reverseRepayment', body, { as: await addBorrower(loan.service) })).toBe(
    'auth.not_allowed',
  );
  expect(
    await loan.service.callCode('reverseRepayment', { ...body, reason: 'I felt like it' }, { as: loan.maker }),
  ).toBe('request.invalid');
});

test('whatever was repaid, reversing all of it gives the schedule of the first day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 6 }),
      async (parts) => {
        const loan = await disbursedLoan();
        const before = await stateOf(loan);
        const posted: string[] = [];
        for (const [index, centavos] of parts.entries()) {
          const [reference, instalments] = [`BDO ${index}`, (await stateOf(loan)).instalments];
          const open = instalments.reduce((all, row) => all + row.principalCentavos - row.paidPrincipalCentavos, 0);
          // What is surely less than a payoff.
          if (centavos >= open) break;
          await repay(loan, centavos / 100, reference);
          posted.push(reference);
        }
        for (const reference of posted.toReversed()) await reverse(loan, reference);
        expect(await stateOf(loan)).toEqual(before);
      },
    ),
    { numRuns: 15 },
  );
});
