import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { expect, test } from 'vitest';
import { clearingOf, HOUSE_UNIDENTIFIED } from '../../ledger/accounts.ts';
import { manilaDate } from '../../calendar/manila-date.ts';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';

const bank = 'EXAMPLE BANK';
const head = 'Date,Credit,Reference,Description,Sender,Transaction ID';

const balance = ({ service }: DisbursedLoan, account: string) =>
  service.ports.store.read(({ ledger }) => ledger.balance(account));
const queue = async ({ service, maker }: DisbursedLoan) =>
  (await service.callOk('unappliedQueue', {}, { as: maker })).items;
const refused = ({ service, maker }: DisbursedLoan, body: Record<string, unknown>) =>
  service.callCode('settleIncoming', body, { as: maker });
const approve = ({ service, checker }: DisbursedLoan, id: string) =>
  service.call('decideApproval', { id, decision: 'approve' }, { as: checker });

async function proposed({ service, maker }: DisbursedLoan, body: Record<string, unknown>): Promise<string> {
  const reply = await service.callOk('settleIncoming', body, { as: maker });
  if (!('approval' in reply)) throw new Error('Nothing was proposed.');
  return reply.approval.id;
}

/** Lines of a bank's statement, each an amount in pesos, that name no loan. */
function arrive(loan: DisbursedLoan, ...amounts: readonly number[]) {
  const on = manilaDate(loan.service.ports.clock.now());
  const lines = amounts.map((pesos, index) => `${on},${pesos}.00,,who knows,Ana,TX-${index}`);
  return byTwo(loan, 'importStatement', { bank, file: btoa([head, ...lines].join('\n')) });
}

test.each([
  ['return', { reference: 'OUT-1' }],
  ['clear', { channel: 'counter' }],
])('to %s is approved for exactly what the second officer read', async (action, how) => {
  const loan = await disbursedLoan();
  const other = await disbursedLoan(loan.service);
  await arrive(loan, 20_000);
  const [payment] = await queue(loan);
  const part = async ({ service, loanId }: DisbursedLoan, amountPHP: number) => ({
    loan: loanReference((await service.ports.store.read(({ loans }) => loans.byId(loanId)))?.loanNumber ?? ''),
    amountPHP,
  });
  const parts = [await part(loan, 1000), await part(other, 19_000)];
  await byTwo(loan, 'settleIncoming', { id: payment?.id, action: 'apply', parts });
  const takeBack = (of: DisbursedLoan, reference: string) =>
    byTwo(of, 'reverseRepayment', { id: of.loanId, reference, reason: 'wrong_loan' });
  await takeBack(loan, 'IN-000001');
  const body = { id: payment?.id, action, amountPHP: 1000, ...how };
  const waits = await proposed(loan, body);
  // While it waits, the rest comes back.
  await takeBack(other, 'IN-000001-2');
  expect(await approve(loan, waits)).toMatchObject({
    body: { code: 'approval.not_possible', fields: { decision: expect.stringContaining('exactly what waits') } },
  });
  expect(await queue(loan)).toMatchObject([{ amount: 20_000, reason: 'taken_back' }]);
  expect(await balance(loan, HOUSE_UNIDENTIFIED)).toBe(2_000_000);
  await loan.service.callOk('decideApproval', { id: waits, decision: 'decline' }, { as: loan.maker });
  for (const amountPHP of [1000, 20_000.01, undefined])
    expect(await refused(loan, { ...body, amountPHP })).toBe('incoming.other_sum');
  expect(await approve(loan, await proposed(loan, { ...body, amountPHP: 20_000 }))).toMatchObject({ status: 200 });
  expect(await queue(loan)).toEqual([]);
  expect(await balance(loan, HOUSE_UNIDENTIFIED)).toBe(0);
});

test('one transfer back is of one payment', async () => {
  const loan = await disbursedLoan();
  await arrive(loan, 100, 100, 100);
  const [first, second, third] = await queue(loan);
  const back = (id: string | undefined, reference: string) => ({ id, action: 'return', amountPHP: 100, reference });
  await byTwo(loan, 'settleIncoming', back(first?.id, 'OUT 1'));
  expect(await refused(loan, back(second?.id, 'out-1'))).toBe('repayment.reference_used');
  const waits = await proposed(loan, back(second?.id, 'OUT-2'));
  const alsoWaits = await proposed(loan, back(third?.id, 'OUT-2'));
  await approve(loan, waits);
  expect(await approve(loan, alsoWaits)).toMatchObject({ body: { code: 'approval.not_possible' } });
  const posted = { id: loan.loanId, amountPHP: 100, reference: 'OUT-2' };
  expect(await loan.service.callCode('postRepayment', posted, { as: loan.maker })).toBe('repayment.reference_used');
  expect(await balance(loan, clearingOf(bank))).toBe(-10_000);
});
