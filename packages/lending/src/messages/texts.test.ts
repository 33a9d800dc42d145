import { expect, test } from 'vitest';
import { accountOperations } from '../accounts/operations.ts';
import { makeTestService } from '../testing/test-service.ts';
import { renderMessage } from './texts.ts';

test('a message names the operator and tells how long its one-time password works, as configured', async () => {
  const { policy } = makeTestService({ operations: {} });
  const service = makeTestService({
    operations: accountOperations,
    policy: { company: { ...policy.company, shortName: 'ACME' }, otpLifetimeMs: 5 * 60_000 },
  });
  const { member } = await service.addMember();
  await service.callOk('recover', { phoneNumber: member.phoneNumber });
  expect(service.sent.at(-1)?.text).toMatch(
    /^ACME: \d{6} is your one-time password to set a new password\. It works for 5 minutes\./,
  );
});

test('a parameter that is not there stays visible, and one with braces is not filled again', () => {
  expect(renderMessage('loan_decided', 'en', { shortName: 'TULAY', loanNumber: '{status}', status: 'Approved' })).toBe(
    'TULAY: loan {status}: Approved. Sign in to read more.',
  );
  expect(renderMessage('loan_decided', 'fil', {})).toBe(
    '{shortName}: loan {loanNumber}: {status}. Sign in to read more.',
  );
});
