import { parseLoanReference } from '@tulay/contract/repayment/loan-reference';
import { parseQrPh, qrPhFor } from '@tulay/contract/repayment/qr-ph';
import { describe, expect, test } from 'vitest';
import { activatedMember } from './activated.ts';
import type { MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { approvedLoan, memberWithMoney } from './lent.ts';
import { newOfficer } from './people.ts';

export function describeHowToPay(open: MakeApi): void {
  describe('how to pay', () => {
    test('a running loan names its amounts, its reference and the ways, and in a demonstration examples only', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const told = await client.ok('howToPay', { phoneNumber, id });
      expect(told).toMatchObject({
        duePHP: 0,
        next: { number: 1, amountPHP: 12_950 },
        payoffPHP: 150_450,
        waivedPHP: 4950,
      });
      expect(parseLoanReference(told.reference)).toBe(told.loanNumber);
      expect(told.example).toBe(true);
      expect(told.channels.map(({ kind }) => kind)).toEqual([
        'instapay',
        'pesonet',
        'ewallet',
        'remittance',
        'counter',
      ]);
      for (const { at, payee } of told.channels) expect([at, payee].join()).toMatch(/^EXAMPLE .*,EXAMPLE/);
      const code = qrPhFor(told.qrPh?.code ?? '', told.reference, '12950.00');
      expect(parseQrPh(code ?? '')).toMatchObject({ reference: told.reference, amount: '12950.00' });
    });

    test('a link shows whoever has it one amount and where it goes, until it is ended', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const { token, expiresOn } = await client.ok('makePayLink', { phoneNumber, id, amountPHP: 500 });
      const anybody = makeClient(api);
      const opened = await anybody.ok('openPayLink', { token });
      expect(opened).toMatchObject({ amountPHP: 500, expiresOn, example: true });
      const told = await client.ok('howToPay', { phoneNumber, id });
      expect(told.link).toMatchObject({ amountPHP: 500, openedAt: expect.any(String) });
      expect([opened.reference, opened.channels]).toEqual([told.reference, told.channels]);
      const all = JSON.stringify(opened);
      for (const secret of [phoneNumber, id, told.payoffPHP]) expect(all).not.toContain(String(secret));
      expect(await client.ok('endPayLink', { phoneNumber, id })).toEqual({ ended: true });
      expect(await anybody.refused('openPayLink', { token })).toBe('repayment.link_over');
    });

    test('before the release nobody is told where to pay, nor is anybody else than the member', async () => {
      const api = await open();
      const officer = await newOfficer(api);
      const member = await activatedMember(api);
      const { phoneNumber } = member;
      const id = await approvedLoan(member, officer);
      expect(await member.client.refused('howToPay', { phoneNumber, id })).toBe('loan.wrong_status');
      const link = { phoneNumber, id, amountPHP: 100 };
      expect(await member.client.refused('makePayLink', link)).toBe('loan.wrong_status');
      const told = { ...link, reference: 'BDO-1', paidOn: '2026-11-21' };
      expect(await member.client.refused('advisePayment', told)).toBe('loan.wrong_status');
      expect(await officer.client.refused('howToPay', { phoneNumber, id })).toBe('auth.not_yours');
      const other = await activatedMember(api);
      const theirs = { ...link, phoneNumber: other.phoneNumber };
      for (const name of ['howToPay', 'makePayLink', 'endPayLink'] as const)
        expect(await other.client.refused(name, theirs)).toBe('loan.not_found');
    });
  });
}
