import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { activatedMember } from './activated.ts';
import { memberWithMoney } from './lent.ts';
import { codeSentTo, newOfficer, proven, type Person } from './people.ts';
import { byTwo } from './two-officers.ts';

async function rich(
  api: ApiUnderTest,
): Promise<Person & { readonly loanId: string; readonly officers: readonly [Person, Person] }> {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  return { ...(await memberWithMoney(api, officers)), officers };
}

async function askCode(api: ApiUnderTest, { client, phoneNumber }: Person, id: string, withdrawalAmount: number) {
  const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount });
  return { challenge, oTP: codeSentTo(api, phoneNumber) };
}

export function describeWallet(open: MakeApi): void {
  describe('wallet and withdrawals', () => {
    test('no loan: status ? and nothing', async () => {
      const { client, phoneNumber } = await activatedMember(await open());
      expect(await client.ok('getWallet', { phoneNumber })).toEqual({ active: false, status: '?', wallet: 0 });
    });

    test('the whole way: in the wallet, withdrawn by code, paid by an officer', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id, officers } = await rich(api);
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({
        active: true,
        status: 'ACTIVE',
        wallet: 150_000,
        withdrawnAmount: 0,
      });
      const code = await askCode(api, { client, phoneNumber }, id, 50_000);
      const { withdrawal } = await client.ok('withdraw', {
        phoneNumber,
        id,
        withdrawalAmount: 50_000,
        ...code,
        availableBalance: 9e9,
        companyName: 'x',
      });
      expect(withdrawal).toMatchObject({ status: 'PROCESSING', totalAmountWithdrawn: 50_000 });
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 100_000, withdrawnAmount: 50_000 });
      await byTwo(officers, 'settleWithdrawal', { id: withdrawal.id, action: 'paid' });
      expect(await officers[0].client.refused('settleWithdrawal', { id: withdrawal.id, action: 'failed' })).toBe(
        'withdrawal.wrong_status',
      );
      const { items } = await client.ok('listWithdrawals', { phoneNumber });
      expect(items).toMatchObject([{ withdrawalNumber: withdrawal.withdrawalNumber, status: 'PAID' }]);
    });

    test('a failed withdrawal gives the money back', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id, officers } = await rich(api);
      const code = await askCode(api, { client, phoneNumber }, id, 1_000);
      const { withdrawal } = await client.ok('withdraw', { phoneNumber, id, withdrawalAmount: 1_000, ...code });
      await byTwo(officers, 'settleWithdrawal', { id: withdrawal.id, action: 'failed' });
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 150_000, withdrawnAmount: 0 });
    });

    test('amounts: more than 999, at most the balance', async () => {
      const { client, phoneNumber, loanId: id } = await rich(await open());
      expect(await client.refused('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 999 })).toBe(
        'withdrawal.amount_too_small',
      );
      expect(await client.refused('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 150_000.01 })).toBe(
        'withdrawal.insufficient_balance',
      );
      await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 999.01 });
    });

    test('a code is for its amount, once, five tries, ten minutes', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await rich(api);
      const person = { client, phoneNumber };
      const code = await askCode(api, person, id, 2_000);
      expect(await client.refused('withdraw', { phoneNumber, id, withdrawalAmount: 3_000, ...code })).toBe(
        'otp.unknown',
      );
      await client.ok('withdraw', { phoneNumber, id, withdrawalAmount: 2_000, ...code });
      expect(await client.refused('withdraw', { phoneNumber, id, withdrawalAmount: 2_000, ...code })).toBe('otp.used');
      const tried = await askCode(api, person, id, 3_000);
      for (let count = 0; count < 5; count += 1)
        expect(
          await client.refused('withdraw', { phoneNumber, id, withdrawalAmount: 3_000, ...tried, oTP: '000000' }),
        ).toBe('otp.wrong');
      expect(await client.refused('withdraw', { phoneNumber, id, withdrawalAmount: 3_000, ...tried })).toBe(
        'otp.no_tries_left',
      );
      const late = await askCode(api, person, id, 3_000);
      api.clock.advance(10 * 60_000);
      await client.ok('refresh', {});
      expect(await client.refused('withdraw', { phoneNumber, id, withdrawalAmount: 3_000, ...late })).toBe(
        'otp.expired',
      );
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 148_000 });
    });

    test('a repeated withdrawal with its key pays once', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await rich(api);
      const input = {
        phoneNumber,
        id,
        withdrawalAmount: 5_000,
        ...(await askCode(api, { client, phoneNumber }, id, 5_000)),
      };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.send('withdraw', input, { key: 'withdrawal-1' })),
      );
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 145_000 });
      expect(await client.refused('withdraw', { ...input, withdrawalAmount: 6_000 }, { key: 'withdrawal-1' })).toBe(
        'idempotency.key_reused',
      );
    });

    test('the same amount again within an hour is asked about, before a code is sent', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await rich(api);
      const asked = { phoneNumber, id, withdrawalAmount: 5_000 };
      const withdraw = async (body: typeof asked & { repeatOf?: string }) =>
        (await client.ok('withdraw', await proven(api, client, 'withdraw', body))).withdrawal;
      const first = await withdraw(asked);
      const sent = api.sent.length;
      for (const [name, body] of [
        ['verifyWithdrawal', asked],
        ['challenge', { for: 'withdraw', body: asked }],
        ['challenge', { for: 'withdraw', body: { ...asked, repeatOf: 'another' } }],
      ] as const)
        expect(await client.send(name, body)).toMatchObject({
          status: 409,
          body: { code: 'withdrawal.repeated', withdrawal: first },
        });
      expect(api.sent).toHaveLength(sent);
      // Another amount is another wish.
      await client.ok('verifyWithdrawal', { ...asked, withdrawalAmount: 5_000.01 });
      api.clock.advance(1_000);
      const second = await withdraw({ ...asked, repeatOf: first.id });
      expect(second.id).not.toBe(first.id);
      // Who knows of the first one does not know of the second.
      expect(await client.send('verifyWithdrawal', { ...asked, repeatOf: first.id })).toMatchObject({
        body: { code: 'withdrawal.repeated', withdrawal: { id: second.id } },
      });
      api.clock.advance(60 * 60_000);
      await client.ok('refresh', {});
      await withdraw(asked);
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 135_000 });
    });

    test('of two codes for the same withdrawal one withdraws; what was answered stays answered', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await rich(api);
      const asked = { phoneNumber, id, withdrawalAmount: 5_000 };
      const codes = [await proven(api, client, 'withdraw', asked), await proven(api, client, 'withdraw', asked)];
      const send = () =>
        Promise.all(codes.map((body, index) => client.send('withdraw', body, { key: `one-of-two-${index}` })));
      const answers = await send();
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const made = answers.find(({ status }) => status === 200)?.body;
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'withdrawal.repeated',
        withdrawal: (made as { withdrawal: object }).withdrawal,
      });
      const { items } = await client.ok('listWithdrawals', { phoneNumber });
      expect(items).toHaveLength(1);
      expect((await send()).map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
      const [, second] = codes;
      // The code allows what the member saw, and they saw no earlier one.
      expect(await client.refused('withdraw', { ...second, repeatOf: items[0]?.id })).toMatch(/^otp\.(unknown|used)$/);
    });

    test('a withdrawal that failed is not asked about', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id, officers } = await rich(api);
      const asked = { phoneNumber, id, withdrawalAmount: 5_000 };
      const { withdrawal } = await client.ok('withdraw', await proven(api, client, 'withdraw', asked));
      await byTwo(officers, 'settleWithdrawal', { id: withdrawal.id, action: 'failed' });
      const again = await client.ok('withdraw', await proven(api, client, 'withdraw', asked));
      expect(again.withdrawal.id).not.toBe(withdrawal.id);
    });

    test('a suspended member reads but moves no money', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id, officers } = await rich(api);
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      await officers[0].client.ok('setMemberActive', { id: _id, active: false });
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 150_000 });
      expect(await client.refused('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 2_000 })).toBe(
        'auth.suspended',
      );
      await byTwo(officers, 'setMemberActive', { id: _id, active: true });
      await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 2_000 });
    });
  });
}
