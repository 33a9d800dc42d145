import type { Reader, Store } from '@tulay/lending/ports';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from './api-under-test.ts';
import { activatedMember } from './activated.ts';
import { apply, newestLoanId } from './lent.ts';
import { codeSentTo, newOfficer, proven } from './people.ts';

/** The store as it would be without the words of an agreement, while they are lost. */
function losing(isLost: () => boolean) {
  const without = <Held extends Reader>(held: Held): Held =>
    new Proxy(held, {
      get: (all, area) =>
        area === 'agreements' && isLost() ? { ...all.agreements, byVersion: async () => null } : Reflect.get(all, area),
    });
  return (store: Store): Store => ({
    read: (work) => store.read((reader) => work(without(reader))),
    transact: (work) => store.transact((tx) => work(without(tx))),
    close: () => store.close(),
  });
}

export function describeLoans(open: MakeApi): void {
  describe('loans', () => {
    test("an application is LOAN_CREATED with the product's figures, a second one LOAN_EXISTS", async () => {
      const member = await activatedMember(await open());
      const { client, phoneNumber } = member;
      expect(await apply(member)).toMatchObject({ state: 'LOAN_CREATED' });
      expect(await apply(member)).toEqual({ state: 'LOAN_EXISTS' });
      const wallet = await client.ok('getWallet', { phoneNumber });
      expect(wallet).toMatchObject({
        active: true,
        wallet: 0,
        status: 'PENDING',
        statusColor: 'info',
        oTP: null,
        loanAmountPHP: 150_000,
        interestAmountPHP: 450,
        installmentAmountPHP: 12_950,
        totalPayablePHP: 155_400,
        eirMonthlyPercent: '0.548349',
        eirYearlyPercent: '6.782314',
        statement: 'LOAN APPLICATION IS PENDING REVIEW',
      });
    });

    test('twenty applications at once: one LOAN_CREATED', async () => {
      const member = await activatedMember(await open());
      const answers = await Promise.all(Array.from({ length: 20 }, () => apply(member)));
      expect(answers.filter(({ state }) => state === 'LOAN_CREATED')).toHaveLength(1);
    });

    test('figures of the client are checked, never believed', async () => {
      const { client, phoneNumber } = await activatedMember(await open());
      const { agreementVersion } = await client.ok('getProduct', {});
      const input = {
        phoneNumber,
        selectedCurrency: 'PHP',
        loanAmountXR: 150_000,
        installmentCount: 12,
        agreementVersion,
      };
      for (const lie of [
        { interestAmountPHP: 0 },
        { installmentAmountPHP: 1 },
        { exchangeRate: 2 },
        { interestRate: 0.1 },
        { loanAmountPHP: 200_000 },
        { interestAmountXR: 449.99 },
      ]) {
        const { status, body } = await client.send('applyForLoan', { ...input, ...lie });
        expect([status, (body as { quote?: unknown }).quote], JSON.stringify(lie)).toMatchObject([
          409,
          { loanAmountPHP: 150_000, interestAmountPHP: 450, installmentAmountPHP: 12_950 },
        ]);
      }
      expect(await client.refused('applyForLoan', { ...input, loanAmountXR: 149_999.99 })).toBe(
        'loan.amount_out_of_range',
      );
      expect(await client.refused('applyForLoan', { ...input, loanAmountXR: 8_000_000.01 })).toBe(
        'loan.amount_out_of_range',
      );
      expect(await client.refused('applyForLoan', { ...input, installmentCount: 7 })).toBe('loan.term_unavailable');
      expect(await client.refused('applyForLoan', { ...input, selectedCurrency: 'XXX' })).toBe(
        'loan.currency_unavailable',
      );
      expect(await client.refused('applyForLoan', { ...input, agreementVersion: 'old' })).toBe(
        'loan.agreement_changed',
      );
      const withStatus = { ...input, status: 'ACTIVE', statusMessage: 'free text' };
      expect(await client.ok('applyForLoan', withStatus)).toMatchObject({ state: 'LOAN_CREATED' });
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'PENDING' });
    });

    test('a repeated application with its key has the first answer', async () => {
      const member = await activatedMember(await open());
      const first = await apply(member, 'application-1');
      expect(await apply(member, 'application-1')).toEqual(first);
    });

    test('the contract is confirmed by the code sent for it and by no other', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      const ask = { for: 'confirmContract', body: { phoneNumber, id } } as const;
      expect(await client.refused('challenge', ask)).toBe('loan.wrong_status');
      const officer = await newOfficer(api);
      await officer.client.ok('decideLoan', { id, action: 'review' });
      await officer.client.ok('decideLoan', { id, action: 'approve' });
      const later = await proven(api, client, 'confirmContract', ask.body);
      const { challenge, ...sent } = await client.ok('challenge', ask);
      expect(sent).toMatchObject({ sentTo: expect.stringMatching(/^\+63\*+\d{4}$/) });
      const oTP = codeSentTo(api, phoneNumber);
      expect(JSON.stringify({ challenge, ...sent })).not.toContain(oTP);
      expect(await client.refused('confirmContract', { phoneNumber, id, challenge, oTP: '000000' })).toBe('otp.wrong');
      expect(await client.ok('confirmContract', { phoneNumber, id, challenge, oTP })).toEqual({
        state: 'LOAN_CONFIRMED',
      });
      expect(await client.refused('confirmContract', { phoneNumber, id, challenge, oTP })).toBe('otp.used');
      expect(await client.refused('confirmContract', later)).toBe('loan.wrong_status');
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'CONFIRMED', wallet: 0 });
    });

    test('a contract whose agreement was not found is not confirmed, neither with a code asked for before', async () => {
      let isLost = false;
      const api = await open({ beforeStore: losing(() => isLost) });
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      const officer = await newOfficer(api);
      await officer.client.ok('decideLoan', { id, action: 'review' });
      await officer.client.ok('decideLoan', { id, action: 'approve' });
      const body = { phoneNumber, id };
      const before = await proven(api, client, 'confirmContract', body);
      isLost = true;
      expect(await client.ok('getContract', body)).toMatchObject({ hasTerms: false });
      expect(await client.refused('challenge', { for: 'confirmContract', body })).toBe('loan.terms_missing');
      expect(await client.refused('confirmContract', before)).toBe('loan.terms_missing');
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'APPROVED' });
      isLost = false;
      expect(await client.ok('confirmContract', before)).toEqual({ state: 'LOAN_CONFIRMED' });
    });

    test('the pay day is chosen until the contract is confirmed, and the release makes the schedule by it', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      const choice = { phoneNumber, id, payDay: 15 };
      expect(await client.refused('choosePayDay', choice)).toBe('loan.wrong_status');
      await officers[0].client.ok('decideLoan', { id, action: 'review' });
      await officers[0].client.ok('decideLoan', { id, action: 'approve' });
      const stranger = await activatedMember(api);
      expect(await stranger.client.refused('choosePayDay', { ...choice, phoneNumber: stranger.phoneNumber })).toBe(
        'loan.not_found',
      );
      expect(await client.refused('choosePayDay', { ...choice, payDay: 29 })).toBe('request.invalid');
      const { payDays } = await client.ok('getContract', { phoneNumber, id });
      const offer = payDays.find(({ payDay }) => payDay === 15);
      const asked = await proven(api, client, 'confirmContract', { phoneNumber, id });
      const first = await client.ok('choosePayDay', choice, { key: 'pay-day-1' });
      expect(first).toEqual({ state: 'PAY_DAY_CHOSEN' });
      expect(await client.ok('choosePayDay', choice, { key: 'pay-day-1' })).toEqual(first);
      expect(await client.refused('confirmContract', asked)).toBe('otp.unknown');
      const contract = await client.ok('getContract', { phoneNumber, id });
      expect(contract.payDay).toBe(15);
      expect(JSON.stringify(contract.parts)).toContain('day 15 of the month');

      await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
      expect(await client.refused('choosePayDay', { ...choice, payDay: null })).toBe('loan.wrong_status');
      await officers[0].client.ok('decideLoan', { id, action: 'propose_disbursement' });
      await officers[1].client.ok('decideLoan', { id, action: 'approve_disbursement' });
      const { items } = await client.ok('listLoans', { phoneNumber });
      expect(items[0]).toMatchObject({
        payDay: 15,
        totalPayablePHP: 155_400,
        eirYearlyPercent: offer?.eirYearlyPercent,
      });
      expect(items[0]?.schedule[0]?.dueDate).toBe(offer?.firstDueDate);
      expect(items[0]?.schedule.at(-1)?.dueDate).toBe(offer?.lastDueDate);
    });

    test('cancelling before disbursement is free and allows a new application', async () => {
      const member = await activatedMember(await open());
      const { client, phoneNumber } = member;
      await apply(member);
      const id = await newestLoanId(member);
      expect(await client.ok('cancelLoan', { phoneNumber, id })).toEqual({ state: 'LOAN_CANCELLED' });
      expect(await client.refused('cancelLoan', { phoneNumber, id })).toBe('loan.wrong_status');
      expect(await apply(member)).toMatchObject({ state: 'LOAN_CREATED' });
    });
  });
}
