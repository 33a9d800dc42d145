import { expect, test } from 'vitest';
import { disbursedLoan, verifiedWithdrawal } from '../testing/loan-journey.ts';

test('who repeats a request hears what became of it, also when suspended since; a new request is refused', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  const body = await verifiedWithdrawal(loan, 5_000);
  const first = await service.call('withdraw', body, { as: borrower, idempotencyKey: 'once' });
  expect(first.status).toBe(200);
  await service.ports.store.transact((tx) => tx.members.update(borrower.member.id, { suspended: true }));

  const again = await service.call('withdraw', body, { as: borrower, idempotencyKey: 'once' });
  expect(again).toEqual(first);
  expect(await service.callCode('withdraw', body, { as: borrower, idempotencyKey: 'another' })).toBe('auth.suspended');
  expect(
    await service.callCode('withdraw', { ...body, withdrawalAmount: 6_000 }, { as: borrower, idempotencyKey: 'once' }),
  ).toBe('idempotency.key_reused');
});

test('a session that has ended hears nothing, not even of its own request', async () => {
  const loan = await disbursedLoan();
  const { service, borrower } = loan;
  const body = await verifiedWithdrawal(loan, 5_000);
  await service.callOk('withdraw', body, { as: borrower, idempotencyKey: 'once' });
  await service.ports.store.transact((tx) => tx.sessions.endAll(borrower.member.id, null, service.ports.clock.now()));
  expect(await service.callCode('withdraw', body, { as: borrower, idempotencyKey: 'once' })).toBe('auth.token_expired');
});
