import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { recovered } from '../account/takeover.ts';
import { activatedMember } from '../activated.ts';
import { approvedLoan, memberWithMoney } from '../lent.ts';
import { codeSentTo, freshPhone, newOfficer, password, promote, proven, type Person } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';

const weekMs = 7 * 86_400_000;

async function world(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const [maker, checker] = officers;
  const member = await memberWithMoney(api, officers);
  const repayment = (amountPHP: number, reference = 'BDO-1') => ({ id: member.loanId, amountPHP, reference });
  const owed = async () => {
    const { items } = await member.client.ok('listLoans', { phoneNumber: member.phoneNumber });
    return items[0]?.outstandingPHP;
  };
  return { officers, maker, checker, member, repayment, owed };
}

const approve = (id: string) => ({ id, decision: 'approve' }) as const;

/** Signs in once more, as on another device. */
async function elsewhere(api: ApiUnderTest, phoneNumber: string): Promise<Person> {
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}

/** A waiting release: the contract is confirmed and one officer has proposed it. */
async function proposedRelease(api: ApiUnderTest, officer: Person): Promise<string> {
  const member = await activatedMember(api);
  const { client, phoneNumber } = member;
  const id = await approvedLoan(member, officer);
  await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
  await officer.client.ok('decideLoan', { id, action: 'propose_disbursement' });
  return id;
}

async function settlesOnce(api: ApiUnderTest, { officers, member }: Awaited<ReturnType<typeof world>>) {
  const { client, phoneNumber, loanId: id } = member;
  const asked = { phoneNumber, id, withdrawalAmount: 5_000 };
  const { challenge } = await client.ok('verifyWithdrawal', asked);
  const { withdrawal } = await client.ok('withdraw', { ...asked, challenge, oTP: codeSentTo(api, phoneNumber) });
  const [maker] = officers;
  const failed = await proposed(maker, 'settleWithdrawal', { id: withdrawal.id, action: 'failed' });
  return { withdrawalId: withdrawal.id, failed };
}

export function describeApprovals(open: MakeApi): void {
  describe('what needs a second officer', () => {
    test('is proposed by one, stands in the queue in words, and is done when another approves', async () => {
      const api = await open();
      const { maker, checker, member, repayment, owed } = await world(api);
      const before = await owed();
      const id = await proposed(maker, 'postRepayment', repayment(12_950));
      expect(await owed()).toBe(before);
      const { items, reasons } = await checker.client.ok('approvalQueue', {});
      expect(items).toMatchObject([
        {
          id,
          kind: 'repayment.post',
          loanId: member.loanId,
          proposedBy: 'Officer Reyes',
          proposedByYou: false,
          refusal: null,
        },
      ]);
      expect(items[0]?.sentence).toMatch(/12,950\.00 with the reference BDO-1/);
      expect(reasons.length).toBeGreaterThan(1);
      const filipino = { headers: { 'accept-language': 'fil' } };
      expect((await maker.client.ok('approvalQueue', {}, filipino)).items).toMatchObject([
        { proposedByYou: true, sentence: expect.stringContaining('Itala'), refusal: expect.any(String) },
      ]);
      expect(await checker.client.ok('decideApproval', approve(id))).toMatchObject({ id, state: 'APPROVED' });
      expect(await owed()).toBe((before ?? 0) - 12_950);
      expect((await checker.client.ok('approvalQueue', {})).items).toEqual([]);
      expect(await checker.client.refused('decideApproval', approve(id))).toBe('approval.ended');
      expect(await checker.client.refused('decideApproval', approve('nobody'))).toBe('approval.not_found');
    });

    test('is not approved by who proposed it, in no other session and under no other number', async () => {
      const api = await open();
      const { maker, checker, repayment, owed } = await world(api);
      const before = await owed();
      const id = await proposed(maker, 'postRepayment', repayment(12_950));
      expect(await maker.client.refused('decideApproval', approve(id))).toBe('approval.same_officer');
      const second = await elsewhere(api, maker.phoneNumber);
      expect(await second.client.refused('decideApproval', approve(id))).toBe('approval.same_officer');
      const newPhoneNumber = freshPhone();
      const change = { phoneNumber: maker.phoneNumber, newPhoneNumber };
      const proof = { to: newPhoneNumber, currentPassword: password };
      const asked = await proven(api, maker.client, 'changePhone', change, proof);
      await maker.client.ok('changePhone', { ...asked, oldNumberOTP: codeSentTo(api, maker.phoneNumber) });
      const renamed = await elsewhere(api, newPhoneNumber);
      expect(await renamed.client.refused('decideApproval', approve(id))).toBe('approval.same_officer');
      expect(await owed()).toBe(before);
      await checker.client.ok('decideApproval', approve(id));
    });

    test('is not approved by whom it is about', async () => {
      const api = await open();
      const { maker, member, repayment } = await world(api);
      const id = await proposed(maker, 'postRepayment', repayment(12_950));
      const both = await promote(api, member);
      expect(await both.client.refused('decideApproval', approve(id))).toBe('approval.own_account');
      const decline = { id, decision: 'decline', reason: 'not_justified' };
      expect(await both.client.refused('decideApproval', decline)).toBe('approval.own_account');
    });

    test('is declined with a reason of the list, or taken back by who proposed it; then it can be proposed again', async () => {
      const api = await open();
      const { maker, checker, repayment, owed } = await world(api);
      const before = await owed();
      const first = await proposed(maker, 'postRepayment', repayment(12_950));
      const decline = { id: first, decision: 'decline' } as const;
      expect(await checker.client.refused('decideApproval', decline)).toBe('approval.reason_missing');
      expect(await checker.client.refused('decideApproval', { ...decline, reason: 'as I like' })).toBe(
        'request.invalid',
      );
      const declined = { id: first, state: 'DECLINED', reply: null };
      expect(await checker.client.ok('decideApproval', { ...decline, reason: 'wrong_figures' })).toEqual(declined);
      const again = await proposed(maker, 'postRepayment', repayment(12_950));
      await maker.client.ok('decideApproval', { id: again, decision: 'decline' });
      expect(await checker.client.refused('decideApproval', approve(again))).toBe('approval.ended');
      expect(await owed()).toBe(before);
      const { items } = await checker.client.ok('auditLog', { kind: 'approvals' });
      expect(items.map(({ action, detail }) => [action, detail['reason'] ?? null])).toEqual([
        ['approval.decline', 'taken_back'],
        ['approval.propose', null],
        ['approval.decline', 'wrong_figures'],
        ['approval.propose', null],
      ]);
    });

    test('waits once: the same thing is not proposed again, also by another officer, also the other way round', async () => {
      const api = await open();
      const all = await world(api);
      const { checker, maker } = all;
      const { withdrawalId, failed } = await settlesOnce(api, all);
      for (const { client } of [maker, checker])
        for (const action of ['failed', 'paid'])
          expect(await client.refused('settleWithdrawal', { id: withdrawalId, action })).toBe('approval.waiting');
      await checker.client.ok('decideApproval', approve(failed));
      expect(await maker.client.refused('settleWithdrawal', { id: withdrawalId, action: 'paid' })).toBe(
        'withdrawal.wrong_status',
      );
    });

    test('lapses after seven days, and can then be proposed again', async () => {
      const api = await open();
      const { maker, checker, repayment } = await world(api);
      const id = await proposed(maker, 'postRepayment', repayment(12_950));
      api.clock.advance(weekMs);
      const [late, other] = [await elsewhere(api, checker.phoneNumber), await elsewhere(api, maker.phoneNumber)];
      expect((await late.client.ok('approvalQueue', {})).items).toEqual([]);
      expect(await late.client.refused('decideApproval', approve(id))).toBe('approval.lapsed');
      const again = await proposed(other, 'postRepayment', repayment(12_950));
      expect(await late.client.refused('decideApproval', approve(id))).toBe('approval.lapsed');
      await late.client.ok('decideApproval', approve(again));
    });

    test('the release of a loan is taken back, declined, falls with its officer and lapses like every other proposal', async () => {
      const api = await open();
      const [maker, checker, third] = [await newOfficer(api), await newOfficer(api), await newOfficer(api)];
      const id = await proposedRelease(api, maker);
      const decide = (
        action: 'propose_disbursement' | 'approve_disbursement' | 'withdraw_proposal',
        { client }: Person,
        reason?: string,
      ) => client.ok('decideLoan', { id, action, ...(reason && { reason }) });
      const refused = ({ client }: Person) => client.refused('decideLoan', { id, action: 'approve_disbursement' });
      const queued = async () =>
        (await third.client.ok('approvalQueue', {})).items.map(({ hindrance }) => hindrance !== null);
      await decide('withdraw_proposal', maker);
      expect(await refused(checker)).toBe('loan.wrong_status');
      await decide('propose_disbursement', maker);
      const decline = { id, action: 'withdraw_proposal' };
      expect(await checker.client.refused('decideLoan', decline)).toBe('loan.reason_missing');
      await decide('withdraw_proposal', checker, 'wrong_figures');
      const [ended] = (await checker.client.ok('auditLog', { limit: 1 })).items;
      expect(ended).toMatchObject({ action: 'loan.withdraw_proposal', detail: { reason: 'wrong_figures' } });
      const leaving = await newOfficer(api);
      await decide('propose_disbursement', leaving);
      await api.changeOfficer('suspend', leaving.phoneNumber);
      expect(await queued()).toEqual([]);
      await api.changeOfficer('restore', leaving.phoneNumber);
      expect(await refused(third)).toBe('loan.wrong_status');
      await decide('propose_disbursement', maker);
      await recovered(api, maker.phoneNumber);
      expect(await queued()).toEqual([true]);
      expect(await refused(third)).toBe('approval.proposer_gone');
      await decide('withdraw_proposal', third, 'not_justified');
      const { loan } = await decide('propose_disbursement', third);
      expect(loan).toMatchObject({ proposedByYou: true });
      api.clock.advance(weekMs);
      expect(await (await elsewhere(api, third.phoneNumber)).client.ok('approvalQueue', {})).toMatchObject({
        items: [],
      });
      const late = await elsewhere(api, checker.phoneNumber);
      expect(await refused(late)).toBe('loan.wrong_status');
      await decide('propose_disbursement', late);
      await decide('approve_disbursement', await elsewhere(api, third.phoneNumber));
    });

    test('falls with who proposed it, and with what it was proposed on', async () => {
      const api = await open();
      const { maker, checker, repayment, owed } = await world(api);
      const third = await newOfficer(api);
      const stolen = await proposed(maker, 'postRepayment', repayment(150_000));
      // On a device that nobody knows: the account waits, and what came of it before with it.
      await recovered(api, maker.phoneNumber);
      expect(await third.client.refused('decideApproval', approve(stolen))).toBe('approval.proposer_gone');
      for (const change of ['suspend', 'restore'] as const) await api.changeOfficer(change, maker.phoneNumber);
      expect(await third.client.refused('decideApproval', approve(stolen))).toBe('approval.lapsed');
      await byTwo([checker, third], 'postRepayment', repayment(100_000, 'BDO-2'));
      const back = { id: repayment(0).id, reference: 'BDO-2', reason: 'wrong_loan' } as const;
      const id = await proposed(third, 'reverseRepayment', back);
      await byTwo([checker, third], 'postRepayment', repayment(400, 'BDO-3'));
      const refused = await checker.client.send('decideApproval', approve(id));
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'approval.not_possible',
          fields: { decision: 'Reverse the newer repayments of this loan first.' },
        },
      });
      expect(await owed()).toBe(55_000);
    });

    test('is done once when two approve at the same moment', async () => {
      const api = await open();
      const { maker, checker, repayment, owed } = await world(api);
      const third = await newOfficer(api);
      const before = await owed();
      const id = await proposed(maker, 'postRepayment', repayment(12_950));
      const answers = await Promise.all(
        [checker, third, checker, third].map(({ client }) => client.send('decideApproval', approve(id))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      expect(await owed()).toBe((before ?? 0) - 12_950);
    });

    test('suspending is done by one at once, restoring by two; what is so already needs nobody', async () => {
      const api = await open();
      const { maker, checker, member } = await world(api);
      const { _id: id } = await member.client.ok('memberDetails', { phoneNumber: member.phoneNumber });
      expect(await maker.client.ok('setMemberActive', { id, active: true })).toEqual({ _id: id, active: true });
      expect(await maker.client.ok('setMemberActive', { id, active: false })).toEqual({ _id: id, active: false });
      const approval = await proposed(maker, 'setMemberActive', { id, active: true });
      expect((await checker.client.ok('memberById', { id })).active).toBe(false);
      await checker.client.ok('decideApproval', approve(approval));
      expect((await checker.client.ok('memberById', { id })).active).toBe(true);
    });

    test('the release of a loan waits in the same list, in the order of their times, and both people are in the audit', async () => {
      const api = await open();
      const { maker, checker, repayment } = await world(api);
      const first = await proposed(maker, 'postRepayment', repayment(100, 'BDO-1'));
      api.clock.advance(1000);
      const release = await proposedRelease(api, maker);
      api.clock.advance(1000);
      const last = await proposed(maker, 'postRepayment', repayment(100, 'BDO-2'));
      const { items } = await checker.client.ok('approvalQueue', {});
      expect(items.map(({ id }) => id)).toEqual([first, release, last]);
      expect(items[1]).toMatchObject({ kind: 'loan.approve_disbursement', loanId: release });
      const page = await checker.client.ok('approvalQueue', { limit: 2 });
      const rest = await checker.client.ok('approvalQueue', { limit: 2, cursor: page.nextCursor });
      expect([page, rest].map((part) => part.items.length)).toEqual([2, 1]);
      await checker.client.ok('decideApproval', approve(first));
      const who = async ({ client, phoneNumber }: Person) => (await client.ok('memberDetails', { phoneNumber }))._id;
      const [proposer, approver] = [await who(maker), await who(checker)];
      const [entry] = (await checker.client.ok('auditLog', { kind: 'approvals', limit: 1 })).items;
      expect(entry).toMatchObject({ action: 'approval.approve', actorId: approver, detail: { proposedBy: proposer } });
    });

    test('a deletion that is proposed leaves everything as it is until it is approved', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber } = await activatedMember(api);
      const wanted = { phoneNumber, kind: 'deletion', currentPassword: password } as const;
      const { request } = await client.ok('askPrivacy', wanted);
      const answer = { id: request.id, reason: 'account_deleted' } as const;
      const id = await proposed(officers[0], 'answerPrivacy', answer);
      expect((await client.ok('getPrivacy', { phoneNumber })).requests).toMatchObject([{ state: 'WAITING' }]);
      await officers[1].client.ok('decideApproval', approve(id));
      expect(await client.refused('getPrivacy', { phoneNumber })).toBe('auth.token_expired');
    });
  });
}
