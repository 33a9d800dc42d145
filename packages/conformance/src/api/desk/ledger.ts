import { dayMs, hourMs } from '@tulay/lending/calendar';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { signedIn } from '../account/takeover.ts';
import { makeClient, type Client } from '../client.ts';
import { memberWithMoney } from '../lent.ts';
import { codeSentTo, freshPhone, newMember, newOfficer, type Person } from '../people.ts';
import { byTwo } from '../two-officers.ts';

async function withMoney(api: ApiUnderTest) {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  return { ...(await memberWithMoney(api, officers)), officers, officer: officers[0].client };
}

export function describeLedger(open: MakeApi): void {
  describe('ledger, audit and inbox', () => {
    test('the movements of the wallet, newest first, a page at a time', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await withMoney(api);
      const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 2_000 });
      await client.ok('withdraw', {
        phoneNumber,
        id,
        withdrawalAmount: 2_000,
        challenge,
        oTP: codeSentTo(api, phoneNumber),
      });
      const first = await client.ok('listMovements', { phoneNumber, limit: 1 });
      expect(first.items).toMatchObject([{ kind: 'withdrawal', direction: 'out', amountPHP: 2_000 }]);
      const second = await client.ok('listMovements', { phoneNumber, limit: 1, cursor: first.nextCursor });
      expect(second).toMatchObject({
        items: [{ kind: 'disbursement', direction: 'in', amountPHP: 150_000 }],
        nextCursor: null,
      });
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 148_000 });
      const stranger = await newMember(api);
      expect(await stranger.client.refused('listMovements', { phoneNumber })).toBe('auth.not_yours');
    });

    test('a loan says who acts next and by when', async () => {
      const { client, phoneNumber } = await withMoney(await open());
      const { items } = await client.ok('listLoans', { phoneNumber });
      expect(items[0]?.nextStep).toMatchObject({
        actor: 'member',
        by: `${items[0]?.schedule[0]?.dueDate}T15:59:59.999Z`,
      });
    });

    test('one loan is found by its id; without a filter the queue holds the open ones', async () => {
      const { officers, officer, loanId, client, phoneNumber } = await withMoney(await open());
      const { items } = await client.ok('listLoans', { phoneNumber });
      const payoff = { id: loanId, amountPHP: items[0]?.payoffPHP ?? 0, reference: 'BDO-1' };
      await byTwo(officers, 'postRepayment', payoff);
      expect((await officer.ok('loanQueue', {})).items).toEqual([]);
      expect((await officer.ok('loanQueue', { id: loanId })).items).toMatchObject([{ id: loanId, status: 'SETTLED' }]);
      expect((await officer.ok('loanQueue', { id: 'unknown' })).items).toEqual([]);
    });

    test('a repayment posted by mistake is reversed once, and the reversal is audited', async () => {
      const { officers, officer, loanId: id, phoneNumber } = await withMoney(await open());
      await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      expect(await officer.ok('listRepayments', { id })).toMatchObject({
        items: [{ reference: 'BDO-1', amountPHP: 12_950, reversedAt: null, refusal: null }],
      });
      expect(await officer.refused('reverseRepayment', { id, reference: 'BDO-1', reason: 'as I like' })).toBe(
        'request.invalid',
      );
      const body = { id, reference: 'BDO-1', reason: 'wrong_loan' } as const;
      expect(await byTwo(officers, 'reverseRepayment', body)).toMatchObject({
        outstandingPHP: 155_400,
        loan: { status: 'ACTIVE' },
      });
      expect(await officer.refused('reverseRepayment', body)).toBe('repayment.reversed');
      const { items, nextCursor } = await officer.ok('auditLog', { limit: 2 });
      expect(items.map(({ action }) => action)).toEqual(['repayment.reverse', 'approval.approve']);
      expect(items[0]).toMatchObject({
        actorName: 'Officer Reyes',
        detail: { reason: 'wrong_loan', amountCentavos: 1_295_000 },
      });
      expect(nextCursor).not.toBeNull();
      const about = await officer.ok('auditLog', { kind: 'payments', member: phoneNumber });
      expect(about.items.map(({ action }) => action)).toEqual(['repayment.reverse', 'repayment.post']);
      expect(await officer.ok('auditLog', { member: freshPhone() })).toEqual({ items: [], nextCursor: null });
      expect(await officer.refused('auditLog', { kind: 'everything' })).toBe('request.invalid');
    });

    test('the trial balance of a day has the same sum on both sides', async () => {
      const api = await open();
      const { officers, officer, loanId: id } = await withMoney(api);
      await byTwo(officers, 'postRepayment', { id, amountPHP: 150_460, reference: 'BDO-1' });
      const today = new Date(api.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const { lines, debitPHP, creditPHP } = await officer.ok('trialBalance', { on: today });
      expect([debitPHP, creditPHP]).toEqual([150_460, 150_460]);
      expect(lines.filter((line) => line.debitPHP + line.creditPHP > 0)).toEqual([
        { account: 'clearing', channel: 'counter', debitPHP: 150_460, creditPHP: 0 },
        { account: 'wallet', channel: null, debitPHP: 0, creditPHP: 150_000 },
        { account: 'unapplied', channel: null, debitPHP: 0, creditPHP: 10 },
        { account: 'interest_income', channel: null, debitPHP: 0, creditPHP: 450 },
      ]);
      expect(await officer.ok('trialBalance', { on: '2020-01-01' })).toMatchObject({ debitPHP: 0, creditPHP: 0 });
      // What comes later changes nothing of a day that is over.
      api.clock.advance(2 * dayMs);
      const again = [
        { ...officers[0], client: await signedIn(api, officers[0].phoneNumber) },
        { ...officers[1], client: await signedIn(api, officers[1].phoneNumber) },
      ] as const;
      await byTwo(again, 'postRepayment', { id, amountPHP: 25.05, reference: 'BDO-2' });
      const later = new Date(api.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const [{ client: asking }] = again;
      expect(await asking.ok('trialBalance', { on: today })).toEqual({ lines, debitPHP, creditPHP });
      const after = await asking.ok('trialBalance', { on: later });
      expect(after).toMatchObject({ debitPHP: 150_485.05, creditPHP: 150_485.05 });
      expect(after.lines.find(({ account }) => account === 'unapplied')).toMatchObject({ creditPHP: 35.05 });
    });

    test('each day of a running loan earns its part of the interest, once, and its repayment earns none again', async () => {
      const api = await open();
      const { officers, loanId: id, phoneNumber, client } = await withMoney(api);
      const [first] = (await client.ok('listLoans', { phoneNumber })).items[0]?.schedule ?? [];
      const dueAt = Date.parse(first?.dueDate ?? '');
      const released = Math.floor((api.clock.now() + 8 * hourMs) / dayMs);
      const days = dueAt / dayMs - released;
      const balances = async (as: Client) => {
        const on = new Date(api.clock.now() + 8 * hourMs).toISOString().slice(0, 10);
        const { lines, debitPHP, creditPHP } = await as.ok('trialBalance', { on });
        expect(debitPHP).toBe(creditPHP);
        const of = (account: string) => lines.find((line) => line.account === account);
        return [of('interest_receivable')?.debitPHP, of('interest_income')?.creditPHP];
      };
      await api.lookAtLoans();
      expect(await balances(officers[0].client)).toEqual([0, 0]);
      for (let day = 0; day < days; day += 1) {
        api.clock.advance(dayMs);
        for (const _again of [1, 2]) await api.lookAtLoans();
        if (day > 0) continue;
        const ofOneDay = Math.floor(45_000 / days) / 100;
        expect(await balances(await signedIn(api, officers[0].phoneNumber))).toEqual([ofOneDay, ofOneDay]);
      }
      const signed = async ({ phoneNumber: who }: Person) => ({ client: await signedIn(api, who), phoneNumber: who });
      const again = [await signed(officers[0]), await signed(officers[1])] as const;
      expect(await balances(again[0].client)).toEqual([450, 450]);
      await byTwo(again, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      expect(await balances(again[0].client)).toEqual([0, 450]);
      const body = { id, reference: 'BDO-1', reason: 'wrong_loan' } as const;
      await byTwo(again, 'reverseRepayment', body);
      expect(await balances(again[0].client)).toEqual([450, 450]);
    });

    test('the health of the service is told to officers, in their language', async () => {
      const { officer } = await withMoney(await open());
      const { checks, release, schema } = await officer.ok('serviceHealth', {});
      expect(checks.find(({ about }) => about === 'writes')).toMatchObject({ title: 'Database', state: 'ok' });
      expect(checks.find(({ about }) => about === 'ledger')).toMatchObject({ state: 'ok' });
      expect([release, schema]).not.toContain('');
    });

    test('the ledger as CSV of the days asked for', async () => {
      const api = await open();
      const { officer } = await withMoney(api);
      const today = new Date(api.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const { status, headers, bytes } = await officer.send('exportLedger', { from: today, to: today });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
      const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('"disbursement"');
      expect(lines[1]).toContain('"150000.00"');
      expect(await officer.refused('exportLedger', { from: '2020-01-01', to: '2021-06-01' })).toBe(
        'ledger.period_too_long',
      );
      expect(await officer.refused('exportLedger', { from: '2026-02-31', to: today })).toBe('request.invalid');
      expect(await officer.refused('exportLedger', { from: today, to: '2020-01-01' })).toBe('ledger.period_too_long');
    });

    test('a message of the contact form has a reference that both sides read, and is answered once', async () => {
      const api = await open();
      const { reference } = await makeClient(api).ok('sendContactMessage', {
        name: 'Ana',
        email: 'ana@example.com',
        message: 'When do you open?',
        consent: true,
      });
      const { client } = await newOfficer(api);
      const { items } = await client.ok('contactInbox', {});
      expect(reference).toMatch(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(items).toMatchObject([{ reference, name: 'Ana', message: 'When do you open?', answeredAt: null }]);
      const id = items[0]?.id ?? '';
      expect(await client.ok('answerContact', { id })).toMatchObject({ id });
      expect(await client.refused('answerContact', { id })).toBe('contact.answered');
      expect(await client.refused('answerContact', { id: 'unknown' })).toBe('contact.not_found');
      expect((await client.ok('contactInbox', {})).items).toEqual([]);
      expect((await client.ok('contactInbox', { answered: true })).items).toMatchObject([
        { id, answeredAt: expect.any(String) },
      ]);
    });

    test('none of it is for members', async () => {
      const { client } = await newMember(await open());
      for (const [name, body] of [
        ['auditLog', {}],
        ['contactInbox', {}],
        ['listRepayments', { id: 'x' }],
        ['exportLedger', { from: '2026-01-01', to: '2026-01-02' }],
      ] as const)
        expect(await client.refused(name, body)).toBe('auth.not_allowed');
    });
  });
}
