import { EXAMPLE_RATES } from '@tulay/contract/reference/example-rates';
import { expect, test } from 'vitest';
import { toForeign } from '../calculator/exchange.ts';
import { amount, fromCentavos } from '../money/centavos.ts';
import { addBorrower, addOfficer, apply, applyBody, decide } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

const dayMs = 86_400_000;

test("an application is PENDING, with the server's figures and the fixed texts", async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const reply = await service.callOk('applyForLoan', applyBody(service, borrower), { as: borrower });
  expect(reply).toEqual({ state: 'LOAN_CREATED', loanNumber: '00000001' });
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    status: 'PENDING',
    statusColor: 'info',
    statement: 'LOAN APPLICATION IS PENDING REVIEW',
    loanAmountPHP: 150_000,
    interestAmountPHP: 450,
    installmentAmountPHP: 12_950,
    totalPayablePHP: 155_400,
    outstandingPHP: 0,
    eirMonthlyPercent: '0.548349',
    eirYearlyPercent: '6.782314',
    scheduleIsEstimate: true,
  });
  expect(items[0]?.schedule).toHaveLength(12);
  expect(items[0]?.schedule[0]?.dueDate).toBe('2026-12-21');
  expect(service.sent.at(-1)).toMatchObject({ kind: 'loan_received' });
});

test("the client's status, colour and statement are ignored", async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  await apply(service, borrower, {
    status: 'ACTIVE',
    statusMessage: 'Pay 5,000 first',
    statement: 'X',
    statusColor: 'success',
  });
  const { items } = await service.callOk('listLoans', { phoneNumber: borrower.member.phoneNumber }, { as: borrower });
  expect(items[0]?.status).toBe('PENDING');
  expect(JSON.stringify(items)).not.toContain('Pay 5,000');
});

test('a second application finds the first one', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const first = await apply(service, borrower);
  expect(await service.callOk('applyForLoan', applyBody(service, borrower), { as: borrower })).toEqual({
    state: 'LOAN_EXISTS',
  });
  const officer = await addOfficer(service);
  await decide(service, officer, first, 'review');
  await decide(service, officer, first, 'reject', 'income_too_low');
  service.ports.clock.advance(1000);
  expect(await apply(service, borrower)).not.toBe(first);
});

test('of many applications at the same time one creates a loan', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const bodies = Array.from({ length: 8 }, () => applyBody(service, borrower));
  const replies = await Promise.all(bodies.map((body) => service.callOk('applyForLoan', body, { as: borrower })));
  expect(replies.filter(({ state }) => state === 'LOAN_CREATED')).toHaveLength(1);
  expect(replies.filter(({ state }) => state === 'LOAN_EXISTS')).toHaveLength(7);
});

test('an idempotency key gives the first answer again', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const options = { as: borrower, idempotencyKey: 'apply-1' };
  const first = await service.callOk('applyForLoan', applyBody(service, borrower), options);
  expect(await service.callOk('applyForLoan', applyBody(service, borrower), options)).toEqual(first);
  const other = applyBody(service, borrower, { installmentCount: 24 });
  expect(await service.callCode('applyForLoan', other, options)).toBe('idempotency.key_reused');
});

test.each([
  [{ agreementVersion: 'old' }, 'loan.agreement_changed'],
  [{ installmentCount: 7 }, 'loan.term_unavailable'],
  [{ selectedCurrency: 'XAU' }, 'loan.currency_unavailable'],
  [{ loanAmountXR: 149_999.99 }, 'loan.amount_out_of_range'],
  [{ loanAmountXR: 8_000_000.01 }, 'loan.amount_out_of_range'],
  [{ interestAmountPHP: 449 }, 'loan.quote_changed'],
  [{ interestRate: 0.2 }, 'loan.quote_changed'],
  [{ loanAmountPHP: 150_001 }, 'loan.quote_changed'],
  [{ loanAmountXR: '150000' }, 'request.invalid'],
])('%j is refused', async (change, code) => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  expect(await service.callCode('applyForLoan', applyBody(service, borrower, change), { as: borrower })).toBe(code);
});

test('a member who is not activated cannot apply', async () => {
  const service = makeTestService();
  const member = await service.addMember({ state: 'BANK_INFO' });
  expect(await service.callCode('applyForLoan', applyBody(service, member), { as: member })).toBe('auth.not_activated');
});

test('a foreign amount that comes from pesos keeps the pesos', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const loanAmountXR = fromCentavos(toForeign(amount(20_000_001), EXAMPLE_RATES['USD'] ?? ''));
  const loanId = await apply(service, borrower, { selectedCurrency: 'USD', loanAmountXR, loanAmountPHP: 200_000.01 });
  const loan = await service.ports.store.read((reader) => reader.loans.byId(loanId));
  expect(loan).toMatchObject({ principalCentavos: 20_000_001, currency: 'USD', exchangeRate: '0.0172' });
});

test('when the rate has moved the pesos stay and the member is asked again', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const old = { selectedCurrency: 'USD', exchangeRate: 0.017, loanAmountPHP: 150_000, loanAmountXR: 2550 };
  const quote = {
    selectedCurrency: 'USD',
    installmentCount: 12,
    interestRate: 0.3,
    exchangeRate: 0.0172,
    loanAmountPHP: 150_000,
    loanAmountXR: 2580,
    interestAmountPHP: 450,
    interestAmountXR: 7.74,
    installmentAmountPHP: 12_950,
    installmentAmountXR: 222.74,
  };
  const answer = await service.call('applyForLoan', applyBody(service, borrower, old), { as: borrower });
  expect(answer).toMatchObject({ status: 409, body: { code: 'loan.quote_changed', quote } });
  // The quote sent back is accepted as it is.
  expect(await apply(service, borrower, quote)).toBeTruthy();
});

test('stale rates stop applying in their currency, never in pesos; the shipped examples do not age', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  const usd = { selectedCurrency: 'USD', loanAmountXR: 3000 };
  const now = service.ports.clock.now();
  await service.ports.store.transact((tx) =>
    tx.rates.insert({ rates: { PHP: '1', USD: '0.0172' }, asOf: now, source: 'service' }),
  );
  service.ports.clock.advance(3 * dayMs + 1);
  expect(await service.callCode('applyForLoan', applyBody(service, borrower, usd), { as: borrower })).toBe(
    'loan.rate_stale',
  );
  expect(await apply(service, borrower)).toBeTruthy();

  const later = makeTestService();
  later.ports.clock.advance(400 * dayMs);
  expect(await apply(later, await addBorrower(later), usd)).toBeTruthy();
});
