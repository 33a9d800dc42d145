import { expect, test } from 'vitest';
import { changeOfficer } from '../account/officer/manage-officer.ts';
import { addBorrower, addOfficer, apply, decide, disbursedLoan, withdrawn } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

test('the loan queue has the longest waiting first, by status, a page at a time', async () => {
  const service = makeTestService();
  const officer = await addOfficer(service);
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    service.ports.clock.advance(1000);
    ids.push(await apply(service, await addBorrower(service)));
  }
  await decide(service, officer, ids[0] ?? '', 'review');
  const first = await service.callOk('loanQueue', { status: 'PENDING', limit: 1 }, { as: officer });
  expect(first.items.map(({ id }) => id)).toEqual([ids[1]]);
  const rest = await service.callOk(
    'loanQueue',
    { status: 'PENDING', limit: 1, cursor: first.nextCursor },
    { as: officer },
  );
  expect(rest.items.map(({ id }) => id)).toEqual([ids[2]]);
  expect(rest.items[0]).toMatchObject({
    actions: [{ action: 'review', refusal: null }],
    member: { fullName: 'Maria Clara Santos' },
    loanAmountPHP: 150_000,
  });
});

test('on request the queue holds only what waits for an officer', async () => {
  const service = makeTestService();
  const officer = await addOfficer(service);
  const pending = await apply(service, await addBorrower(service));
  const reviewed = await apply(service, await addBorrower(service));
  const approved = await apply(service, await addBorrower(service));
  await decide(service, officer, reviewed, 'review');
  await decide(service, officer, approved, 'review');
  await decide(service, officer, approved, 'approve');
  const { items } = await service.callOk('loanQueue', { waiting: true }, { as: officer });
  expect(items.map(({ id }) => id).toSorted()).toEqual([pending, reviewed].toSorted());
  expect((await service.callOk('loanQueue', {}, { as: officer })).items).toHaveLength(3);
});

test('the queue is searched by loan number, phone number as typed, and name', async () => {
  const service = makeTestService();
  const officer = await addOfficer(service);
  const ana = await addBorrower(service, { fullName: 'Ana Uy' });
  await apply(service, ana);
  await apply(service, await addBorrower(service));
  const found = async (search: string) =>
    (await service.callOk('loanQueue', { search }, { as: officer })).items.map(({ loanNumber }) => loanNumber);
  expect(await found('00000001')).toEqual(['00000001']);
  expect(await found(ana.member.phoneNumber.replace('+63', '0'))).toEqual(['00000001']);
  expect(await found(' ana u')).toEqual(['00000001']);
  expect(await found('')).toHaveLength(2);
  expect(await found('nobody')).toEqual([]);
});

test('the withdrawal queue shows whom to pay and a masked account; the whole number is asked for, and recorded', async () => {
  const loan = await disbursedLoan();
  const id = await withdrawn(loan, 5000);
  const { items } = await loan.service.callOk('withdrawalQueue', { status: 'PROCESSING' }, { as: loan.maker });
  expect(items).toMatchObject([
    { _id: id, loanId: loan.loanId, accountNumber: '091****4567', member: { _id: loan.borrower.member.id } },
  ]);
  expect(await loan.service.callOk('viewAccount', { id }, { as: loan.maker })).toEqual({
    bankName: 'GCash',
    accountNumber: '09171234567',
  });
  const last = await loan.service.ports.store.read((reader) => reader.audit.last());
  expect(last).toMatchObject({
    action: 'account.viewed',
    actorId: loan.maker.member.id,
    subjectId: loan.borrower.member.id,
    detail: { withdrawalId: id },
  });
  expect(await loan.service.callCode('viewAccount', { id: 'nobody' }, { as: loan.maker })).toBe('withdrawal.not_found');
  const { phoneNumber } = loan.borrower.member;
  const listed = async (as: typeof loan.maker) =>
    (await loan.service.callOk('listWithdrawals', { phoneNumber }, { as })).items.map((item) => item.accountNumber);
  expect([await listed(loan.maker), await listed(loan.borrower)]).toEqual([['091****4567'], ['09171234567']]);
  expect(await loan.service.callCode('withdrawalQueue', {}, { as: loan.borrower })).toBe('auth.not_allowed');
});

test("a look into a member's file is audited", async () => {
  const { service, borrower, maker, loanId } = await disbursedLoan();
  const file = await service.callOk('memberById', { id: borrower.member.id }, { as: maker });
  expect(file).toMatchObject({ firstName: 'Maria Clara', loan: { _id: loanId, status: 'ACTIVE' } });
  const { items } = await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 1 }));
  expect(items).toMatchObject([{ action: 'member.viewed', actorId: maker.member.id, subjectId: borrower.member.id }]);
  expect(await service.callCode('memberById', { id: 'nobody' }, { as: maker })).toBe('member.not_found');
});

test('an officer on hold holds and releases nobody', async () => {
  const { service, borrower, maker, checker } = await disbursedLoan();
  const { phoneNumber } = maker.member;
  await changeOfficer(service.service, { change: 'suspend', phoneNumber, by: 'R.S-7' });
  for (const { member } of [borrower, checker]) {
    expect(await service.callCode('setMemberActive', { id: member.id, active: false }, { as: maker })).toBe(
      'auth.token_expired',
    );
  }
});

test('nobody suspends or restores themselves', async () => {
  const { service, maker } = await disbursedLoan();
  expect(await service.callCode('setMemberActive', { id: maker.member.id, active: true }, { as: maker })).toBe(
    'member.own_account',
  );
  expect(await service.callCode('setMemberActive', { id: 'nobody', active: true }, { as: maker })).toBe(
    'member.not_found',
  );
});
