import { loanReference } from '@tulay/contract/repayment/loan-reference';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { apply, approvedLoan, memberWithMoney, newestLoanId } from '../lent.ts';
import { codeSentTo, newOfficer, password, promote, proven } from '../people.ts';
import { byTwo } from '../two-officers.ts';

async function twoOfficers(api: ApiUnderTest) {
  return [await newOfficer(api), await newOfficer(api)] as const;
}

export function describeOfficers(open: MakeApi): void {
  describe('what an officer may not do', () => {
    test('nobody works on what is their own', async () => {
      const api = await open();
      const officers = await twoOfficers(api);
      const member = await memberWithMoney(api, officers);
      const { client, phoneNumber, loanId: id } = member;
      const asked = { phoneNumber, id, withdrawalAmount: 2000 };
      const { challenge } = await client.ok('verifyWithdrawal', asked);
      const oTP = codeSentTo(api, phoneNumber);
      const { withdrawal } = await client.ok('withdraw', { ...asked, challenge, oTP });
      await byTwo(officers, 'postRepayment', { id, amountPHP: 100, reference: 'BDO-1' });
      const told = { phoneNumber, id, amountPHP: 100, reference: 'BDO-3', paidOn: '2026-11-21' };
      const { id: adviceId } = await client.ok('advisePayment', told);
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      const { client: promoted } = await promote(api, member);
      expect(await promoted.refused('decideLoan', { id, action: 'review' })).toBe('loan.own_loan');
      expect(await promoted.refused('postRepayment', { id, amountPHP: 100, reference: 'BDO-2' })).toBe('loan.own_loan');
      const reversal = { id, reference: 'BDO-1', reason: 'wrong_loan' };
      expect(await promoted.refused('reverseRepayment', reversal)).toBe('loan.own_loan');
      const charges = { id, number: 1, from: '2026-11-01', through: '2026-11-30', amountPHP: 1, reason: 'wrong_clock' };
      expect(await promoted.refused('reverseLateCharges', charges)).toBe('loan.own_loan');
      const sentBack = { id, amountPHP: 1, reference: 'BDO-2' };
      expect(await promoted.refused('returnUnapplied', sentBack)).toBe('loan.own_loan');
      const [loan] = (await promoted.ok('listLoans', { phoneNumber })).items;
      expect(await promoted.refused('answerAdvice', { id: adviceId, answer: 'FOUND' })).toBe('loan.own_loan');
      const parts = [{ loan: loanReference(loan?.loanNumber ?? ''), amountPHP: 1 }];
      expect(await promoted.refused('settleIncoming', { id: 'unknown', action: 'apply', parts })).toBe('loan.own_loan');
      expect(await promoted.refused('settleWithdrawal', { id: withdrawal.id, action: 'paid' })).toBe(
        'withdrawal.own_withdrawal',
      );
      expect(await promoted.refused('makePayoutFile', { withdrawals: [withdrawal.id] })).toBe(
        'withdrawal.own_withdrawal',
      );
      expect(await promoted.refused('setMemberActive', { id: _id, active: false })).toBe('member.own_account');
    });

    test('no officer puts another on hold or restores one: the operator does, at the machine', async () => {
      const api = await open();
      const [officer, other] = await twoOfficers(api);
      const { phoneNumber } = other;
      const { _id: id } = await other.client.ok('memberDetails', { phoneNumber });
      for (const active of [false, true])
        expect(await officer.client.refused('setMemberActive', { id, active })).toBe('member.officer_account');
      await other.client.ok('loanQueue', {});
      await api.changeOfficer('suspend', phoneNumber);
      expect(await officer.client.refused('setMemberActive', { id, active: true })).toBe('member.officer_account');
      expect(await other.client.refused('loanQueue', {})).toBe('auth.token_expired');
      await api.changeOfficer('restore', phoneNumber);
      await makeClient(api).ok('login', { phoneNumber, password });
    });

    test('who proposed a disbursement does not approve it, and nothing is released to a member on hold', async () => {
      const api = await open();
      const [maker, checker] = await twoOfficers(api);
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      const id = await approvedLoan(member, maker);
      await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
      await maker.client.ok('decideLoan', { id, action: 'propose_disbursement' });
      const release = { id, action: 'approve_disbursement' } as const;
      expect(await maker.client.refused('decideLoan', release)).toBe('loan.same_officer');
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      await checker.client.ok('setMemberActive', { id: _id, active: false });
      expect(await checker.client.refused('decideLoan', release)).toBe('member.suspended');
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'CONFIRMED', wallet: 0 });
      await byTwo([maker, checker], 'setMemberActive', { id: _id, active: true });
      await checker.client.ok('decideLoan', release);
    });

    test('repayments go to a released loan, and the newest is taken back first, while no newer loan stands on it', async () => {
      const api = await open();
      const officers = await twoOfficers(api);
      const [{ client: officer }] = officers;
      const waiting = await activatedMember(api);
      await apply(waiting);
      const pending = { id: await newestLoanId(waiting), amountPHP: 100, reference: 'BDO-0' };
      expect(await officer.refused('postRepayment', pending)).toBe('loan.wrong_status');

      const member = await memberWithMoney(api, officers);
      const { client, phoneNumber, loanId: id } = member;
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      const second = { id, amountPHP: 12_950, reference: 'BDO-2' };
      const { payoffPHP } = await byTwo(officers, 'postRepayment', second);
      const reverse = (reference: string) =>
        officer.refused('reverseRepayment', { id, reference, reason: 'wrong_loan' });
      expect(await reverse('BDO-9')).toBe('repayment.not_found');
      expect(await reverse('BDO-1')).toBe('repayment.not_newest');
      await byTwo(officers, 'postRepayment', { id, amountPHP: payoffPHP, reference: 'BDO-3' });
      api.clock.advance(1000);
      await apply(member);
      expect(await reverse('BDO-3')).toBe('loan.wrong_status');
      const { items } = await client.ok('listLoans', { phoneNumber });
      expect(items.map(({ status }) => status)).toEqual(['PENDING', 'SETTLED']);
    });

    test('the withdrawals that wait are listed, oldest first, until they are settled', async () => {
      const api = await open();
      const officers = await twoOfficers(api);
      const [{ client: officer }] = officers;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const withdraw = async (withdrawalAmount: number) => {
        const asked = { phoneNumber, id, withdrawalAmount };
        const { challenge } = await client.ok('verifyWithdrawal', asked);
        const oTP = codeSentTo(api, phoneNumber);
        api.clock.advance(1000);
        return (await client.ok('withdraw', { ...asked, challenge, oTP })).withdrawal.id;
      };
      const [first, second] = [await withdraw(2000), await withdraw(3000)];
      const listed = async (status: 'PROCESSING' | 'PAID') =>
        (await officer.ok('withdrawalQueue', { status })).items.map((item) => item.id);
      expect(await listed('PROCESSING')).toEqual([first, second]);
      await byTwo(officers, 'settleWithdrawal', { id: first, action: 'paid' });
      expect([await listed('PROCESSING'), await listed('PAID')]).toEqual([[second], [first]]);
    });
  });
}
