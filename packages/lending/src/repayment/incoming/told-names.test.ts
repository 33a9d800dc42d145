import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { expect, test } from 'vitest';
import { manilaDate } from '../../calendar/manila-date.ts';
import { clearingOf } from '../../ledger/accounts.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { tellOfPayment } from '../../testing/told-payment.ts';

const head = 'Date,Credit,Reference,Description,Sender,Transaction ID';

async function referenceOf({ service, loanId }: DisbursedLoan): Promise<string> {
  return loanReference((await service.ports.store.read(({ loans }) => loans.byId(loanId)))?.loanNumber ?? '');
}
/** A line of a bank's statement with its reference, its description and its id there. */
function arrive(loan: DisbursedLoan, reference: string, description: string, id: string) {
  const line = `${manilaDate(loan.service.ports.clock.now())},5000.00,${reference},${description},Ana,${id}`;
  return byTwo(loan, 'importStatement', { bank: 'EXAMPLE BANK', file: btoa(`${head}\n${line}`) });
}
const typed = ({ loanId }: DisbursedLoan, reference: string) => ({ id: loanId, amountPHP: 5000, reference });
const refused = (loan: DisbursedLoan, reference: string) =>
  loan.service.callCode('postRepayment', typed(loan, reference), { as: loan.maker });
async function proposed(loan: DisbursedLoan, reference: string): Promise<string> {
  const reply = await loan.service.callOk('postRepayment', typed(loan, reference), { as: loan.maker });
  if (!('approval' in reply)) throw new Error('Nothing was proposed.');
  return reply.approval.id;
}
const waiting = async ({ service, maker }: DisbursedLoan) =>
  (await service.callOk('unappliedQueue', {}, { as: maker })).items.map(({ reason }) => reason);
const typedCentavos = ({ service }: DisbursedLoan) =>
  service.ports.store.read(({ ledger }) => ledger.balance(clearingOf('counter')));

test('what a statement has told of is not typed once more, to whichever loan and however it is spelled', async () => {
  const loan = await disbursedLoan();
  const other = await disbursedLoan(loan.service);
  await arrive(loan, 'BDO 77', await referenceOf(loan), 'tx_1');
  await arrive(loan, 'BDO-78', 'for my sister', 'TX-2');
  expect(await waiting(loan)).toEqual(['unknown_reference']);
  for (const [of, reference] of [
    [loan, 'BDO-77'],
    [other, 'bdo.77'],
    [loan, 'TX-1'],
    [loan, 'BDO-78'],
    [other, 'tx-2'],
  ] as const)
    expect(await refused(of, reference), reference).toBe('repayment.reference_used');
  // Every payment names its loan.
  await proposed(loan, await referenceOf(loan));
  expect(await typedCentavos(loan)).toBe(0);
});

test('what was told of while its typed twin waited is not approved', async () => {
  const loan = await disbursedLoan();
  const { service, checker } = loan;
  const waits = await proposed(loan, 'BDO-77');
  await arrive(loan, 'BDO-77', await referenceOf(loan), 'TX-1');
  expect(await waiting(loan)).toEqual(['repayment_waits']);
  const answer = await service.call('decideApproval', { id: waits, decision: 'approve' }, { as: checker });
  expect(answer).toMatchObject({
    body: { code: 'approval.not_possible', fields: { decision: expect.stringContaining('already recorded') } },
  });
  expect(await typedCentavos(loan)).toBe(0);
});

test('what was typed first waits with its reason when it is told of, and two payments that are called the same both count', async () => {
  const loan = await disbursedLoan();
  await byTwo(loan, 'postRepayment', typed(loan, 'BDO-77'));
  await arrive(loan, 'BDO-77', await referenceOf(loan), 'TX-1');
  expect(await waiting(loan)).toEqual(['typed_already']);
  for (const id of ['TX-2', 'TX-3']) await arrive(loan, 'MONTHLY', await referenceOf(loan), id);
  expect(await waiting(loan)).toEqual(['typed_already']);
  const { items } = await loan.service.callOk('listRepayments', { id: loan.loanId }, { as: loan.maker });
  expect(items.map(({ reference }) => reference)).toEqual(['IN-000003', 'IN-000002', 'BDO-77']);
});

test('what another channel has told of under its own id waits, told of first or last; two with one id are two', async () => {
  const loan = await disbursedLoan();
  const sentAt = loan.service.ports.clock.now();
  expect(await tellOfPayment(loan, { providerId: 'pay_77', centavos: 500_000, sentAt })).toBe('APPLIED');
  await arrive(loan, 'PAY-77', await referenceOf(loan), 'TX-1');
  expect(await waiting(loan)).toEqual(['told_already']);
  await arrive(loan, 'PAY 78', await referenceOf(loan), 'TX-2');
  expect(await tellOfPayment(loan, { providerId: 'pay_78', centavos: 500_000, sentAt })).toBe('QUEUED');
  expect(await tellOfPayment(loan, { providerId: 'pay_79', centavos: 500_000, sentAt })).toBe('APPLIED');
  await arrive(loan, 'BDO-1', await referenceOf(loan), 'PAY-79');
  expect(await waiting(loan)).toEqual(['told_already', 'told_already']);
});
