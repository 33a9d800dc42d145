import { describe, expect, test } from 'vitest';
import type { EndpointName } from '@tulay/contract/table';
import { tinyPhoto, type MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { activatedMember } from './activated.ts';
import { approvedLoan, memberWithMoney } from './lent.ts';
import { freshPhone, newMember, newOfficer, password, proven, registration } from './people.ts';

const newPassword = 'Lantsa-2027!';

export function describeLimits(open: MakeApi): void {
  describe('limits', () => {
    test('guessing the old password for a new one is slowed down like guessing at sign-in', async () => {
      const { client, phoneNumber } = await newMember(await open({ policy: { signInTriesPerAccount: 1 } }));
      const change = { phoneNumber, newPassword, password: newPassword };
      expect(await client.refused('changePassword', { ...change, currentPassword: 'Wrong-1234!' })).toBe(
        'account.wrong_password',
      );
      expect(await client.refused('changePassword', { ...change, currentPassword: password })).toBe(
        'auth.too_many_tries',
      );
    });

    test('asking for a recovery and guessing its code are slowed down, for known and unknown numbers alike', async () => {
      const api = await open({ policy: { signInTriesPerAccount: 1 } });
      const { phoneNumber: known } = await newMember(api);
      const stranger = makeClient(api);
      for (const phoneNumber of [known, freshPhone()]) {
        await stranger.ok('recover', { phoneNumber });
        expect(await stranger.refused('recover', { phoneNumber })).toBe('auth.too_many_tries');
        const guess = { phoneNumber, oTP: '000000', newPassword };
        expect(await stranger.refused('confirmRecovery', guess)).toBe('otp.wrong');
        expect(await stranger.refused('confirmRecovery', guess)).toBe('auth.too_many_tries');
      }
    });

    test('one-time passwords of one purpose are counted by the hour, with the time to wait', async () => {
      const api = await open({ policy: { otpPerHour: 1 } });
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const asked = { phoneNumber, id, withdrawalAmount: 2000 };
      await client.ok('verifyWithdrawal', asked);
      const refused = await client.send('verifyWithdrawal', asked);
      expect(refused).toMatchObject({ status: 429, body: { code: 'otp.too_many_requests' } });
      expect(refused.headers.get('retry-after')).toBe('3600');

      const member = await activatedMember(api);
      const contract = { phoneNumber: member.phoneNumber, id: await approvedLoan(member, officers[0]) };
      const ask = { for: 'confirmContract', body: contract } as const;
      await member.client.ok('challenge', ask);
      expect(await member.client.refused('challenge', ask)).toBe('otp.too_many_requests');
    });

    test('registrations and messages of one address, and photos and documents of one member, are counted, with the time to wait', async () => {
      const api = await open({
        policy: { registrationsPerHour: 1, contactMessagesPerHour: 1, photosPerDay: 1, documentsPerHour: 1 },
      });
      const { client, phoneNumber } = await newMember(api);
      const refused = async (name: EndpointName, input: Readonly<Record<string, unknown>>) => {
        const { status, body, headers } = await client.send(name, input);
        return { status, code: (body as { code?: string }).code, wait: headers.get('retry-after') };
      };
      expect(await refused('register', registration(freshPhone()))).toEqual({
        status: 429,
        code: 'account.too_many_registrations',
        wait: '3600',
      });
      const message = {
        name: 'Rosa Uy',
        email: 'rosa@example.com',
        message: 'How do I apply?',
        consent: true,
      } as const;
      await client.ok('sendContactMessage', message);
      expect(await refused('sendContactMessage', message)).toEqual({
        status: 429,
        code: 'contact.too_many',
        wait: '3600',
      });
      const photo = { identityNumber: phoneNumber, kind: 'front', image: tinyPhoto } as const;
      const first = await client.ok('upload', photo, { key: 'photo-1' });
      expect(await refused('upload', photo)).toEqual({ status: 429, code: 'upload.too_many', wait: '86400' });
      // Whose answer was lost is told it also then.
      expect(await client.ok('upload', photo, { key: 'photo-1' })).toEqual(first);
      expect(await client.refused('loanDocument', { id: 'nobody', kind: 'contract' })).toBe('loan.not_found');
      for (const [name, input] of [
        ['loanDocument', { id: 'nobody', kind: 'contract' }],
        ['withdrawalDocument', { id: 'nobody' }],
        ['paymentDocument', { id: 'nobody', payment: 'nothing' }],
      ] as const) {
        expect(await refused(name, input)).toEqual({ status: 429, code: 'document.too_many', wait: '3600' });
      }
    });

    test("a contract's code is for its contract, five tries, ten minutes", async () => {
      const api = await open();
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      const id = await approvedLoan(member, await newOfficer(api));
      const ask = () => proven(api, client, 'confirmContract', { phoneNumber, id });
      const tried = await ask();
      expect(await client.refused('confirmContract', { ...tried, challenge: 'nobody' })).toBe('otp.unknown');
      for (let count = 0; count < 5; count += 1)
        expect(await client.refused('confirmContract', { ...tried, oTP: '000000' })).toBe('otp.wrong');
      expect(await client.refused('confirmContract', tried)).toBe('otp.no_tries_left');
      const late = await ask();
      api.clock.advance(10 * 60_000);
      await client.ok('refresh', {});
      expect(await client.refused('confirmContract', late)).toBe('otp.expired');
      expect(await client.ok('confirmContract', await ask())).toEqual({ state: 'LOAN_CONFIRMED' });
    });

    test('a code bought with a larger amount or for an empty wallet withdraws nothing', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { client, phoneNumber, loanId: id } = await memberWithMoney(api, officers);
      const code = await proven(api, client, 'withdraw', { phoneNumber, id, withdrawalAmount: 2000 });
      expect(await client.refused('withdraw', { ...code, withdrawalAmount: 999 })).toBe('withdrawal.amount_too_small');
      expect(await client.refused('withdraw', { ...code, withdrawalAmount: 150_000.01 })).toBe(
        'withdrawal.insufficient_balance',
      );
      const asked = (withdrawalAmount: number) => ({ for: 'withdraw', body: { phoneNumber, id, withdrawalAmount } });
      expect(await client.refused('challenge', asked(999))).toBe('withdrawal.amount_too_small');
      expect(await client.refused('challenge', asked(150_000.01))).toBe('withdrawal.insufficient_balance');
    });
  });
}
