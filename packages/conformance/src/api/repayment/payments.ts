import { dayMs } from '@tulay/lending/calendar';
import type { ReplyOf } from '@tulay/contract/table';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { signedIn } from '../account/takeover.ts';
import { lend, memberWithMoney } from '../lent.ts';
import { newMember, newOfficer } from '../people.ts';
import { byTwo } from '../two-officers.ts';
import { documentIdIn } from '../world.ts';

async function world(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const member = await memberWithMoney(api, officers);
  const { loanId: id, client, phoneNumber } = member;
  const payoffPHP = async () => (await client.ok('listLoans', { phoneNumber })).items[0]?.payoffPHP ?? 0;
  return { officers, member, id, client, phoneNumber, officer: officers[0].client, payoffPHP };
}

export function describePayments(open: MakeApi): void {
  describe('payments of a member', () => {
    test('what is more than owed, and what comes after the last instalment, is kept for the member', async () => {
      const api = await open();
      const { officers, id, client, phoneNumber, officer, payoffPHP } = await world(api);
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      const payoff = await payoffPHP();
      await byTwo(officers, 'postRepayment', { id, amountPHP: payoff + 100.05, reference: 'BDO-2' });
      await byTwo(officers, 'postRepayment', { id, amountPHP: 50, reference: 'BDO-3' });
      const { items, unapplied } = await client.ok('listPayments', { phoneNumber, id });
      expect(unapplied).toEqual({ amountPHP: 150.05, choice: 'next_instalment' });
      expect(items).toMatchObject([
        { reference: 'BDO-3', status: 'ARRIVED', amountPHP: 50, principalPHP: 0, unappliedPHP: 50 },
        { reference: 'BDO-2', status: 'APPLIED', amountPHP: payoff + 100.05, unappliedPHP: 100.05 },
        { reference: 'BDO-1', status: 'APPLIED', chargesPHP: 0, interestPHP: 450, principalPHP: 12_500 },
      ]);
      expect((await officer.ok('listRepayments', { id })).unapplied).toEqual(unapplied);
      expect(await client.refused('listPayments', { phoneNumber, id: 'unknown' })).toBe('loan.not_found');
      const stranger = await newMember(api);
      const own = { phoneNumber: stranger.phoneNumber, id };
      expect(await stranger.client.refused('listPayments', own)).toBe('loan.not_found');
    });

    test('they stand among the movements, newest first, beside the money of the wallet', async () => {
      const api = await open();
      const { officers, id, client, phoneNumber, officer, payoffPHP } = await world(api);
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      await byTwo(officers, 'reverseRepayment', { id, reference: 'BDO-1', reason: 'payment_bounced' });
      const amountPHP = (await payoffPHP()) + 100;
      await byTwo(officers, 'postRepayment', { id, amountPHP, reference: 'BDO-2' });
      await client.ok('chooseUnapplied', { phoneNumber, choice: 'send_back' });
      await byTwo(officers, 'returnUnapplied', { id, amountPHP: 60, reference: 'OUT-1' });
      const { items, nextCursor } = await client.ok('listMovements', { phoneNumber });
      const none = { direction: 'none' };
      expect(items).toMatchObject([
        { ...none, kind: 'unapplied_returned', amountPHP: 60, reference: 'OUT-1', payment: null },
        { ...none, kind: 'repayment', text: 'Loan payment', amountPHP, reference: 'BDO-2' },
        { ...none, kind: 'repayment_reversed', amountPHP: 12_950, reference: 'BDO-1', payment: null },
        { ...none, kind: 'repayment', amountPHP: 12_950, reference: 'BDO-1' },
        { direction: 'in', kind: 'disbursement', amountPHP: 150_000, payment: null },
      ]);
      expect(nextCursor).toBeNull();
      const paid = (await client.ok('listPayments', { phoneNumber, id })).items;
      const receipts = items.flatMap(({ payment }) => payment ?? []);
      expect(receipts).toEqual(paid.map((payment) => ({ id, payment: payment.id })));
      for (const receipt of receipts) expect((await client.send('paymentDocument', receipt)).status).toBe(200);
      let cursor: string | null = null;
      for (const item of items) {
        const page: ReplyOf<'listMovements'> = await client.ok('listMovements', { phoneNumber, limit: 1, cursor });
        expect(page.items).toEqual([item]);
        cursor = page.nextCursor;
      }
      expect(cursor).toBeNull();
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 150_000 });
      expect((await officer.ok('listMovements', { phoneNumber })).items).toEqual(items);
    });

    test('each payment has a receipt, and a settled loan a certificate, until what they say is taken back', async () => {
      const api = await open();
      const { officers, id, client, phoneNumber, officer, payoffPHP } = await world(api);
      await byTwo(officers, 'postRepayment', { id, amountPHP: 100, reference: 'BDO-1' });
      expect(await client.refused('loanDocument', { id, kind: 'certificate' })).toBe('loan.wrong_status');
      await byTwo(officers, 'postRepayment', { id, amountPHP: await payoffPHP(), reference: 'BDO-2' });
      const [newest] = (await client.ok('listPayments', { phoneNumber, id })).items;
      const receipt = { id, payment: newest?.id ?? '' };
      const papers = [
        await client.send('paymentDocument', receipt),
        await officer.send('loanDocument', { id, kind: 'certificate' }),
      ];
      expect(papers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
        expect.stringMatching(/"tulay-payment-\d+\.pdf"/),
        expect.stringMatching(/"tulay-certificate-\d+\.pdf"/),
      ]);
      const replaced = () =>
        Promise.all(
          papers.map(async ({ bytes }) => (await client.ok('verifyDocument', { id: documentIdIn(bytes) })).replaced),
        );
      expect(await replaced()).toEqual([false, false]);
      await byTwo(officers, 'reverseRepayment', { id, reference: 'BDO-2', reason: 'payment_bounced' });
      expect(await replaced()).toEqual([true, true]);
      expect(await client.refused('paymentDocument', { id, payment: 'unknown' })).toBe('repayment.not_found');
      const stranger = await newMember(api);
      expect(await stranger.client.refused('paymentDocument', receipt)).toBe('loan.not_found');
    });

    test('it goes back by two officers, when its member chose that, and never more than it', async () => {
      const api = await open();
      const { officers, id, client, phoneNumber, officer, payoffPHP } = await world(api);
      const amountPHP = (await payoffPHP()) + 100;
      await byTwo(officers, 'postRepayment', { id, amountPHP, reference: 'BDO-1' });
      const back = { id, amountPHP: 60, reference: 'OUT-1' };
      expect(await officer.refused('returnUnapplied', back)).toBe('unapplied.not_asked');
      const chosen = { phoneNumber, choice: 'send_back' } as const;
      expect(await client.ok('chooseUnapplied', chosen)).toEqual({ amountPHP: 100, choice: 'send_back' });
      expect(await officer.refused('returnUnapplied', { ...back, amountPHP: 100.01 })).toBe('unapplied.too_much');
      expect(await officer.refused('returnUnapplied', { ...back, amountPHP: 0 })).toBe('request.invalid');
      expect(await officer.refused('returnUnapplied', { ...back, reference: 'BDO-1' })).toBe(
        'repayment.reference_used',
      );
      expect(await officer.refused('returnUnapplied', { ...back, id: 'unknown' })).toBe('loan.not_found');
      expect(await byTwo(officers, 'returnUnapplied', back)).toEqual({ amountPHP: 40, choice: 'send_back' });
      const reversal = { id, reference: 'BDO-1', reason: 'payment_bounced' } as const;
      expect(await officer.refused('reverseRepayment', reversal)).toBe('repayment.unapplied_used');
      const { items } = await officer.ok('auditLog', { kind: 'payments', member: phoneNumber, limit: 2 });
      expect(items.map(({ action }) => action)).toEqual(['unapplied.return', 'unapplied.choose']);
    });

    test('it pays the next instalment that falls due, of a later loan too, once a day', async () => {
      const api = await open();
      const { officers, member, id, phoneNumber, payoffPHP } = await world(api);
      const amountPHP = (await payoffPHP()) + 20_000;
      await byTwo(officers, 'postRepayment', { id, amountPHP, reference: 'BDO-1' });
      api.clock.advance(1000);
      const later = await lend(api, member, officers);
      await api.lookAtLoans();
      api.clock.advance(31 * dayMs);
      for (const _again of [1, 2]) await api.lookAtLoans();
      const client = await signedIn(api, phoneNumber);
      const { items, unapplied } = await client.ok('listPayments', { phoneNumber, id: later });
      expect(unapplied.amountPHP).toBe(7050);
      expect(items).toMatchObject([{ status: 'APPLIED', amountPHP: 12_950, interestPHP: 450, principalPHP: 12_500 }]);
      const [used] = (await client.ok('listMovements', { phoneNumber, limit: 1 })).items;
      expect(used).toMatchObject({ kind: 'unapplied_used', amountPHP: 12_950, payment: { id: later } });
    });
  });
}
