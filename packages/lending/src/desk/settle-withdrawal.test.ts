import { expect, test } from 'vitest';
import { HOUSE_BANK, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import { byTwo, addBorrower, disbursedLoan, withdrawn } from '../testing/loan-journey.ts';

test('paid leaves by the bank, failed comes back whole; each is settled once', async () => {
  const loan = await disbursedLoan();
  const { service, borrower, checker } = loan;
  const [paid, failed] = [await withdrawn(loan, 20_000), await withdrawn(loan, 30_000)];
  const settle = (id: string, action: string) => byTwo(loan, 'settleWithdrawal', { id, action });
  expect((await settle(paid, 'paid')).withdrawal).toMatchObject({ status: 'PAID', statusColor: 'success' });
  expect((await settle(failed, 'failed')).withdrawal).toMatchObject({ status: 'FAILED', statusColor: 'danger' });
  expect(service.sent.slice(-2).map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_failed']);
  for (const id of [paid, failed]) {
    expect(await service.callCode('settleWithdrawal', { id, action: 'failed' }, { as: checker })).toBe(
      'withdrawal.wrong_status',
    );
  }
  await service.ports.store.read(async ({ ledger }) => {
    expect(await ledger.balance(HOUSE_BANK)).toBe(2_000_000);
    expect(await ledger.balance(memberWallet(borrower.member.id))).toBe(13_000_000);
    expect(await ledger.balance(withdrawalInTransit(paid))).toBe(0);
    expect(await ledger.balance(withdrawalInTransit(failed))).toBe(0);
  });
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toMatchObject({ wallet: 130_000, withdrawnAmount: 20_000 });
});

test('paid and failed at the same moment: one of them is proposed', async () => {
  const loan = await disbursedLoan();
  const id = await withdrawn(loan, 20_000);
  const settle = (action: string, as: typeof loan.maker) =>
    loan.service.call('settleWithdrawal', { id, action }, { as });
  const answers = await Promise.all([settle('paid', loan.maker), settle('failed', loan.checker)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});

test("unknown withdrawals, and one's own", async () => {
  const loan = await disbursedLoan();
  const { service, borrower, checker } = loan;
  const id = await withdrawn(loan, 20_000);
  expect(await service.callCode('settleWithdrawal', { id: 'nothing', action: 'paid' }, { as: checker })).toBe(
    'withdrawal.not_found',
  );
  const roles = ['MEMBER', 'OFFICER'] as const;
  await service.ports.store.transact((tx) => tx.members.update(borrower.member.id, { roles }));
  const { id: sub, phoneNumber } = borrower.member;
  const accessToken = await service.ports.tokens.sign({
    sub,
    sid: borrower.session.id,
    UserInfo: { phoneNumber, roles },
  });
  expect(await service.callCode('settleWithdrawal', { id, action: 'paid' }, { as: { accessToken } })).toBe(
    'withdrawal.own_withdrawal',
  );
  expect(await service.callCode('settleWithdrawal', { id, action: 'paid' }, { as: await addBorrower(service) })).toBe(
    'auth.not_allowed',
  );
});
