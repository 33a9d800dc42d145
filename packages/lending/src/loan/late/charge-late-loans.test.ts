import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { byTwo, disbursedLoan, type DisbursedLoan } from '../../testing/loan-journey.ts';
import { makeTestService } from '../../testing/test-service.ts';
import { chargeLateLoans } from './charge-late-loans.ts';
import { chargedYears, readChargedLoan } from './charged-years.ts';
import { manilaDate } from '../../calendar/manila-date.ts';

const dayMs = 86_400_000;

/** A loan on the day its first instalment is due. */
async function dueLoan(): Promise<DisbursedLoan> {
  const loan = await disbursedLoan();
  const { ports } = loan.service;
  const [first] = await ports.store.read((reader) => reader.loans.instalments(loan.loanId));
  const due = Date.parse(`${first?.dueOn}T04:00:00Z`);
  ports.clock.advance(due - ports.clock.now());
  return loan;
}
const look = ({ service }: DisbursedLoan) => chargeLateLoans(service.service);
function after(loan: DisbursedLoan, days: number) {
  loan.service.ports.clock.advance(days * dayMs);
  return look(loan);
}
async function stateOf({ service, loanId }: DisbursedLoan) {
  return service.ports.store.read(async ({ loans }) => {
    const [loan, instalments] = [await loans.byId(loanId), await loans.instalments(loanId)];
    return { status: loan?.status, charges: instalments.map((row) => row.chargesCentavos), first: instalments[0] };
  });
}
let references = 0;
async function repay(loan: DisbursedLoan, amountPHP: number) {
  references += 1;
  return byTwo(loan, 'postRepayment', { id: loan.loanId, amountPHP, reference: `late ${references}` });
}

test('the day after the due date the loan is overdue, on the fourth day it costs 0.3 %, each day once', async () => {
  const loan = await dueLoan();
  await look(loan);
  expect(await stateOf(loan)).toMatchObject({ status: 'ACTIVE', first: { chargedThrough: null } });
  await after(loan, 1);
  expect(await stateOf(loan)).toMatchObject({ status: 'OVERDUE', first: { chargesCentavos: 0 } });
  await after(loan, 3);
  for (const _run of [1, 2, 3]) await look(loan);
  expect((await stateOf(loan)).first?.chargesCentavos).toBe(3885);
  await after(loan, 1);
  expect((await stateOf(loan)).first?.chargesCentavos).toBe(2 * 3885);
});

test('runs at the same time and missed days charge the same as daily runs', async () => {
  const [daily, missed] = [await dueLoan(), await dueLoan()];
  for (let day = 0; day < 40; day += 1) await after(daily, 1);
  missed.service.ports.clock.advance(40 * dayMs);
  await Promise.all([1, 2, 3, 4].map(() => look(missed)));
  const [one, other] = [await stateOf(daily), await stateOf(missed)];
  // 37 days of penalty, and the collection charge of the day after the thirtieth.
  expect(one.first?.chargesCentavos).toBe(37 * 3885 + 64_750);
  expect(other.charges).toEqual(one.charges);
  const audit = await daily.service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }));
  const amounts = audit.items
    .filter(({ action }) => action.startsWith('loan.charge_'))
    .map(({ detail }) => Number(detail['amountCentavos']));
  expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(
    one.charges.reduce((total, amount) => total + amount, 0),
  );
});

test('who catches up is active again, and owes only what those days cost', async () => {
  const loan = await dueLoan();
  await after(loan, 10);
  expect((await repay(loan, 12_950)).loan.status).toBe('OVERDUE');
  expect((await repay(loan, (7 * 3885) / 100)).loan.status).toBe('ACTIVE');
  await after(loan, 5);
  expect(await stateOf(loan)).toMatchObject({ status: 'ACTIVE', first: { chargesCentavos: 7 * 3885 } });
});

test('a loan that cannot be looked at stops no other and is told', async () => {
  const loan = await dueLoan();
  const second = await disbursedLoan(loan.service);
  const { ports } = loan.service;
  ports.clock.advance(40 * dayMs);
  const transact = vi.spyOn(ports.store, 'transact').mockRejectedValueOnce(new Error('the disk is away'));
  await expect(look(loan)).rejects.toThrow(AggregateError);
  expect(transact).toHaveBeenCalledTimes(2);
  await look(second);
  expect((await stateOf(loan)).status).toBe('OVERDUE');
});

type Step = { readonly days: number; readonly part: number };

test('I7 interest, fees and penalties of no loan year exceed a quarter of its opening principal, however it is repaid', async () => {
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 150 }), part: fc.constantFrom(0, 0, 1, 10, 50, 99) }),
    { minLength: 5, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(6, 12, 24, 48), async (life, installmentCount) => {
      const loan = await disbursedLoan(makeTestService(), { installmentCount });
      const { ports } = loan.service;
      for (const { days, part } of life) {
        await after(loan, days);
        const { phoneNumber } = loan.borrower.member;
        const { items } = await loan.service.callOk('listLoans', { phoneNumber }, { as: loan.checker });
        const centavos = Math.floor(((items[0]?.payoffPHP ?? 0) * 100 * part) / 100);
        if (centavos > 0) await repay(loan, centavos / 100);
      }
      const today = manilaDate(ports.clock.now());
      await ports.store.read(async (reader) => {
        const record = await reader.loans.byId(loan.loanId);
        const file = record && (await readChargedLoan(reader, record));
        if (!file) throw new Error('The loan is not released.');
        for (const { chargedCentavos, outstandingCentavos } of chargedYears(file, today))
          expect(4 * chargedCentavos).toBeLessThanOrEqual(outstandingCentavos);
        const charged = file.lateCharges.reduce((total, charge) => total + charge.amountCentavos, 0);
        expect(file.instalments.reduce((total, row) => total + row.chargesCentavos, 0)).toBe(charged);
      });
    }),
    { numRuns: 25 },
  );
});
