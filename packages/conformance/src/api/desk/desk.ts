import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { activatedMember, steps } from '../activated.ts';
import { apply, memberWithMoney, newestLoanId } from '../lent.ts';
import { newMember, newOfficer } from '../people.ts';
import { byTwo } from '../two-officers.ts';

export function describeDesk(open: MakeApi): void {
  describe("the officer's desk", () => {
    test('members have no place there', async () => {
      const { client } = await newMember(await open());
      expect(await client.refused('loanQueue', {})).toBe('auth.not_allowed');
      expect(await client.refused('decideLoan', { id: 'x', action: 'approve' })).toBe('auth.not_allowed');
      expect(await client.refused('withdrawalQueue', {})).toBe('auth.not_allowed');
    });

    test('the queue filters, searches and pages, the longest waiting first', async () => {
      const api = await open();
      const members = [await activatedMember(api), await activatedMember(api), await activatedMember(api)];
      for (const member of members) {
        await apply(member);
        api.clock.advance(1000);
      }
      const { client } = await newOfficer(api);
      const first = await client.ok('loanQueue', { limit: 2 });
      expect(first.items.map(({ member }) => member.phoneNumber)).toEqual([
        members[0]?.phoneNumber,
        members[1]?.phoneNumber,
      ]);
      const second = await client.ok('loanQueue', { limit: 2, cursor: first.nextCursor });
      expect([second.items.length, second.nextCursor]).toEqual([1, null]);
      const found = await client.ok('loanQueue', { search: members[1]?.phoneNumber });
      expect(found.items).toHaveLength(1);
      expect((await client.ok('loanQueue', { status: 'APPROVED' })).items).toHaveLength(0);
      const reviewed = first.items[0]?.id ?? '';
      await client.ok('decideLoan', { id: reviewed, action: 'review' });
      await client.ok('decideLoan', { id: reviewed, action: 'approve' });
      expect((await client.ok('loanQueue', { waiting: true })).items).toHaveLength(2);
      expect((await client.ok('loanQueue', {})).items).toHaveLength(3);
    });

    test('one officer proposes, another approves; the balance comes only then', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId } = await memberWithMoney(api, officers);
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'ACTIVE', wallet: 150_000 });
      expect(await officers[1].client.refused('decideLoan', { id: loanId, action: 'approve_disbursement' })).toBe(
        'loan.wrong_status',
      );
    });

    test('the proposing officer cannot approve, and nothing is skipped', async () => {
      const api = await open();
      const member = await activatedMember(api);
      await apply(member);
      const id = await newestLoanId(member);
      const { client } = await newOfficer(api);
      expect(await client.refused('decideLoan', { id, action: 'approve_disbursement' })).toBe('loan.wrong_status');
      await client.ok('decideLoan', { id, action: 'review' });
      expect(await client.refused('decideLoan', { id, action: 'reject' })).toBe('loan.reason_missing');
      expect(await client.refused('decideLoan', { id, action: 'reject', reason: 'because I say so' })).toBe(
        'loan.reason_missing',
      );
      expect(await client.refused('decideLoan', { id: 'nothing', action: 'review' })).toBe('loan.not_found');
    });

    test('a photo, a file and a queue never show a one-time password, and every row names its member', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId } = await memberWithMoney(api, officers);
      await client.ok('verifyWithdrawal', { phoneNumber, id: loanId, withdrawalAmount: 2_000 });
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      const file = await officers[0].client.send('memberById', { id: _id });
      const queue = await officers[0].client.send('loanQueue', {});
      const codes = api.sent.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []);
      for (const code of codes) expect(JSON.stringify([file.body, queue.body])).not.toContain(`"${code}"`);
      expect(file.body).toMatchObject({ phoneNumber, firstName: steps(phoneNumber).personal.firstName });
    });

    test('repayments are posted once a reference, to the schedule', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const officer = officers[0].client;
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      expect(await officer.refused('postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' })).toBe(
        'repayment.reference_used',
      );
      const { items } = await client.ok('listLoans', { phoneNumber });
      expect(items[0]?.schedule[0]).toMatchObject({
        number: 1,
        totalPHP: 12_950,
        paidPHP: 12_950,
        openPHP: 0,
        state: 'PAID',
      });
      expect(items[0]?.outstandingPHP).toBe(142_450);
    });
  });
}
