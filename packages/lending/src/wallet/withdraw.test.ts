import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUSE_BANK, loanReceivable, memberWallet, withdrawalInTransit } from '../ledger/accounts.ts';
import {
  addBorrower,
  disbursedLoan,
  verifiedWithdrawal,
  withdrawn,
  type DisbursedLoan,
} from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

const minuteMs = 60_000;

async function walletOf({ service, borrower }: DisbursedLoan) {
  return service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
}
const balance = ({ service }: DisbursedLoan, account: string) =>
  service.ports.store.read((reader) => reader.ledger.balance(account));

test('a withdrawal leaves the wallet, is on its way and has a number', async () => {
  const loan = await disbursedLoan();
  const body = await verifiedWithdrawal(loan, 1000.5);
  const reply = await loan.service.callOk(
    'withdraw',
    { ...body, availableBalance: 5, companyName: 'x' },
    { as: loan.borrower },
  );
  expect(reply).toMatchObject({
    state: 'WITHDRAWAL_CREATED',
    withdrawal: { status: 'PROCESSING', withdrawalNumber: '00000001', totalAmountWithdrawn: 1000.5, bankName: 'GCash' },
  });
  expect(await walletOf(loan)).toMatchObject({
    active: true,
    wallet: 148_999.5,
    withdrawnAmount: 1000.5,
    loanAmount: 150_000,
  });
  expect(await balance(loan, withdrawalInTransit(reply.withdrawal._id))).toBe(100_050);
  expect(loan.service.sent.at(-1)?.text).toContain('TULAY-00000001');
});

test("too little, too much, and somebody else's wallet", async () => {
  const loan = await disbursedLoan();
  const { service, borrower, loanId } = loan;
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId };
  const verify = (withdrawalAmount: number) =>
    service.callCode('verifyWithdrawal', { ...body, withdrawalAmount }, { as: borrower });
  expect(await verify(999)).toBe('withdrawal.amount_too_small');
  expect(await verify(150_000.01)).toBe('withdrawal.insufficient_balance');
  const other = await addBorrower(service);
  const theirs = { phoneNumber: other.member.phoneNumber, id: loanId, withdrawalAmount: 1000 };
  expect(await service.callCode('verifyWithdrawal', theirs, { as: other })).toBe('loan.not_found');
});

test('the whole rest may be withdrawn when it is small', async () => {
  const loan = await disbursedLoan();
  await withdrawn(loan, 149_500);
  await withdrawn(loan, 500);
  expect(await walletOf(loan)).toMatchObject({ wallet: 0, withdrawnAmount: 150_000 });
});

test('I3 a one-time password is in no answer, no audit record and nothing but its message', async () => {
  const loan = await disbursedLoan();
  const { service, borrower, loanId } = loan;
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId, withdrawalAmount: 5000 };
  const answer = await service.call('verifyWithdrawal', body, { as: borrower });
  const code = service.lastCode();
  const wallet = await service.call('getWallet', body, { as: borrower });
  const audit = await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }));
  expect(JSON.stringify([answer, wallet, audit])).not.toContain(code);
  expect(wallet.body).toMatchObject({ oTP: null });
  expect(service.sent.at(-1)).toMatchObject({ kind: 'otp_withdraw', to: borrower.member.phoneNumber });
});

test('I3 five wrong tries and the right code does not help any more', async () => {
  const loan = await disbursedLoan();
  const body = await verifiedWithdrawal(loan, 5000);
  const wrong = { ...body, oTP: '000000' };
  for (const left of [4, 3, 2, 1]) {
    expect((await loan.service.call('withdraw', wrong, { as: loan.borrower })).body).toMatchObject({
      code: 'otp.wrong',
      fields: { oTP: `Invalid OTP. Tries left: ${left}.` },
    });
  }
  expect((await loan.service.call('withdraw', wrong, { as: loan.borrower })).body).toMatchObject({
    code: 'otp.wrong',
    fields: { oTP: errorSentence('en', 'otp.no_tries_left') },
  });
  expect(await loan.service.callCode('withdraw', body, { as: loan.borrower })).toBe('otp.no_tries_left');
  expect(await walletOf(loan)).toMatchObject({ wallet: 150_000 });
});

test('I3 a code works once, for ten minutes, and for exactly its amount and account', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  const first = await verifiedWithdrawal(loan, 5000);
  expect(await service.callCode('withdraw', { ...first, withdrawalAmount: 6000 }, { as: borrower })).toBe(
    'otp.unknown',
  );
  await service.callOk('withdraw', first, { as: borrower });
  expect(await service.callCode('withdraw', first, { as: borrower })).toBe('otp.used');

  const late = await verifiedWithdrawal(loan, 7000);
  service.ports.clock.advance(10 * minuteMs);
  expect(await service.callCode('withdraw', late, { as: borrower })).toBe('otp.expired');

  const moved = await verifiedWithdrawal(loan, 8000);
  const bank = { bankName: 'Maya', accountNumber: '09170000000' };
  await service.ports.store.transact((tx) => tx.members.saveSection(borrower.member.id, 'bank', bank, 0));
  expect(await service.callCode('withdraw', moved, { as: borrower })).toBe('otp.unknown');
});

test('asked about for exactly as long as the policy says, and by another loan never', async () => {
  const loan = await disbursedLoan(makeTestService({ policy: { sameWithdrawalMs: minuteMs } }));
  const { service, borrower, loanId } = loan;
  const body = { phoneNumber: borrower.member.phoneNumber, id: loanId, withdrawalAmount: 5000 };
  const first = await withdrawn(loan, 5000);
  service.ports.clock.advance(minuteMs - 1);
  expect(await service.callCode('verifyWithdrawal', body, { as: borrower })).toBe('withdrawal.repeated');
  service.ports.clock.advance(1);
  // Time passes also between the code and the money.
  const code = await verifiedWithdrawal(loan, 5000);
  expect((await service.callOk('withdraw', code, { as: borrower })).withdrawal.id).not.toBe(first);
});

test('a code of one member is unknown to another', async () => {
  const service = makeTestService();
  const mine = await disbursedLoan(service);
  const theirs = await disbursedLoan(service);
  const body = await verifiedWithdrawal(mine, 5000);
  const stolen = { ...body, phoneNumber: theirs.borrower.member.phoneNumber, id: theirs.loanId };
  expect(await service.callCode('withdraw', stolen, { as: theirs.borrower })).toBe('otp.unknown');
});

test('the eleventh one-time password of an hour is refused; those of other purposes do not count', async () => {
  // The contract was confirmed by one of this hour.
  const loan = await disbursedLoan(makeTestService({ policy: { otpPerHour: 2 } }));
  await verifiedWithdrawal(loan, 5000);
  await verifiedWithdrawal(loan, 6000);
  const body = { phoneNumber: loan.borrower.member.phoneNumber, id: loan.loanId, withdrawalAmount: 5000 };
  expect(await loan.service.call('verifyWithdrawal', body, { as: loan.borrower })).toMatchObject({
    status: 429,
    headers: { 'retry-after': '3600' },
    body: { code: 'otp.too_many_requests' },
  });
  loan.service.ports.clock.advance(61 * minuteMs);
  await verifiedWithdrawal(loan, 5000);
});

test('an idempotency key gives the first answer again and moves the money once', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  const body = await verifiedWithdrawal(loan, 5000);
  const options = { as: borrower, idempotencyKey: 'key-1' };
  const answers = await Promise.all([1, 2, 3].map(() => service.call('withdraw', body, options)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body: reply }) => JSON.stringify(reply))).size).toBe(1);
  expect(await walletOf(loan)).toMatchObject({ wallet: 145_000 });
  expect(await service.callCode('withdraw', { ...body, withdrawalAmount: 6000 }, options)).toBe(
    'idempotency.key_reused',
  );
});

test('a suspended member reads but withdraws nothing', async () => {
  const loan = await disbursedLoan();
  const body = await verifiedWithdrawal(loan, 5000);
  await loan.service.callOk('setMemberActive', { id: loan.borrower.member.id, active: false }, { as: loan.maker });
  expect(await loan.service.callCode('withdraw', body, { as: loan.borrower })).toBe('auth.suspended');
  expect(await walletOf(loan)).toMatchObject({ wallet: 150_000 });
});

test('withdrawals at the same time never exceed the balance, and the ledger stays at zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 100_000, max: 9_000_000 }), { minLength: 2, maxLength: 6 }),
      async (amounts) => {
        const loan = await disbursedLoan(makeTestService({ policy: { otpPerHour: 100, sameWithdrawalMs: 0 } }));
        const { service, borrower, loanId } = loan;
        const bodies = [];
        for (const centavos of amounts) bodies.push(await verifiedWithdrawal(loan, centavos / 100));
        const answers = await Promise.all(bodies.map((body) => service.call('withdraw', body, { as: borrower })));
        const taken = amounts
          .filter((_, index) => answers[index]?.status === 200)
          .reduce((sum, amount) => sum + amount, 0);
        const left = await balance(loan, memberWallet(borrower.member.id));
        expect(left).toBe(15_000_000 - taken);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const answer of answers)
          if (answer.status !== 200) expect(answer.body).toMatchObject({ code: 'withdrawal.insufficient_balance' });
        for (const account of [memberWallet(borrower.member.id), loanReceivable(loanId), HOUSE_BANK]) {
          const check = await service.ports.store.read((reader) => reader.ledger.check(account));
          expect(check).toEqual({ fromPostingsCentavos: await balance(loan, account), sumOfAllCentavos: 0 });
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('the list has the newest withdrawal first, a page at a time', async () => {
  const loan = await disbursedLoan();
  for (const amount of [1000, 2000, 3000]) {
    loan.service.ports.clock.advance(1000);
    await withdrawn(loan, amount);
  }
  const body = { phoneNumber: loan.borrower.member.phoneNumber, limit: 2 };
  const first = await loan.service.callOk('listWithdrawals', body, { as: loan.borrower });
  expect(first.items.map((item) => item.totalAmountWithdrawn)).toEqual([3000, 2000]);
  const rest = await loan.service.callOk(
    'listWithdrawals',
    { ...body, cursor: first.nextCursor },
    { as: loan.borrower },
  );
  expect(rest.items.map((item) => item.totalAmountWithdrawn)).toEqual([1000]);
  expect(rest.nextCursor).toBeNull();
});
