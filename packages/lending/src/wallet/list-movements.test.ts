import { expect, test } from 'vitest';
import { memberUnapplied } from '../ledger/accounts.ts';
import { chargesReversedPostings, repaymentPostings, reversalPostings } from '../ledger/postings.ts';
import { amount, NOTHING } from '../money/centavos.ts';
import { disbursedLoan } from '../testing/loan-journey.ts';

test('a payment taken back is as much as it was, though some of its charges were taken back before', async () => {
  const { service, borrower, loanId } = await disbursedLoan();
  const { ids, clock, store } = service.ports;
  const loan = { id: loanId, memberId: borrower.member.id };
  const split = {
    chargesCentavos: amount(3_00),
    interestCentavos: amount(450_00),
    principalCentavos: amount(500_00),
    unappliedCentavos: NOTHING,
  };
  const world = () => ({ ids, now: clock.now() });
  const paid = repaymentPostings(world(), loan, 'BDO-1', split);
  const freed = chargesReversedPostings(world(), loan, 'BDO-1', amount(2_00));
  await store.transact(async ({ ledger }) => {
    await ledger.post(paid);
    await ledger.post(freed);
    const kept = { ...split, chargesCentavos: amount(2_00), interestCentavos: NOTHING, principalCentavos: NOTHING };
    const used = repaymentPostings(world(), loan, 'KEPT-1', kept, memberUnapplied(loan.memberId));
    await ledger.post(used);
    await ledger.post(reversalPostings(world(), loanId, 'KEPT-1', used));
    await ledger.post(reversalPostings(world(), loanId, 'BDO-1', [...paid, ...freed]));
  });
  const { phoneNumber } = borrower.member;
  const { items } = await service.callOk('listMovements', { phoneNumber }, { as: borrower });
  expect(items.map(({ kind, amountPHP, reference }) => [kind, amountPHP, reference])).toEqual([
    ['repayment_reversed', 953, 'BDO-1'],
    ['repayment_reversed', 2, 'KEPT-1'],
    ['unapplied_used', 2, 'KEPT-1'],
    ['charges_reversed', 2, 'BDO-1'],
    ['repayment', 953, 'BDO-1'],
    ['disbursement', 150_000, expect.any(String)],
  ]);
});
