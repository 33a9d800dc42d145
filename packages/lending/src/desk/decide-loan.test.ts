import { wordsIn } from '@tulay/contract/words/words';
import { expect, test } from 'vitest';
import { changeOfficer } from '../account/officer/manage-officer.ts';
import { NEEDS_INFO_REASONS, rejectReasons } from '../loan/rules/loan-reason-table.ts';
import { isNeedsInfoReason } from '../loan/rules/loan-reasons.ts';
import { byTwo, addBorrower, addOfficer, apply, confirm, decide, disbursedLoan } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

const { loanStatus, loanReason } = wordsIn('en');
const needsInfoReasons = Object.keys(NEEDS_INFO_REASONS).filter(isNeedsInfoReason);

async function reviewing() {
  const service = makeTestService();
  const [borrower, officer] = [await addBorrower(service), await addOfficer(service)];
  const loanId = await apply(service, borrower);
  await decide(service, officer, loanId, 'review');
  return { service, borrower, officer, loanId };
}
async function confirmed() {
  const journey = await reviewing();
  await decide(journey.service, journey.officer, journey.loanId, 'approve');
  await confirm(journey.service, journey.borrower, journey.loanId);
  return journey;
}

test('I2 one officer proposes, another approves; only then there is money', async () => {
  const { service, borrower, officer, loanId } = await confirmed();
  const checker = await addOfficer(service);
  const code = (action: string, as: typeof officer) => service.callCode('decideLoan', { id: loanId, action }, { as });
  const wallet = async () =>
    (await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower })).wallet;

  expect(await code('approve_disbursement', checker)).toBe('loan.wrong_status');
  const proposed = await decide(service, officer, loanId, 'propose_disbursement');
  expect(proposed.loan).toMatchObject({
    status: 'CONFIRMED',
    proposedByYou: true,
    actions: [{ refusal: expect.any(String) }, { action: 'withdraw_proposal', refusal: null }],
  });
  expect(await code('approve_disbursement', officer)).toBe('loan.same_officer');
  expect(await code('propose_disbursement', checker)).toBe('loan.wrong_status');
  expect(await wallet()).toBe(0);

  const approved = await decide(service, checker, loanId, 'approve_disbursement');
  expect(approved.loan).toMatchObject({ status: 'ACTIVE', proposedByYou: false });
  expect(await wallet()).toBe(150_000);
  expect(await code('approve_disbursement', checker)).toBe('loan.wrong_status');
  expect(service.sent.at(-1)).toMatchObject({ kind: 'loan_disbursed' });
});

test('I2 two officers who approve at the same moment release the money once', async () => {
  const { service, borrower, officer, loanId } = await confirmed();
  const [first, second] = [await addOfficer(service), await addOfficer(service)];
  await decide(service, officer, loanId, 'propose_disbursement');
  const body = { id: loanId, action: 'approve_disbursement' };
  const answers = await Promise.all([first, second, first].map((as) => service.call('decideLoan', body, { as })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet.wallet).toBe(150_000);
});

test('an officer who is a member does not work on their own loan', async () => {
  const service = makeTestService();
  const both = await addBorrower(service, { roles: ['MEMBER', 'OFFICER'] });
  const loanId = await apply(service, both);
  expect(await service.callCode('decideLoan', { id: loanId, action: 'review' }, { as: both })).toBe('loan.own_loan');
});

test('members cannot decide, suspended officers neither', async () => {
  const { service, borrower, officer, loanId } = await reviewing();
  const body = { id: loanId, action: 'approve' };
  expect(await service.callCode('decideLoan', body, { as: borrower })).toBe('auth.not_allowed');
  const { phoneNumber } = officer.member;
  await changeOfficer(service.service, { change: 'suspend', phoneNumber, by: 'R.S-7' });
  expect(await service.callCode('decideLoan', body, { as: officer })).toBe('auth.token_expired');
});

test('nothing is released to a suspended member', async () => {
  const { service, borrower, officer, loanId } = await confirmed();
  const checker = await addOfficer(service);
  await decide(service, officer, loanId, 'propose_disbursement');
  await service.callOk('setMemberActive', { id: borrower.member.id, active: false }, { as: checker });
  const body = { id: loanId, action: 'approve_disbursement' };
  expect(await service.callCode('decideLoan', body, { as: checker })).toBe('member.suspended');
  await byTwo({ service, maker: officer, checker }, 'setMemberActive', { id: borrower.member.id, active: true });
  await decide(service, checker, loanId, 'approve_disbursement');
});

test.each(needsInfoReasons)('I4 needs_info with %s opens its step and says its fixed sentence', async (reason) => {
  const { step } = NEEDS_INFO_REASONS[reason];
  const { service, borrower, officer, loanId } = await reviewing();
  await decide(service, officer, loanId, 'needs_info', reason);
  const member = await service.ports.store.read((reader) => reader.members.byId(borrower.member.id));
  expect(member?.reopenedStep).toBe(step);
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toMatchObject({
    status: 'NEEDS_INFO',
    statusMessage: `${loanStatus.NEEDS_INFO.message} ${loanReason.needsInfo[reason]}`,
  });
});

test.each([
  ['selfie_unclear', ['selfie']],
  ['id_photo_unreadable', ['front', 'back']],
  ['id_expired', ['front', 'back']],
  ['address_unclear', []],
] as const)(
  'with %s the step says the reason and which photos are meant, and the history keeps it',
  async (reason, photos) => {
    const { service, borrower, officer, loanId } = await reviewing();
    const { member } = borrower;
    const own = { phoneNumber: member.phoneNumber };
    expect(await service.callOk('infoState', own, { as: borrower })).not.toHaveProperty('correction');
    await decide(service, officer, loanId, 'needs_info', reason);
    const sentence = loanReason.needsInfo[reason];
    expect(await service.callOk('infoState', own, { as: borrower })).toMatchObject({
      correction: { sentence, photos },
    });
    const filipino = await service.callOk('infoState', own, { as: borrower, language: 'fil' });
    expect(filipino.correction?.sentence).toBe(wordsIn('fil').loanReason.needsInfo[reason]);
    const wallet = await service.callOk('getWallet', own, { as: borrower });
    if (!wallet.active) throw new Error('There is a loan.');
    expect(wallet.events.at(-1)).toMatchObject({ status: 'NEEDS_INFO', reason: sentence });
    expect(wallet.events[0]).toMatchObject({ status: 'PENDING', reason: null });
    // Corrected, or opened for another reason, it is not said any more; the history still has it.
    await service.ports.store.transact(async (tx) => {
      await tx.members.update(member.id, { reopenedStep: null });
      await tx.loans.update(loanId, 'NEEDS_INFO', { status: 'REVIEWING', reason: null });
    });
    expect(await service.callOk('infoState', own, { as: borrower })).not.toHaveProperty('correction');
    const later = await service.callOk('listLoans', own, { as: borrower });
    expect(later.items[0]?.events.at(-1)).toMatchObject({ status: 'NEEDS_INFO', reason: sentence });
  },
);

test.each(rejectReasons)('I4 reject with %s says its fixed sentence', async (reason) => {
  const { service, borrower, officer, loanId } = await reviewing();
  await decide(service, officer, loanId, 'reject', reason);
  const wallet = await service.callOk('getWallet', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(wallet).toMatchObject({
    status: 'REJECTED',
    statusMessage: `${loanStatus.REJECTED.message} ${loanReason.reject[reason]}`,
  });
});

test('I4 no free text of an officer reaches a member', async () => {
  const { service, borrower, officer, loanId } = await reviewing();
  const typed = 'Send 5,000 to unlock your loan';
  expect(await service.callCode('decideLoan', { id: loanId, action: 'reject', reason: typed }, { as: officer })).toBe(
    'loan.reason_missing',
  );
  await service.callOk(
    'decideLoan',
    { id: loanId, action: 'approve', reason: typed, statusMessage: typed },
    { as: officer },
  );
  const { phoneNumber } = borrower.member;
  const seen = [await service.callOk('listLoans', { phoneNumber }, { as: borrower }), service.sent];
  expect(JSON.stringify(seen)).not.toContain(typed);
});

test('the schedule counts from the day in Manila, and every step of the way is in the history', async () => {
  const service = makeTestService();
  // 31 January, 01:00 in Manila, is still 30 January in Greenwich.
  service.ports.clock.set(Date.UTC(2027, 0, 30, 17));
  const { borrower } = await disbursedLoan(service);
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(items[0]?.schedule.slice(0, 3).map(({ dueDate }) => dueDate)).toEqual([
    '2027-03-01', // 28 February is a Sunday
    '2027-03-31',
    '2027-04-30',
  ]);
  expect(items[0]).toMatchObject({ scheduleIsEstimate: false, outstandingPHP: 155_400, payoffPHP: 150_450 });
  expect(items[0]?.events.map(({ status }) => status)).toEqual([
    'PENDING',
    'REVIEWING',
    'APPROVED',
    'CONFIRMED',
    'ACTIVE',
  ]);
});

test('every decision is audited, without personal data', async () => {
  const { service, borrower } = await disbursedLoan();
  const { items } = await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }));
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'loan.apply',
    'loan.review',
    'loan.approve',
    'loan.confirm_requested',
    'loan.confirm',
    'loan.propose_disbursement',
    'loan.approve_disbursement',
  ]);
  for (const secret of [borrower.member.phoneNumber, borrower.member.fullName, '09171234567'])
    expect(JSON.stringify(items)).not.toContain(secret);
});
