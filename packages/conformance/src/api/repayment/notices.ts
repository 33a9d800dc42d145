import { dayMs, hourMs } from '@tulay/lending/calendar';
import { HOUSE_NOTICES } from '@tulay/contract/repayment/notice-mapping';
import { loanReference } from '@tulay/contract/repayment/loan-reference';
import type { InputOf } from '@tulay/contract/table';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { approvedLoan, memberWithMoney } from '../lent.ts';
import { signedIn } from '../account/takeover.ts';
import { activatedMember } from '../activated.ts';
import { newOfficer, type Person } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';
import type { NoticeStyle } from './notice-style.ts';
import { makeProvider, mistyped, noticeStyles } from './payment-provider.ts';

const onLoan = (id: string, loan: string, amountPHP: number): InputOf<'settleIncoming'> => ({
  id,
  action: 'apply',
  parts: [{ loan, amountPHP }],
});

async function loanNumberOf({ client, phoneNumber }: Person): Promise<string> {
  return (await client.ok('listLoans', { phoneNumber })).items[0]?.loanNumber ?? '';
}

async function world(api: ApiUnderTest, style?: NoticeStyle) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const member = await memberWithMoney(api, officers);
  const loanNumber = await loanNumberOf(member);
  const [{ client: officer }] = officers;
  const { loanId: id, phoneNumber, client } = member;
  return {
    officers,
    officer,
    member,
    id,
    loanNumber,
    reference: loanReference(loanNumber),
    provider: makeProvider(api, 1, style),
    queue: async () => (await officer.ok('unappliedQueue', {})).items,
    payments: async () => (await client.ok('listPayments', { phoneNumber, id })).items,
    /** Both sides of all accounts at the end of the day, by kind. */
    balance: async (as = officer) => {
      const on = new Date(api.clock.now() + 8 * hourMs).toISOString().slice(0, 10);
      const { lines, debitPHP, creditPHP } = await as.ok('trialBalance', { on });
      expect(debitPHP).toBe(creditPHP);
      return Object.fromEntries(lines.map((line) => [line.channel ?? line.account, line.creditPHP - line.debitPHP]));
    },
  };
}

export function describeNotices(open: MakeApi): void {
  describe.each<NoticeStyle>(noticeStyles)('notices of $provider', (style) => {
    const { eventOf, mapping } = style;
    const openKnown = () => open(mapping && { policy: { notices: [...HOUSE_NOTICES, mapping] } });

    test('a payment that names a running loan is on it at once, however often it is told of', async () => {
      const api = await openKnown();
      const { provider, id, reference, payments, queue, officer, balance } = await world(api, style);
      const paid = { id: 'pay_1', amount: 1_295_000, reference: `LOAN ${reference} from Maria` };
      expect(await provider.tells(paid)).toBe('APPLIED');
      expect(await provider.tells(paid)).toBe('KNOWN');
      const again = style.signed(eventOf(paid), api.clock.now(), api.notices);
      for (const _time of [1, 2]) expect((await provider.sendAsIs(again)).body).toEqual({ state: 'KNOWN' });
      expect(await payments()).toMatchObject([{ status: 'APPLIED', amountPHP: 12_950, interestPHP: 450 }]);
      expect(await queue()).toEqual([]);
      expect(await balance()).toMatchObject({
        bank: 0,
        [style.provider]: -12_950,
        unidentified: 0,
        interest_income: 450,
      });
      const typed = { id, amountPHP: 12_950, reference: 'PAY 1' };
      expect(await officer.refused('postRepayment', typed)).toBe('repayment.reference_used');
      expect(await provider.tells({ ...paid, amount: 1 })).toBe('KNOWN');
      const { items } = await officer.ok('auditLog', { kind: 'payments', limit: 2 });
      expect(items.map(({ action }) => action)).toEqual(['incoming.contradict', 'incoming.apply']);
    });

    test('what nobody signed, or too long ago, is refused and leaves nothing', async () => {
      const api = await openKnown();
      const { provider, reference, payments, queue } = await world(api, style);
      const text = eventOf({ id: 'pay_1', amount: 1_295_000, reference });
      for (const forged of style.forged(text, api.clock.now(), api.notices))
        expect((await provider.sendAsIs(forged)).body, JSON.stringify(forged)).toMatchObject({
          code: 'notice.not_signed',
        });
      expect([...(await payments()), ...(await queue())]).toEqual([]);
      // The provider tries again, signed anew.
      expect((await provider.send(text)).body).toEqual({ state: 'APPLIED' });
    });

    test('what fits no loan waits with its reason and candidates; none is lost and none counts', async () => {
      const api = await openKnown();
      const { provider, reference, loanNumber, officers, queue, balance, payments } = await world(api, style);
      const other = await memberWithMoney(api, officers);
      const others = loanReference(await loanNumberOf(other));
      const waiting = await activatedMember(api);
      await approvedLoan(waiting, officers[0]);
      const early = loanReference(await loanNumberOf(waiting));
      const usual = { amount: 100_00, reference };
      const cases = [
        ['unknown_reference', { reference: 'for my sister' }],
        ['unknown_reference', { reference: loanReference('00999999') }],
        ['wrong_check_digit', { reference: mistyped(loanNumber), amount: 1_295_000 }],
        ['ambiguous', { reference: `${reference} ${others}` }],
        ['other_currency', { currency: 'USD' }],
        ['loan_not_running', { reference: early }],
        ...style.wrongAmounts.map((amount) => ['wrong_amount', { amount }] as const),
      ] as const;
      for (const [index, [, change]] of cases.entries())
        for (const state of ['QUEUED', 'KNOWN'])
          expect(await provider.tells({ id: `pay_${index}`, ...usual, ...change })).toBe(state);
      for (const unreadable of style.unreadable)
        for (const state of ['QUEUED', 'KNOWN']) expect((await provider.send(unreadable)).body).toEqual({ state });
      expect(await provider.tells({ id: 'pay_x', amount: 1, isFailed: true })).toBe('NO_PAYMENT');
      const lines = await queue();
      expect(lines.map(({ reason }) => reason)).toEqual([
        ...cases.map(([reason]) => reason),
        'unreadable',
        'unreadable',
      ]);
      expect(lines.map(({ isBooked }) => isBooked)).toEqual([
        ...cases.map(([reason]) => reason !== 'other_currency' && reason !== 'wrong_amount'),
        false,
        false,
      ]);
      expect(lines[2]?.candidates).toMatchObject([
        { why: ['reference one digit off', 'same amount as an installment due'] },
        { why: ['same amount as an installment due'] },
      ]);
      expect(lines[3]?.candidates.map(({ why }) => why)).toEqual([['named in the payment'], ['named in the payment']]);
      // Four of a hundred pesos, and the instalment.
      expect(await balance()).toMatchObject({ unidentified: 4 * 100 + 12_950 });
      expect(await payments()).toEqual([]);
    });

    test('for a settled loan, and while an officer has typed a repayment of it, it waits', async () => {
      const api = await openKnown();
      const { provider, reference, officers, id, queue } = await world(api, style);
      const waits = await proposed(officers[0], 'postRepayment', { id, amountPHP: 150_450, reference: 'BDO-1' });
      expect(await provider.tells({ id: 'pay_1', amount: 15_045_000, reference })).toBe('QUEUED');
      await officers[1].client.ok('decideApproval', { id: waits, decision: 'approve' });
      expect(await provider.tells({ id: 'pay_2', amount: 100, reference })).toBe('QUEUED');
      expect((await queue()).map(({ reason }) => reason)).toEqual(['repayment_waits', 'loan_settled']);
    });

    test('it counts from the day it was sent, though it is told of later', async () => {
      const api = await openKnown();
      const { provider, reference, officers, member, id, balance } = await world(api, style);
      const [first] =
        (await member.client.ok('listLoans', { phoneNumber: member.phoneNumber })).items[0]?.schedule ?? [];
      const dueAt = Date.parse(first?.dueDate ?? '') + 4 * hourMs;
      while (api.clock.now() < dueAt + 3 * dayMs) {
        api.clock.advance(Math.min(dayMs, dueAt + 3 * dayMs - api.clock.now()));
        await api.lookAtLoans();
      }
      const client = await signedIn(api, member.phoneNumber);
      const loan = async () => (await client.ok('listLoans', { phoneNumber: member.phoneNumber })).items[0];
      expect(await provider.tells({ id: 'pay_1', amount: 1_295_000, reference, paidAt: dueAt + 2 * dayMs })).toBe(
        'APPLIED',
      );
      await api.lookAtLoans();
      const [paid] = (await client.ok('listPayments', { phoneNumber: member.phoneNumber, id })).items;
      expect(paid).toMatchObject({ chargesPHP: 0, interestPHP: 450, principalPHP: 12_500 });
      expect(await loan()).toMatchObject({ status: 'ACTIVE' });
      expect((await loan())?.schedule[0]).toMatchObject({ state: 'PAID', chargesPHP: 0 });
      await balance(await signedIn(api, officers[0].phoneNumber));
    });
  });

  describe('money without a loan', () => {
    async function withMoney(api: ApiUnderTest, amount = 1_000_00) {
      const made = await world(api);
      await made.provider.tells({ id: 'pay_1', amount, reference: 'for my sister' });
      const line = async () => (await made.queue())[0];
      const incomingId = (await line())?.id ?? '';
      const apply = (amountPHP: number, loan = made.reference) => onLoan(incomingId, loan, amountPHP);
      return { ...made, incomingId, line, apply };
    }

    test('one officer proposes a loan, another approves: it counts from when it was sent', async () => {
      const api = await open();
      const { apply, officers, officer, incomingId, balance } = await withMoney(api);
      for (const wrong of [999.99, 1000.01, 0])
        expect(await officer.refused('settleIncoming', apply(wrong))).toBe('incoming.other_sum');
      expect(await officer.refused('settleIncoming', apply(1000, '00999999'))).toBe('loan.not_found');
      expect(await officer.refused('settleIncoming', { ...apply(1000), id: 'unknown' })).toBe('incoming.not_found');
      expect(await officer.refused('settleIncoming', { id: incomingId, action: 'apply' })).toBe('incoming.other_sum');
      api.clock.advance(hourMs);
      const [maker, checker] = [officers[0], officers[1]];
      const again = { client: await signedIn(api, maker.phoneNumber), phoneNumber: maker.phoneNumber };
      const second = { client: await signedIn(api, checker.phoneNumber), phoneNumber: checker.phoneNumber };
      const id = await proposed(again, 'settleIncoming', apply(1000));
      const [waiting] = (await second.client.ok('approvalQueue', {})).items;
      expect(waiting).toMatchObject({ id, kind: 'incoming.apply', incomingId });
      expect(waiting?.sentence).toMatch(/Put ₱1,000\.00 of payment IN-000001 on loan \d+/);
      await second.client.ok('decideApproval', { id, decision: 'approve' });
      expect(await again.client.ok('unappliedQueue', {})).toMatchObject({ items: [] });
      expect(await again.client.refused('settleIncoming', apply(1000))).toBe('incoming.settled');
      expect(await balance(again.client)).toMatchObject({ unidentified: 0, interest_income: 450 });
    });

    test('it is split over loans, and what is taken back from one waits again', async () => {
      const api = await open();
      const { apply, officers, incomingId, reference, queue, id, payments, balance, officer } = await withMoney(api);
      const other = await memberWithMoney(api, officers);
      const others = loanReference(await loanNumberOf(other));
      const parts = [
        { loan: reference, amountPHP: 400 },
        { loan: others, amountPHP: 600 },
      ];
      const proposal = await proposed(officers[0], 'settleIncoming', { id: incomingId, action: 'apply', parts });
      const [waiting] = (await officers[1].client.ok('approvalQueue', {})).items;
      expect(waiting?.sentence).toContain(`₱400.00: ${reference}, ₱600.00: ${others}`);
      await officers[1].client.ok('decideApproval', { id: proposal, decision: 'approve' });
      const [paid] = await payments();
      expect(paid).toMatchObject({ reference: 'IN-000001', amountPHP: 400 });
      const reversal = { id, reference: 'IN-000001', reason: 'wrong_loan' } as const;
      await byTwo(officers, 'reverseRepayment', reversal);
      expect(await queue()).toMatchObject([{ reason: 'taken_back', amount: 400, isBooked: true }]);
      expect(await balance()).toMatchObject({ unidentified: 400 });
      await byTwo(officers, 'settleIncoming', apply(400, others));
      expect(await balance()).toMatchObject({ unidentified: 0 });
      const { items } = await other.client.ok('listPayments', { phoneNumber: other.phoneNumber, id: other.loanId });
      expect(items.map(({ amountPHP, reference: under }) => [amountPHP, under])).toEqual([
        [400, 'IN-000001-3'],
        [600, 'IN-000001-2'],
      ]);
      const early = await activatedMember(api);
      await approvedLoan(early, officers[0]);
      await makeProvider(api).tells({ id: 'pay_2', amount: 500_00, reference: '' });
      const [next] = await queue();
      const body = (loan: string) => onLoan(next?.id ?? '', loan, 500);
      expect(await officer.refused('settleIncoming', body(loanReference(await loanNumberOf(early))))).toBe(
        'loan.wrong_status',
      );
      await proposed(officers[0], 'postRepayment', { id, amountPHP: 1, reference: 'BDO-9' });
      expect(await officer.refused('settleIncoming', body(reference))).toBe('approval.earlier_waits');
    });

    test('it goes back by two officers, under the reference of that transfer', async () => {
      const api = await open();
      const { officers, officer, incomingId, provider, queue, balance, id, reference } = await withMoney(api);
      const back = { id: incomingId, action: 'return', amountPHP: 1000, reference: 'OUT-1' } as const;
      expect(await officer.refused('settleIncoming', { ...back, reference: null })).toBe('request.invalid');
      await byTwo(officers, 'postRepayment', { id, amountPHP: 1, reference: 'BDO-1' });
      expect(await officer.refused('settleIncoming', { ...back, reference: 'BDO-1' })).toBe('repayment.reference_used');
      expect(await officer.refused('settleIncoming', { ...back, amountPHP: 999.99 })).toBe('incoming.other_sum');
      await byTwo(officers, 'settleIncoming', back);
      expect(await queue()).toEqual([]);
      await provider.tells({ id: 'pay_3', amount: 1_000_00 });
      const again = { ...back, id: (await queue())[0]?.id ?? '' };
      expect(await officer.refused('settleIncoming', again)).toBe('repayment.reference_used');
      await byTwo(officers, 'settleIncoming', { ...again, reference: 'OUT-3' });
      expect(await balance()).toMatchObject({ bank: 0, paymongo: 0, counter: -1, unidentified: 0 });
      await provider.tells({ id: 'pay_2', amount: 100, currency: 'USD' });
      const [foreign] = await queue();
      const foreignId = foreign?.id ?? '';
      expect(foreign).toMatchObject({ amount: 1, currency: 'USD', isBooked: false });
      const onto = onLoan(foreignId, reference, 1);
      expect(await officer.refused('settleIncoming', onto)).toBe('incoming.not_booked');
      await byTwo(officers, 'settleIncoming', { id: foreignId, action: 'return' });
      expect(await queue()).toEqual([]);
    });
  });
}
