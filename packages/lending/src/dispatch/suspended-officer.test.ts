import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

// The rows that answer an officer who is no member; what they would need to succeed does not matter here.
const inputs: Partial<Record<EndpointName, object>> = {
  memberById: { id: 'nobody' },
  setMemberActive: { id: 'nobody', active: false },
  givePhoneBack: { id: 'nobody', phoneChangedAt: '2026-11-01T00:00:00.000Z' },
  decideLoan: { id: 'nobody', action: 'review' },
  settleWithdrawal: { id: 'nobody', action: 'paid' },
  postRepayment: { id: 'nobody', amountPHP: 1, reference: 'R-1' },
  decideApproval: { id: 'nobody', decision: 'approve' },
  listRepayments: { id: 'nobody' },
  reverseRepayment: { id: 'nobody', reference: 'R-1', reason: 'wrong_loan' },
  listPayments: { id: 'nobody' },
  returnUnapplied: { id: 'nobody', amountPHP: 1, reference: 'R-1' },
  answerAdvice: { id: 'nobody', answer: 'FOUND' },
  reverseLateCharges: {
    id: 'nobody',
    number: 1,
    from: '2026-01-31',
    through: '2026-01-31',
    amountPHP: 1,
    reason: 'wrong_clock',
  },
  settleIncoming: { id: 'nobody', action: 'return' },
  makePayoutFile: { withdrawals: ['nobody'] },
  payoutFile: { id: 'nothing' },
  readPayoutResults: { text: '' },
  settlePayouts: { lines: [{ reference: 'X', amountPHP: 1, outcome: 'paid', reason: '', trace: '' }] },
  trialBalance: { on: '2026-01-31' },
  dayClose: { on: '2026-01-31' },
  checkStatement: { bank: 'Example Bank', file: 'QQ==' },
  importStatement: { bank: 'Example Bank', file: 'QQ==' },
  exportLedger: { from: '2026-01-01', to: '2026-01-31' },
  answerContact: { id: 'nobody' },
  answerPrivacy: { id: 'nobody', reason: 'corrected' },
  viewAccount: { id: 'nobody' },
  viewPhoto: { id: 'nobody', reason: 'identity_check' },
  readFile: { id: 'nobody' },
  loanDocument: { id: 'nobody', kind: 'contract' },
  withdrawalDocument: { id: 'nobody' },
  paymentDocument: { id: 'nobody', payment: 'none' },
};
const rows = endpointNames.filter(
  (name) =>
    endpoints[name].access === 'officer' ||
    endpoints[name].officersMayRead ||
    endpoints[name].rateLimit === 'documents' ||
    name in inputs,
);

/** The code of each row's answer to an officer whose session was kept open by mistake. */
async function answers(patch: { suspended?: boolean; roles?: readonly ('MEMBER' | 'OFFICER')[] }) {
  const service = makeTestService();
  const member = await service.addMember({ state: 'INFO_COMPLETED' });
  const officer = await service.addMember({ roles: ['OFFICER'] });
  await service.ports.store.transact((tx) => tx.members.update(officer.member.id, patch));
  const lines: string[] = [];
  for (const name of rows) {
    const input = { phoneNumber: member.member.phoneNumber, ...inputs[name] };
    const answer = await service.call(name, input, { as: officer });
    lines.push(`${name}: ${answer.status === 200 ? 'ok' : (answer.body as { code: string }).code}`);
  }
  return lines;
}

test.each([
  ['on hold', { suspended: true }],
  ['without the role', { roles: [] }],
  ['a member by now, on hold', { suspended: true, roles: ['MEMBER', 'OFFICER'] as const }],
])(
  'an officer %s is refused by every row of the desk and of others, also with a token that is still good',
  async (_what, patch) => {
    expect(rows.length).toBeGreaterThan(20);
    expect(await answers(patch)).toEqual(rows.map((name) => `${name}: auth.not_allowed`));
  },
);

test.each([
  ['on hold', { suspended: true }],
  ['without a role', { roles: [] }],
])(
  'an account of an officer %s neither signs in nor renews, and does not tell whether the password was right',
  async (_what, patch) => {
    const service = makeTestService();
    const officer = await service.addMember({ roles: ['OFFICER'] });
    const { phoneNumber } = officer.member;
    const login = (password: string) => service.call('login', { phoneNumber, password });
    const before = await login(TEST_PASSWORD);
    if (before.session?.kind !== 'set') throw new Error('The officer did not sign in.');
    await service.ports.store.transact((tx) => tx.members.update(officer.member.id, patch));
    const [right, wrong] = [await login(TEST_PASSWORD), await login('Not-Theirs-1!')];
    expect(right.body).toMatchObject({ code: 'auth.bad_credentials' });
    expect({ ...right, body: null }).toEqual({ ...wrong, body: null });
    expect(await service.callCode('refresh', {}, { refreshToken: before.session.refreshToken })).toBe(
      'auth.session_ended',
    );
  },
);
