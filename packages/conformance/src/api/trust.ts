import { deviceCookie } from '@tulay/contract/cookie';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import {
  activatedMember,
  apply,
  approvedLoan,
  codeSentTo,
  freshPhone,
  newMember,
  newOfficer,
  password,
  proven,
  registration,
  type Person,
} from './people.ts';
import { bank, signedIn, stopBody, takeNumber, waitMs, withMoney } from './takeover.ts';

/** Who registered, with the cookie line that their device is known by. */
async function memberOnDevice(api: ApiUnderTest): Promise<Person & { readonly device: string }> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  const { setCookie } = await client.send('register', registration(phoneNumber));
  await client.ok('refresh', {});
  const device = setCookie.find((line) => line.startsWith(`${deviceCookie.name}=`))?.split(';')[0] ?? '';
  return { client, phoneNumber, device };
}

const payoutTo = (phoneNumber: string) => ({ phoneNumber, bankName: 'BDO', accountNumber: '0099 888 777' });

export function describeTrust(open: MakeApi): void {
  describe('what the password or the number alone does not take from the owner', () => {
    test('a phone known for weeks stops a change of number also when its session has lapsed and it signs in anew', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      api.clock.advance(2 * waitMs);
      const taken = await takeNumber(api, await signedIn(api, phoneNumber), phoneNumber);
      api.clock.advance(60_000);
      const owner = await signedIn(api, taken, undefined, device);
      expect(await owner.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: true });
      await owner.ok('stopPhoneChange', stopBody(taken));
    });

    test('a second session of a minute before stops no change that the first one made', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      api.clock.advance(1_000);
      const [first, second] = [await signedIn(api, phoneNumber), await signedIn(api, phoneNumber)];
      api.clock.advance(60_000);
      const taken = await takeNumber(api, first, phoneNumber);
      await second.ok('refresh', {});
      expect(await second.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: false });
      expect(await second.refused('stopPhoneChange', stopBody(taken))).toBe('account.nothing_to_stop');
      await client.ok('refresh', {});
      expect(await client.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: true });
    });

    test('during the wait nobody takes a debt on, by whichever code', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const id = await approvedLoan(member, await newOfficer(api));
      const borrower = await activatedMember(api);
      const thief = await signedIn(api, member.phoneNumber);
      const taken = await takeNumber(api, thief, member.phoneNumber);
      const contract = { phoneNumber: taken, id };
      expect(await thief.refused('challenge', { for: 'confirmContract', body: contract })).toBe('account.waiting');
      expect(await thief.refused('confirmContract', { ...contract, challenge: 'none', oTP: '000000' })).toBe(
        'account.waiting',
      );
      const other = await signedIn(api, borrower.phoneNumber);
      const theirs = await takeNumber(api, other, borrower.phoneNumber);
      await expect(apply({ client: other, phoneNumber: theirs })).rejects.toThrow('account.waiting');
    });

    test('a contract is confirmed by no code that comes to a number younger than 72 hours, and former contacts hear of loans', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const newPhoneNumber = freshPhone();
      const body = { phoneNumber, newPhoneNumber };
      const asked = await proven(api, client, 'changePhone', body, { to: newPhoneNumber, currentPassword: password });
      await client.ok('changePhone', { ...asked, oldNumberOTP: codeSentTo(api, phoneNumber) });
      await client.ok('refresh', {});
      const contract = {
        phoneNumber: newPhoneNumber,
        id: await approvedLoan({ client, phoneNumber: newPhoneNumber }, await newOfficer(api)),
      };
      expect(await client.refused('challenge', { for: 'confirmContract', body: contract })).toBe('account.waiting');
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: newPhoneNumber, password });
      await client.ok('confirmContract', await proven(api, client, 'confirmContract', contract));
      const told = api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(told).toContain('loan_received');
      expect(told).toContain('loan_confirmed');
    });

    test('former contacts hear for 30 days of what moves the money, also when the wait is over', async () => {
      const api = await open();
      const { phoneNumber, loanId: id } = await withMoney(api);
      const thief = await signedIn(api, phoneNumber);
      const taken = await takeNumber(api, thief, phoneNumber);
      api.clock.advance(waitMs + 1);
      await thief.ok('login', { phoneNumber: taken, password });
      await thief.ok('changeBank', await proven(api, thief, 'changeBank', { phoneNumber: taken, ...bank }));
      const payout = { phoneNumber: taken, id, withdrawalAmount: 5_000 };
      await thief.ok('withdraw', await proven(api, thief, 'withdraw', payout));
      const told = () => api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(told().slice(-2)).toEqual(['bank_changed', 'withdrawal_new_account']);
      api.clock.advance(10 * waitMs);
      await thief.ok('login', { phoneNumber: taken, password });
      const before = told().length;
      await thief.ok('changeBank', await proven(api, thief, 'changeBank', payoutTo(taken)));
      expect(told()).toHaveLength(before);
    });
  });
}
