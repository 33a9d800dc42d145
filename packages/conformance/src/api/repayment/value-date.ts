import { dayMs, hourMs } from '@tulay/lending/calendar';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { memberWithMoney } from '../lent.ts';
import { newOfficer, type Person } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';
import { signedIn } from '../account/takeover.ts';

async function world(api: ApiUnderTest) {
  const people = [await newOfficer(api), await newOfficer(api)] as const;
  const { loanId: id, phoneNumber, client } = await memberWithMoney(api, people);
  const loanNow = async (as = client) => {
    const [loan] = (await as.ok('listLoans', { phoneNumber })).items;
    const [first] = loan?.schedule ?? [];
    if (!loan || !first) throw new Error('There is no loan.');
    return { ...loan, first };
  };
  const { first } = await loanNow();
  /** Everybody signs in anew on the day so many days after the first instalment is due; each day before it the loans are looked at. */
  async function onDay(days: number) {
    const at = Date.parse(first.dueDate) + days * dayMs + 4 * hourMs;
    while (api.clock.now() < at) {
      api.clock.advance(Math.min(dayMs, at - api.clock.now()));
      await api.lookAtLoans();
    }
    const again = async (who: string): Promise<Person> => ({ client: await signedIn(api, who), phoneNumber: who });
    const [maker, checker] = [await again(people[0].phoneNumber), await again(people[1].phoneNumber)];
    const member = await signedIn(api, phoneNumber);
    return { maker, checker, officers: [maker, checker] as const, loan: () => loanNow(member) };
  }
  const repayment = (amountPHP: number, reference: string) => ({ id, amountPHP, reference });
  return { id, phoneNumber, instalmentPHP: first.totalPHP, onDay, repayment };
}

const approve = (id: string) => ({ id, decision: 'approve' }) as const;
const decline = (id: string) => ({ id, decision: 'decline', reason: 'wrong_figures' }) as const;
const toldOverdue = (api: ApiUnderTest) => api.sent.some(({ kind }) => kind === 'loan_overdue');

export function describeValueDate(open: MakeApi): void {
  describe('a repayment counts from when it was proposed', () => {
    test('on the due day and approved six days later it costs nothing, and nobody is told of lateness', async () => {
      const api = await open();
      const { instalmentPHP, onDay, repayment } = await world(api);
      const id = await proposed((await onDay(0)).maker, 'postRepayment', repayment(instalmentPHP, 'BDO-1'));
      const { checker, loan } = await onDay(6);
      expect(await loan()).toMatchObject({ status: 'ACTIVE', first: { chargesPHP: 0 } });
      const { items } = await checker.client.ok('approvalQueue', {});
      expect(items).toMatchObject([{ refusal: null, hindrance: null }]);
      expect(items[0]?.sentence).toMatch(/counts from Dec \d+, 2026 and leaves ₱142,450\.00 open/);
      await checker.client.ok('decideApproval', approve(id));
      await api.lookAtLoans();
      expect(await loan()).toMatchObject({ status: 'ACTIVE', first: { chargesPHP: 0, openPHP: 0, state: 'PAID' } });
      await api.deliver();
      expect(toldOverdue(api)).toBe(false);
    });

    test('a payoff before the due date, approved after it, settles the loan with the interest that it spared', async () => {
      const api = await open();
      const { onDay, repayment } = await world(api);
      const before = await onDay(-2);
      const { payoffPHP } = await before.loan();
      const id = await proposed(before.maker, 'postRepayment', repayment(payoffPHP, 'BDO-1'));
      const { checker, loan } = await onDay(3);
      expect((await checker.client.ok('approvalQueue', {})).items[0]?.sentence).toMatch(/and settles the loan/);
      const { reply } = await checker.client.ok('decideApproval', approve(id));
      expect(reply).toMatchObject({ outstandingPHP: 0, payoffPHP: 0 });
      expect(await loan()).toMatchObject({ status: 'SETTLED', totalPayablePHP: payoffPHP });
    });

    test.each(['declined', 'taken back', 'lapsed'])(
      '%s: it is as if it had never been, and the days late are charged',
      async (end) => {
        const api = await open();
        const { instalmentPHP, onDay, repayment } = await world(api);
        const id = await proposed((await onDay(0)).maker, 'postRepayment', repayment(instalmentPHP, 'BDO-1'));
        const { maker, checker, loan } = await onDay(6);
        if (end === 'declined') await checker.client.ok('decideApproval', decline(id));
        if (end === 'taken back') await maker.client.ok('decideApproval', { id, decision: 'decline' });
        const later = end === 'lapsed' ? await onDay(7) : { loan };
        await api.lookAtLoans();
        const daysCharged = end === 'lapsed' ? 4 : 3;
        const chargesPHP = (daysCharged * 3885) / 100;
        expect(await later.loan()).toMatchObject({ status: 'OVERDUE', first: { chargesPHP } });
        await api.deliver();
        expect(toldOverdue(api)).toBe(true);
      },
    );

    test('of two that wait the earlier one is decided first; what was put off for it is charged by days', async () => {
      const api = await open();
      const { instalmentPHP, onDay, repayment } = await world(api);
      const first = await proposed((await onDay(0)).maker, 'postRepayment', repayment(1000, 'BDO-1'));
      const second = await proposed((await onDay(5)).maker, 'postRepayment', repayment(instalmentPHP, 'BDO-2'));
      const { checker, loan } = await onDay(6);
      const queue = async () => (await checker.client.ok('approvalQueue', {})).items;
      expect((await queue()).map(({ hindrance }) => hindrance)).toEqual([null, expect.stringContaining('earlier')]);
      expect(await checker.client.refused('decideApproval', approve(second))).toBe('approval.earlier_waits');
      await checker.client.ok('decideApproval', approve(first));
      expect((await queue()).map(({ hindrance }) => hindrance)).toEqual([null]);
      await checker.client.ok('decideApproval', approve(second));
      await api.lookAtLoans();
      // Two days of 11,950 pesos: the fourth, and the fifth, on which the second payment counts.
      const chargesPHP = 71.7;
      expect(await loan()).toMatchObject({ status: 'ACTIVE', first: { chargesPHP, openPHP: 0 } });
      expect(await loan()).toMatchObject({ outstandingPHP: 155_400 + chargesPHP - 1000 - instalmentPHP });
    });

    test("whoever is to approve what has become too much reads what of it stays the member's", async () => {
      const api = await open();
      const { onDay, repayment } = await world(api);
      const { officers, checker, maker, loan } = await onDay(-2);
      const id = await proposed(maker, 'postRepayment', repayment(150_000, 'BDO-1'));
      await byTwo(officers, 'postRepayment', repayment(100_000, 'BDO-2'));
      const { items } = await checker.client.ok('approvalQueue', {});
      expect(items).toMatchObject([{ id, refusal: null, hindrance: null }]);
      expect(items[0]?.sentence).toMatch(/₱96,400\.00 of it is more than is owed/);
      await checker.client.ok('decideApproval', approve(id));
      expect(await loan()).toMatchObject({ status: 'SETTLED', outstandingPHP: 0 });
    });

    test('a reversal counts from its approval, and gives back the lateness that the payment had ended', async () => {
      const api = await open();
      const { id, instalmentPHP, onDay, repayment } = await world(api);
      const due = await onDay(0);
      await byTwo(due.officers, 'postRepayment', repayment(instalmentPHP, 'BDO-1'));
      const back = { id, reference: 'BDO-1', reason: 'payment_bounced' } as const;
      const reversal = await proposed(due.maker, 'reverseRepayment', back);
      const { checker, loan } = await onDay(5);
      expect(await loan()).toMatchObject({ status: 'ACTIVE', first: { state: 'PAID' } });
      await checker.client.ok('decideApproval', approve(reversal));
      expect(await loan()).toMatchObject({ status: 'OVERDUE', first: { openPHP: instalmentPHP, chargesPHP: 0 } });
      await api.lookAtLoans();
      expect(await loan()).toMatchObject({ first: { chargesPHP: (2 * 3885) / 100 } });
    });

    test('late charges that were a mistake are taken back by two officers, once, and what was paid for them counts from its day', async () => {
      const api = await open();
      const { id, phoneNumber, instalmentPHP, onDay, repayment } = await world(api);
      const { officers, checker, maker, loan } = await onDay(6);
      const amountPHP = (3 * 3885) / 100;
      expect(await loan()).toMatchObject({ status: 'OVERDUE', first: { chargesPHP: amountPHP } });
      await byTwo(officers, 'postRepayment', repayment(instalmentPHP, 'BDO-1'));
      expect(await loan()).toMatchObject({ status: 'OVERDUE', first: { openPHP: amountPHP } });
      const { lateCharges } = await maker.client.ok('listRepayments', { id });
      const [from = '', , through = ''] = lateCharges.map(({ on }) => on);
      const reversal = { id, number: 1, from, through, amountPHP, reason: 'wrong_clock' } as const;
      const refused = (patch: object) => maker.client.refused('reverseLateCharges', { ...reversal, ...patch });
      expect(await refused({ id: 'unknown' })).toBe('loan.not_found');
      expect(await refused({ number: 2 })).toBe('charge.not_found');
      expect(await refused({ through: from })).toBe('charge.changed');
      expect(await refused({ reason: 'as I like' })).toBe('request.invalid');
      const proposal = await proposed(maker, 'reverseLateCharges', reversal);
      expect(await refused({ from: through, amountPHP: 38.85 })).toBe('approval.waiting');
      const { items } = await checker.client.ok('approvalQueue', {});
      expect(items[0]?.sentence).toMatch(/late charges of ₱116\.55 on installment 1 of loan \d+ from Dec \d+, 2026/);
      await checker.client.ok('decideApproval', approve(proposal));
      expect(await loan()).toMatchObject({ status: 'ACTIVE', first: { chargesPHP: 0, openPHP: 0, state: 'PAID' } });
      expect(await loan()).toMatchObject({ outstandingPHP: 155_400 - instalmentPHP });
      expect(await refused({})).toBe('charge.reversed');
      const payments = await maker.client.ok('listPayments', { phoneNumber, id });
      expect(payments).toMatchObject({
        items: [
          { amountPHP, principalPHP: amountPHP },
          { reference: 'BDO-1', amountPHP: instalmentPHP, chargesPHP: 0, unappliedPHP: amountPHP },
        ],
        unapplied: { amountPHP: 0 },
      });
      const audited = await maker.client.ok('auditLog', { kind: 'payments', member: phoneNumber, limit: 2 });
      expect(audited.items.map(({ action }) => action)).toEqual(['unapplied.apply', 'charges.reverse']);
      await api.deliver();
      expect(api.sent.some(({ kind }) => kind === 'charges_reversed')).toBe(true);
    });
  });
}
