import { expect, test } from 'vitest';
import { disbursedLoan } from '../testing/loan-journey.ts';
import { repaymentNow, standingOf } from './value-date.ts';

test('what waits ahead of a repayment is read once for its line in the queue', async () => {
  const { service, maker, loanId } = await disbursedLoan();
  await service.callOk('postRepayment', { id: loanId, amountPHP: 100, reference: 'BDO-1' }, { as: maker });
  const now = service.ports.clock.now();
  const looked: string[] = [];
  const line = await service.ports.store.read(async (tx) => {
    const waited: typeof tx.approvals.waited = (filter) => {
      looked.push(filter.memberId);
      return tx.approvals.waited(filter);
    };
    const [waiting] = (await tx.approvals.waiting({ cursor: null, limit: 1, now })).items;
    const none = async () => null;
    const nothing = async () => ({ items: [], nextCursor: null });
    const approvals = { fileOf: none, waitingFor: none, waiting: nothing, waited };
    const counting = { loans: tx.loans, ledger: tx.ledger, approvals };
    const loan = await tx.loans.byId(loanId);
    return waiting && repaymentNow(waiting, loan, await standingOf(counting, waiting), { now, language: 'en' });
  });
  expect(line).toMatchObject({ hindrance: null, open: expect.stringContaining('₱') });
  expect(looked).toHaveLength(1);
});
