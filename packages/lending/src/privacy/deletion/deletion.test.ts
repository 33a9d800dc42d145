import { expect, test } from 'vitest';
import { deletePhotos } from '../../activation/photos/delete-photos.ts';
import { purgeOld } from '../../housekeeping/purge.ts';
import { deliverDue } from '../../message/deliver-messages.ts';
import { activate, bankBody } from '../../testing/activation-bodies.ts';
import { byTwo, addOfficer, disbursedLoan, withdrawn } from '../../testing/loan-journey.ts';
import { registerBody, TEST_PASSWORD, type TestMember } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';
import { eraseClosed } from './erase-closed.ts';
import { makeOpenService } from '../testing/lived-members.ts';

const dayMs = 86_400_000;

function ask(service: TestService, as: TestMember) {
  const { phoneNumber } = as.member;
  return service.callOk('askPrivacy', { phoneNumber, kind: 'deletion', currentPassword: TEST_PASSWORD }, { as });
}

async function askedAndGranted(service: TestService, as: TestMember, maker: TestMember) {
  const { request } = await ask(service, as);
  const checker = await addOfficer(service);
  return byTwo({ service, maker, checker }, 'answerPrivacy', { id: request.id, reason: 'account_deleted' });
}

/** A loan taken, withdrawn whole and paid back whole. */
async function settledLoan(service: TestService) {
  const loan = await disbursedLoan(service);
  const { borrower, loanId } = loan;
  const withdrawalId = await withdrawn(loan, 150_000);
  await byTwo(loan, 'settleWithdrawal', { id: withdrawalId, action: 'paid' });
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  await byTwo(loan, 'postRepayment', { id: loanId, amountPHP: items[0]?.payoffPHP, reference: 'BDO-1' });
  return loan;
}

test('without a loan everything personal is erased, and the person can register again', async () => {
  const { service, state } = makeOpenService();
  const officer = await addOfficer(service);
  const phoneNumber = '+639171234567';
  await service.callOk('register', registerBody());
  const stored = await service.ports.store.read(({ members }) => members.byPhone(phoneNumber));
  if (!stored) throw new Error('Not registered.');
  const signedIn = await service.callOk('login', { phoneNumber, password: TEST_PASSWORD });
  const as = { ...signedIn, member: stored, session: { id: '' } } as unknown as TestMember;
  await activate(service, as);
  const files = Object.keys(state().files);
  await askedAndGranted(service, as, officer);
  const goodbye = Object.values(state().messages).find(({ kind }) => kind === 'account_deleted');
  expect(goodbye?.to).toBe(phoneNumber);

  expect(await service.callCode('listDevices', { phoneNumber }, { as })).toBe('auth.token_expired');
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.bad_credentials');
  await deletePhotos(service.service);
  for (const id of files) expect(await service.ports.files.get(id)).toBeNull();
  // The goodbye itself leaves with the delivered messages, the counters of wrong tries after their window.
  service.ports.clock.advance(dayMs / 2);
  await deliverDue(service.service);
  service.ports.clock.advance(91 * dayMs);
  await purgeOld(service.service);
  const left = JSON.stringify(state());
  const { member } = as;
  for (const value of [
    phoneNumber,
    member.email,
    'Maria Clara',
    'Rosa Uy',
    'P1234567A',
    '12 Session Road',
    '09171234567',
  ])
    expect(left).not.toContain(value);
  expect(state().members[member.id]).toMatchObject({
    fullName: 'Erased member',
    email: '',
    roles: [],
    employment: null,
  });
  expect(state().profiles[member.id]).toEqual({});
  expect((await service.call('register', registerBody())).status).toBe(200);
});

test('while a loan is open, or its money is in the wallet, it is refused with the reason', async () => {
  const service = makeTestService();
  const loan = await disbursedLoan(service);
  const { borrower, loanId } = loan;
  const { phoneNumber } = borrower.member;
  const wanted = { phoneNumber, kind: 'deletion', currentPassword: TEST_PASSWORD };
  expect(await service.callCode('askPrivacy', wanted, { as: borrower })).toBe('privacy.open_loan');
  expect((await service.callOk('getPrivacy', { phoneNumber }, { as: borrower })).deletion.hindrance).toBe('open_loan');
  const { items } = await service.callOk('listLoans', { phoneNumber }, { as: borrower });
  await byTwo(loan, 'postRepayment', { id: loanId, amountPHP: items[0]?.payoffPHP, reference: 'BDO-1' });
  expect(await service.callCode('askPrivacy', wanted, { as: borrower })).toBe('privacy.money_left');
  await withdrawn(loan, 150_000);
  // Also while it is on its way.
  expect(await service.callCode('askPrivacy', wanted, { as: borrower })).toBe('privacy.money_left');
});

test('while a payment is to be posted or taken back it is refused, and nothing is posted to an account that was deleted', async () => {
  const service = makeTestService();
  const loan = await settledLoan(service);
  const { borrower, loanId, maker, checker } = loan;
  const bounced = { id: loanId, reference: 'BDO-1', reason: 'payment_bounced' };
  const more = { id: loanId, amountPHP: 5_000, reference: 'BDO-2' };
  const wanted = { phoneNumber: borrower.member.phoneNumber, kind: 'deletion', currentPassword: TEST_PASSWORD };
  for (const [name, input] of [
    ['reverseRepayment', bounced],
    ['postRepayment', more],
  ] as const) {
    const reply = await service.callOk(name, input, { as: maker });
    if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
    expect(await service.callCode('askPrivacy', wanted, { as: borrower })).toBe('privacy.money_left');
    const declined = { id: reply.approval.id, decision: 'decline', reason: 'wrong_figures' };
    await service.callOk('decideApproval', declined, { as: checker });
  }
  await askedAndGranted(service, borrower, maker);
  expect(await service.callCode('reverseRepayment', bounced, { as: maker })).toBe('loan.wrong_status');
  expect(await service.callCode('postRepayment', more, { as: maker })).toBe('loan.wrong_status');
});

test('a loan that was opened after the request stands against granting it', async () => {
  const service = makeTestService();
  const officer = await addOfficer(service);
  const as = await service.addMember();
  await activate(service, as);
  const { request } = await ask(service, as);
  const { agreementVersion } = await service.callOk('getProduct', {});
  await service.callOk(
    'applyForLoan',
    {
      phoneNumber: as.member.phoneNumber,
      selectedCurrency: 'PHP',
      loanAmountXR: 150_000,
      installmentCount: 6,
      agreementVersion,
    },
    { as },
  );
  const { items } = await service.callOk('privacyQueue', {}, { as: officer });
  expect(items[0]?.answers.find(({ reason }) => reason === 'account_deleted')?.refusal).toContain('loan is open');
  expect(await service.callCode('answerPrivacy', { id: request.id, reason: 'account_deleted' }, { as: officer })).toBe(
    'privacy.open_loan',
  );
  await service.callOk('answerPrivacy', { id: request.id, reason: 'open_loan' }, { as: officer });
  const { requests } = await service.callOk('getPrivacy', { phoneNumber: as.member.phoneNumber }, { as });
  expect(requests[0]).toMatchObject({ state: 'REFUSED', reason: 'open_loan' });
});

test('after a settled loan the account is closed; what the law keeps goes when its time is over, the ledger stays', async () => {
  const { service, state } = makeOpenService();
  const { borrower, maker } = await settledLoan(service);
  const { id, phoneNumber } = borrower.member;
  const { deletion } = await service.callOk('getPrivacy', { phoneNumber }, { as: borrower });
  expect(deletion).toMatchObject({ hindrance: null, outcome: 'close', keptUntil: '2031-11-21T02:00:00.000Z' });
  await service.callOk('updateBank', bankBody(borrower), { as: borrower });
  await askedAndGranted(service, borrower, maker);

  expect(Object.keys(state().profiles[id] ?? {})).toEqual(['personal']);
  expect(state().members[id]).toMatchObject({ email: '', employment: null, roles: [] });
  expect(state().members[id]?.fullName).toBe(borrower.member.fullName);
  expect(await service.ports.store.read(({ members }) => members.byPhone(phoneNumber))).toBeNull();
  const [kept] = Object.values(state().withdrawals);
  expect(kept?.accountNumber).not.toBe('');

  service.ports.clock.set(Date.UTC(2031, 10, 20));
  await eraseClosed(service.service);
  expect(state().closures[id]?.erasedAt).toBeNull();
  service.ports.clock.set(Date.UTC(2031, 10, 22));
  await eraseClosed(service.service);
  await eraseClosed(service.service);
  expect(state().closures[id]?.erasedAt).toBe(Date.UTC(2031, 10, 22));
  expect(state().profiles[id]).toEqual({});
  expect(state().members[id]?.fullName).toBe('Erased member');
  expect(Object.values(state().withdrawals)[0]?.accountNumber).toBe('');
  expect(state().scoreEvents.filter(({ memberId }) => memberId === id)).toEqual([]);
  expect(state().postings.length).toBeGreaterThan(3);
  expect(state().audit.filter(({ action }) => action === 'account.erased')).toHaveLength(1);
});

test("the hold of a closed account is nobody's: what waited about it ends, nothing is lifted, held or given back, nobody is written to", async () => {
  const service = makeTestService();
  const [as, maker, checker] = [await service.addMember(), await addOfficer(service), await addOfficer(service)];
  const { id } = as.member;
  await service.callOk('setMemberActive', { id, active: false }, { as: maker });
  const lifting = await service.callOk('setMemberActive', { id, active: true }, { as: maker });
  if (!('approval' in lifting)) throw new Error('Lifting a hold was not proposed.');
  await askedAndGranted(service, as, maker);
  const approve = { id: lifting.approval.id, decision: 'approve' };
  expect(await service.callCode('decideApproval', approve, { as: checker })).toBe('approval.lapsed');
  for (const active of [true, false])
    expect(await service.callCode('setMemberActive', { id, active }, { as: maker })).toBe('member.not_found');
  const change = { id, phoneChangedAt: new Date(service.ports.clock.now()).toISOString() };
  expect(await service.callCode('givePhoneBack', change, { as: maker })).toBe('member.not_found');
  await deliverDue(service.service);
  expect(service.sent.filter(({ kind }) => kind === 'hold_lifted')).toEqual([]);
});

test("a deletion wants the password; an officer's account is not deleted here", async () => {
  const service = makeTestService();
  const [as, officer] = [await service.addMember(), await addOfficer(service)];
  const { phoneNumber } = as.member;
  expect(
    await service.callCode('askPrivacy', { phoneNumber, kind: 'deletion', currentPassword: 'Wrong-2026!' }, { as }),
  ).toBe('account.wrong_password');
  const own = { phoneNumber: officer.member.phoneNumber, kind: 'deletion', currentPassword: TEST_PASSWORD };
  expect(await service.callCode('askPrivacy', own, { as: officer })).toBe('privacy.officer_account');
});
