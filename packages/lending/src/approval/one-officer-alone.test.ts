import { expect, test } from 'vitest';
import { disbursedLoan, withdrawn, type DisbursedLoan } from '../testing/loan-journey.ts';
import { addTestMember, TEST_PASSWORD, type TestMember } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

interface Try {
  readonly name: 'postRepayment' | 'reverseRepayment' | 'settleWithdrawal' | 'answerPrivacy' | 'setMemberActive';
  readonly body: Readonly<Record<string, unknown>>;
}

/** What money and data there is: it must not change. */
async function standing({ service, borrower, loanId }: DisbursedLoan) {
  const { id } = borrower.member;
  return service.ports.store.read(async ({ ledger, loans, members, withdrawals }) => ({
    postings: (await ledger.postingsBetween(0, Number.MAX_SAFE_INTEGER, { cursor: null, limit: 100 })).items.length,
    instalments: await loans.instalments(loanId),
    withdrawals: (await withdrawals.listOf(id, { cursor: null, limit: 100 })).items.map(({ status }) => status),
    member: await members.byId(id),
  }));
}

/** The same person with another session, as on a second device. */
async function secondSession({ service }: DisbursedLoan, { member }: TestMember): Promise<TestMember> {
  const { ports } = service;
  const stranger = await addTestMember(ports);
  const session = { ...stranger.session, id: ports.ids.id(), refreshHash: ports.ids.secret(), memberId: member.id };
  await ports.store.transact((tx) => tx.sessions.insert(session));
  const now = await ports.store.read((reader) => reader.members.byId(member.id));
  const { phoneNumber, roles } = now ?? member;
  const accessToken = await ports.tokens.sign({ sub: member.id, sid: session.id, UserInfo: { phoneNumber, roles } });
  return { member, session, accessToken };
}

async function waitingId({ service }: DisbursedLoan, as: TestMember): Promise<unknown> {
  const { body } = await service.call('approvalQueue', {}, { as });
  // The row's schema says what the body is.
  return (body as { items?: { id: string }[] } | null)?.items?.[0]?.id;
}

const tries: readonly (readonly [string, (loan: DisbursedLoan) => Promise<Try>])[] = [
  [
    'post a payoff',
    async ({ loanId }) => ({ name: 'postRepayment', body: { id: loanId, amountPHP: 150_450, reference: 'BDO 1' } }),
  ],
  [
    'mark a payout paid',
    async (loan) => ({ name: 'settleWithdrawal', body: { id: await withdrawn(loan, 5_000), action: 'paid' } }),
  ],
  [
    'give a payout back',
    async (loan) => ({ name: 'settleWithdrawal', body: { id: await withdrawn(loan, 5_000), action: 'failed' } }),
  ],
  [
    'lift a suspension',
    async ({ service, borrower, maker }) => {
      const { id } = borrower.member;
      await service.callOk('setMemberActive', { id, active: false }, { as: maker });
      return { name: 'setMemberActive', body: { id, active: true } };
    },
  ],
  [
    "end somebody's data",
    async ({ service }) => {
      const leaver = await service.addMember();
      const { phoneNumber } = leaver.member;
      const asked = await service.callOk(
        'askPrivacy',
        { phoneNumber, kind: 'deletion', currentPassword: TEST_PASSWORD },
        { as: leaver },
      );
      return { name: 'answerPrivacy', body: { id: asked.request.id, reason: 'account_deleted' } };
    },
  ],
];

test.each(tries)(
  'one officer alone cannot %s, nor in a second session, nor under another name and number',
  async (_, prepare) => {
    const loan = await disbursedLoan(makeTestService());
    const { service, maker } = loan;
    const { name, body } = await prepare(loan);
    const before = await standing(loan);
    const everybody = () =>
      service.ports.store.read((reader) =>
        reader.audit.list({ cursor: null, limit: 100, actions: ['account.erased', 'account.closed'] }),
      );

    await service.call(name, body, { as: maker });
    const id = await waitingId(loan, maker);
    await service.call('decideApproval', { id, decision: 'approve' }, { as: maker });
    const elsewhere = await secondSession(loan, maker);
    await service.call(name, body, { as: elsewhere });
    await service.call('decideApproval', { id, decision: 'approve' }, { as: elsewhere });
    const change = { phoneNumber: '+639185550001', fullName: 'Somebody Else' };
    await service.ports.store.transact((tx) => tx.members.update(maker.member.id, change));
    const renamed = await secondSession(loan, maker);
    await service.call(name, body, { as: renamed });
    await service.call('decideApproval', { id, decision: 'approve' }, { as: renamed });

    expect(await standing(loan)).toEqual(before);
    expect((await everybody()).items).toEqual([]);
  },
);
