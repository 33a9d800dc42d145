import { expect, test } from 'vitest';
import { clearingOf, HOUSE_BANK, memberUnapplied } from '../../ledger/accounts.ts';
import { deliverDue } from '../../message/deliver-messages.ts';
import { byTwo, disbursedLoan, nextLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { applyUnapplied } from './apply-unapplied.ts';

const dayMs = 86_400_000;
const payoffCentavos = 15_045_000;

const pay = (loan: DisbursedLoan, amountPHP: number, reference: string) =>
  byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference });
const reversal = ({ loanId: id }: DisbursedLoan, reference: string) => ({ id, reference, reason: 'wrong_loan' });
const reverse = (loan: DisbursedLoan, reference: string) => byTwo(loan, 'reverseRepayment', reversal(loan, reference));
const refusedReversal = (loan: DisbursedLoan, reference: string) =>
  loan.service.callCode('reverseRepayment', reversal(loan, reference), { as: loan.maker });
const choose = ({ service, borrower }: DisbursedLoan, choice: string) =>
  service.callOk('chooseUnapplied', { phoneNumber: borrower.member.phoneNumber, choice }, { as: borrower });

/** Status, schedule, what is kept for the member, and the sum of all accounts. */
function standing({ service, borrower, loanId }: DisbursedLoan) {
  return service.ports.store.read(async ({ loans, ledger }) => ({
    status: (await loans.byId(loanId))?.status,
    instalments: await loans.instalments(loanId),
    kept: await ledger.check(memberUnapplied(borrower.member.id)),
    bank: await ledger.balance(HOUSE_BANK),
    typed: await ledger.balance(clearingOf('counter')),
  }));
}
/** The same member's next loan. */
function another(loan: DisbursedLoan): Promise<DisbursedLoan> {
  loan.service.ports.clock.advance(1000);
  return nextLoan(loan);
}

test('more than settles the loan is taken: it ends the loan, and the rest is kept to the centavo', async () => {
  const loan = await disbursedLoan();
  const before = await standing(loan);
  expect(await pay(loan, 150_450.07, 'BDO-1')).toMatchObject({ outstandingPHP: 0, loan: { status: 'SETTLED' } });
  expect(await standing(loan)).toMatchObject({
    kept: { fromPostingsCentavos: 7, sumOfAllCentavos: 0 },
    typed: -payoffCentavos - 7,
  });
  expect(loan.service.sent.slice(-2).map(({ kind }) => kind)).toEqual(['loan_settled', 'repayment_unapplied']);
  await reverse(loan, 'BDO-1');
  expect(await standing(loan)).toEqual(before);
});

test('what comes after the end is kept whole, and taken back without opening the loan again', async () => {
  const loan = await disbursedLoan();
  await pay(loan, 150_450, 'BDO-1');
  const settled = await standing(loan);
  await pay(loan, 500, 'BDO-2');
  expect((await standing(loan)).kept.fromPostingsCentavos).toBe(50_000);
  await another(loan);
  await reverse(loan, 'BDO-2');
  expect({ ...(await standing(loan)), typed: settled.typed }).toEqual(settled);
});

test('a loan that was settled with more opens again although something arrived later', async () => {
  const loan = await disbursedLoan();
  const before = await standing(loan);
  for (const [index, amountPHP] of [150_460, 500].entries()) await pay(loan, amountPHP, `BDO-${index}`);
  await reverse(loan, 'BDO-0');
  expect(await standing(loan)).toMatchObject({ status: 'ACTIVE', kept: { fromPostingsCentavos: 50_000 } });
  await reverse(loan, 'BDO-1');
  expect(await standing(loan)).toEqual(before);
});

test('it pays what falls due, to the centavo and once a day; taken back, it is kept again', async () => {
  const first = await disbursedLoan();
  await pay(first, 150_450 + 20_000, 'BDO-1');
  const loan = await another(first);
  const { service } = loan;
  await applyUnapplied(service.service);
  const before = await standing(loan);
  expect(before.kept.fromPostingsCentavos).toBe(2_000_000);
  service.ports.clock.advance(30 * dayMs);
  await choose(loan, 'send_back');
  await applyUnapplied(service.service);
  expect(await standing(loan)).toEqual(before);
  await choose(loan, 'next_instalment');
  for (const _again of [1, 2]) await applyUnapplied(service.service);
  const after = await standing(loan);
  expect(after.kept).toEqual({ fromPostingsCentavos: 705_000, sumOfAllCentavos: 0 });
  expect([after.bank, after.typed]).toEqual([before.bank, before.typed]);
  await deliverDue(service.service);
  expect(service.sent.at(-1)).toMatchObject({ kind: 'repayment_received' });
  expect(await refusedReversal(first, 'BDO-1')).toBe('repayment.unapplied_used');
  const [applied] = (await service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker })).items;
  await reverse(loan, applied?.reference ?? '');
  expect(await standing(loan)).toEqual(before);
  await applyUnapplied(service.service);
  expect(await standing(loan)).toEqual(before);
  service.ports.clock.advance(31 * dayMs);
  await applyUnapplied(service.service);
  expect((await standing(loan)).kept.fromPostingsCentavos).toBe(0);
});

test('it waits while a repayment waits for a second officer, and is not sent back twice', async () => {
  const first = await disbursedLoan();
  await pay(first, 150_450 + 100, 'BDO-1');
  await choose(first, 'send_back');
  const body = { id: first.loanId, amountPHP: 100, reference: 'OUT-1' };
  await byTwo(first, 'returnUnapplied', body);
  const again = (reference: string) =>
    first.service.callCode('returnUnapplied', { ...body, reference }, { as: first.maker });
  expect(await again('OUT-1')).toBe('repayment.reference_used');
  expect(await again('OUT-2')).toBe('unapplied.too_much');
  expect(await standing(first)).toMatchObject({
    typed: -payoffCentavos - 10_000,
    bank: 10_000,
    kept: { fromPostingsCentavos: 0 },
  });
  await choose(first, 'next_instalment');
  const loan = await another(first);
  await pay(first, 100, 'BDO-2');
  loan.service.ports.clock.advance(31 * dayMs);
  const waiting = { id: loan.loanId, amountPHP: 50, reference: 'BDO-3' };
  await loan.service.callOk('postRepayment', waiting, { as: loan.maker });
  await applyUnapplied(loan.service.service);
  expect((await standing(loan)).kept.fromPostingsCentavos).toBe(10_000);
});

test('what is on its way back pays nothing, also where the member chooses otherwise before the second officer', async () => {
  const first = await disbursedLoan();
  await pay(first, payoffCentavos / 100 + 100, 'BDO-1');
  await choose(first, 'send_back');
  const loan = await another(first);
  const { service } = loan;
  service.ports.clock.advance(31 * dayMs);
  const body = { id: first.loanId, amountPHP: 100, reference: 'OUT-1' };
  const reply = await service.callOk('returnUnapplied', body, { as: loan.maker });
  await choose(first, 'next_instalment');
  await applyUnapplied(service.service);
  expect((await standing(loan)).kept.fromPostingsCentavos).toBe(10_000);
  if (!('approval' in reply)) throw new Error('Nothing was proposed.');
  await service.callOk('decideApproval', { id: reply.approval.id, decision: 'approve' }, { as: loan.checker });
  expect(await standing(loan)).toMatchObject({ bank: 10_000, kept: { fromPostingsCentavos: 0 } });
});
