import { describe, expect, test } from 'vitest';
import { signedIn, takeNumber } from '../account/takeover.ts';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { memberWithMoney } from '../lent.ts';
import { newOfficer, promote, proven, type Person } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';

type Lent = Person & { readonly loanId: string };

async function withdraw(api: ApiUnderTest, { client, phoneNumber, loanId: id }: Lent, withdrawalAmount: number) {
  const body = { phoneNumber, id, withdrawalAmount };
  // One after the other, so that their order is theirs.
  api.clock.advance(1_000);
  return (await client.ok('withdraw', await proven(api, client, 'withdraw', body))).withdrawal;
}

async function world(open: MakeApi) {
  const api = await open();
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const member = await memberWithMoney(api, officers);
  const [maker, checker] = officers;
  return { api, officers, maker: maker.client, checker: checker.client, member };
}

const results = (...lines: readonly string[]) =>
  ['Reference,Amount,Status,Reason,Trace number', ...lines].map((line) => `${line}\n`).join('');

export function describePayouts(open: MakeApi): void {
  describe('payout files', () => {
    test('one officer makes a file, another releases it; it is downloaded byte for byte, and audited', async () => {
      const { api, officers, maker, checker, member } = await world(open);
      const [first, second] = [await withdraw(api, member, 2_000), await withdraw(api, member, 3_000.5)];
      const before = await maker.ok('payoutCandidates', {});
      expect(before.items.map(({ id, waits, refusal }) => [id, waits, refusal])).toEqual([
        [first.id, false, null],
        [second.id, false, null],
      ]);
      expect(before.items[0]?.accountNumber).toContain('*');
      const id = await proposed(officers[0], 'makePayoutFile', { withdrawals: [first.id] });
      expect(await checker.refused('makePayoutFile', { withdrawals: [second.id] })).toBe('approval.waiting');
      expect((await checker.ok('approvalQueue', {})).items).toMatchObject([
        { id, kind: 'payout.make', member: null, sentence: expect.stringContaining('1 withdrawal') },
      ]);
      expect((await maker.ok('payoutCandidates', {})).items.map(({ waits }) => waits)).toEqual([true, false]);
      // By hand it is not settled as long as the bank may be given it.
      expect(await maker.refused('settleWithdrawal', { id: first.id, action: 'paid' })).toBe('payout.file_waits');
      expect(await maker.refused('decideApproval', { id, decision: 'approve' })).toBe('approval.same_officer');
      await checker.ok('decideApproval', { id, decision: 'approve' });
      expect((await maker.ok('payoutCandidates', {})).items.map(({ id: left }) => left)).toEqual([second.id]);
      const { items } = await checker.ok('payoutFiles', {});
      expect(items).toMatchObject([{ id: 'P-00000001', count: 1, amountPHP: 2_000, open: 1, isKept: true }]);
      const file = await maker.send('payoutFile', { id: 'P-00000001' });
      expect(file.headers.get('content-disposition')).toContain('payout-P-00000001.csv');
      const text = new TextDecoder().decode(file.bytes);
      expect(text).toMatch(/^"Reference",[^]*\r\n"TULAY-\d+",[^*]*,"2000.00","PHP"\r\n$/);
      expect((await checker.send('payoutFile', { id: 'P-00000001' })).bytes).toEqual(file.bytes);
      const looked = await maker.ok('auditLog', { member: member.phoneNumber, limit: 2 });
      expect(looked.items).toMatchObject(
        Array.from({ length: 2 }, () => ({
          action: 'account.viewed',
          detail: { withdrawalId: first.id, payoutFileId: 'P-00000001' },
        })),
      );
      expect(await maker.refused('payoutFile', { id: 'P-2' })).toBe('file.not_found');
    });

    test('a file that is declined frees its withdrawals; one that was settled meanwhile is not released', async () => {
      const { api, officers, maker, checker, member } = await world(open);
      const { id } = await withdraw(api, member, 2_000);
      const declined = await proposed(officers[0], 'makePayoutFile', { withdrawals: [id] });
      await checker.ok('decideApproval', { id: declined, decision: 'decline', reason: 'wrong_figures' });
      expect((await maker.ok('payoutCandidates', {})).items).toMatchObject([{ id, waits: false, refusal: null }]);
      await byTwo(officers, 'makePayoutFile', { withdrawals: [id] });
      expect(await maker.refused('makePayoutFile', { withdrawals: [id] })).toBe('payout.in_file');
      // By hand it goes on, also for what is in a file.
      await byTwo(officers, 'settleWithdrawal', { id, action: 'failed' });
      expect(await maker.refused('makePayoutFile', { withdrawals: [id] })).toBe('withdrawal.wrong_status');
      expect(await maker.refused('makePayoutFile', { withdrawals: ['unknown'] })).toBe('withdrawal.not_found');
      expect(await maker.refused('makePayoutFile', { withdrawals: [] })).toBe('request.invalid');
      expect((await maker.ok('payoutFiles', {})).items).toMatchObject([{ open: 0, paid: 0, failed: 1 }]);
    });

    test('what waits 72 hours, is on hold, is being settled or whose account is corrected is not taken in, and says why', async () => {
      const { api, officers, maker, checker, member } = await world(open);
      const { id } = await withdraw(api, member, 2_000);
      const { _id } = await maker.ok('memberDetails', { phoneNumber: member.phoneNumber });
      const why = async () => {
        const code = await maker.refused('makePayoutFile', { withdrawals: [id] });
        expect((await maker.ok('payoutCandidates', {})).items).toMatchObject([{ refusal: expect.any(String) }]);
        return code;
      };
      const settling = await proposed(officers[1], 'settleWithdrawal', { id, action: 'paid' });
      expect(await why()).toBe('payout.settling');
      await checker.ok('decideApproval', { id: settling, decision: 'decline' });
      await maker.ok('setMemberActive', { id: _id, active: false });
      expect(await why()).toBe('member.suspended');
      await byTwo(officers, 'setMemberActive', { id: _id, active: true });
      const bank = { phoneNumber: member.phoneNumber, bankName: 'BPI', accountNumber: '1234567890' };
      await member.client.ok('changeBank', await proven(api, member.client, 'changeBank', bank));
      expect(await why()).toBe('payout.account_corrected');
      const fresh = await memberWithMoney(api, officers);
      const waiting = await withdraw(api, fresh, 2_000);
      await takeNumber(api, await signedIn(api, fresh.phoneNumber), fresh.phoneNumber);
      expect(await maker.refused('makePayoutFile', { withdrawals: [waiting.id] })).toBe('payout.account_waits');
    });

    test("a bank's results are read line by line, approved by another, and each settles once; the member sees it", async () => {
      const { api, officers, maker, checker, member } = await world(open);
      const made = [await withdraw(api, member, 2_000), await withdraw(api, member, 3_000)];
      const [paid, failed] = made.map(({ withdrawalNumber }) => `TULAY-${withdrawalNumber}`);
      await byTwo(officers, 'makePayoutFile', { withdrawals: made.map(({ id }) => id) });
      const text = results(
        `${paid},"2,000.00",PAID,,T-1`,
        `${failed},3000,failed,Account closed,T-2`,
        'TULAY-77,1.00,paid,,',
        `${paid},2000.00,pending,,`,
      );
      const { lines } = await maker.ok('readPayoutResults', { text });
      expect(lines.map(({ outcome, problem }) => [outcome, problem])).toEqual([
        ['paid', null],
        ['failed', null],
        ['paid', 'unknown_reference'],
        [null, 'unclear'],
      ]);
      const clear = lines.flatMap(({ member: _member, problem: _problem, sentence: _sentence, outcome, ...line }) =>
        outcome === null ? [] : [{ ...line, outcome }],
      );
      const done = await byTwo(officers, 'settlePayouts', { lines: clear });
      expect(done.lines.map(({ problem }) => problem)).toEqual([null, null, 'unknown_reference']);
      const { items } = await member.client.ok('listWithdrawals', { phoneNumber: member.phoneNumber });
      expect(items.map(({ status }) => status)).toEqual(['FAILED', 'PAID']);
      expect(await checker.ok('settlePayouts', { lines: clear })).toMatchObject({
        lines: [{ problem: 'settled' }, { problem: 'settled' }, { problem: 'unknown_reference' }],
      });
      expect((await maker.ok('payoutFiles', {})).items).toMatchObject([{ open: 0, paid: 1, failed: 1 }]);
      expect(await maker.refused('readPayoutResults', { text: 'no file of results' })).toBe('payout.unreadable');
    });

    test('results settle nothing of who proposes or approves them', async () => {
      const { api, officers, maker, member } = await world(open);
      const other = await memberWithMoney(api, officers);
      const made = [
        await withdraw(api, member, 2_000),
        await withdraw(api, other, 3_000),
        await withdraw(api, other, 4_000),
      ];
      await byTwo(officers, 'makePayoutFile', { withdrawals: made.map(({ id }) => id) });
      const promoted = await promote(api, member);
      const [own, first, second] = made.map(({ withdrawalNumber }, index) => ({
        reference: `TULAY-${withdrawalNumber}`,
        amountPHP: 2_000 + 1_000 * index,
        outcome: 'failed' as const,
        reason: '',
        trace: '',
      }));
      if (!own || !first || !second) throw new Error('Three were made.');
      for (const [pair, line] of [
        [[promoted, officers[0]], first],
        [[officers[0], promoted], second],
      ] as const) {
        const done = await byTwo(pair, 'settlePayouts', { lines: [own, line] });
        expect(done.lines.map(({ problem }) => problem)).toEqual(['own', null]);
      }
      expect((await maker.ok('payoutFiles', {})).items).toMatchObject([{ open: 1, paid: 0, failed: 2 }]);
    });
  });
}
