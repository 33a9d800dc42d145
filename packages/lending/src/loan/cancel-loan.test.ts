import { expect, test } from 'vitest';
import { HOUSE_BANK, HOUSE_INTEREST, HOUSE_LATE_CHARGES, loanReceivable, memberWallet } from '../ledger/accounts.ts';
import type { TestMember } from '../testing/test-member.ts';
import { makeTestService, type TestService } from '../testing/test-service.ts';
import { addBorrower, addOfficer, apply, confirm, decide, disbursedLoan } from '../testing/loan-journey.ts';

type Step = (journey: {
  service: TestService;
  borrower: TestMember;
  officer: TestMember;
  loanId: string;
}) => Promise<unknown>;
const review: Step = ({ service, officer, loanId }) => decide(service, officer, loanId, 'review');
const askInfo: Step = ({ service, officer, loanId }) =>
  decide(service, officer, loanId, 'needs_info', 'selfie_unclear');
const approve: Step = ({ service, officer, loanId }) => decide(service, officer, loanId, 'approve');
const confirmIt: Step = ({ service, borrower, loanId }) => confirm(service, borrower, loanId);
const propose: Step = ({ service, officer, loanId }) => decide(service, officer, loanId, 'propose_disbursement');

test.each([
  ['PENDING', []],
  ['REVIEWING', [review]],
  ['NEEDS_INFO', [review, askInfo]],
  ['APPROVED', [review, approve]],
  ['CONFIRMED', [review, approve, confirmIt]],
  ['CONFIRMED', [review, approve, confirmIt, propose]],
] as const)(
  'I6 cancelling is free while %s: no posting, nothing owed, a new application at once',
  async (status, steps) => {
    const service = makeTestService();
    const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
    const loanId = await apply(service, borrower);
    for (const step of steps) await step({ service, borrower, officer, loanId });
    const { phoneNumber, id } = borrower.member;
    expect((await service.callOk('getWallet', { phoneNumber }, { as: borrower })).status).toBe(status);

    expect(await service.callOk('cancelLoan', { phoneNumber, id: loanId }, { as: borrower })).toEqual({
      state: 'LOAN_CANCELLED',
    });
    const wallet = await service.callOk('getWallet', { phoneNumber }, { as: borrower });
    expect(wallet).toMatchObject({ status: 'CANCELLED', wallet: 0, outstandingPHP: 0, payoffPHP: 0 });
    for (const account of [memberWallet(id), loanReceivable(loanId), HOUSE_BANK, HOUSE_INTEREST, HOUSE_LATE_CHARGES]) {
      const { items } = await service.ports.store.read((reader) =>
        reader.ledger.postingsOf(account, { cursor: null, limit: 10 }),
      );
      expect(items).toEqual([]);
    }
    const member = await service.ports.store.read((reader) => reader.members.byId(id));
    expect(member?.reopenedStep).toBeNull();
    service.ports.clock.advance(1000);
    expect(await apply(service, borrower)).not.toBe(loanId);
  },
);

test('a released loan cannot be cancelled, and a cancelled one is not released', async () => {
  const { service, borrower, loanId, maker } = await disbursedLoan();
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId };
  expect(await service.callCode('cancelLoan', body, { as: borrower })).toBe('loan.wrong_status');
  expect(await service.callCode('decideLoan', { id: loanId, action: 'approve_disbursement' }, { as: maker })).toBe(
    'loan.wrong_status',
  );
});
