import { hourMs } from '@tulay/lending/calendar';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient, type Client } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { memberWithMoney } from '../lent.ts';
import {
  codeSentTo,
  freshPhone,
  newMember,
  newOfficer,
  password,
  proven,
  registration,
  type Person,
} from '../people.ts';

export const waitMs = 72 * hourMs;
export const newPassword = 'Lantsa-2027!';
export const bank = { bankName: 'BPI', accountNumber: '0012 345 678' };

/** Somebody signs in with the member's password, on a device that the cookie line names. */
export async function signedIn(api: ApiUnderTest, phoneNumber: string, known = password, cookie = ''): Promise<Client> {
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password: known }, { cookie });
  return client;
}

/** Changes a member's number without a code of the old one; the new number, whose token the client has then. */
export async function takeNumber(api: ApiUnderTest, client: Client, phoneNumber: string): Promise<string> {
  const newPhoneNumber = freshPhone();
  const body = { phoneNumber, newPhoneNumber, withoutOldNumber: true };
  await client.ok(
    'changePhone',
    await proven(api, client, 'changePhone', body, { to: newPhoneNumber, currentPassword: password }),
  );
  await client.ok('refresh', {});
  return newPhoneNumber;
}

/** Recovers the account of a number, on a device that the cookie line names. */
export async function recovered(api: ApiUnderTest, phoneNumber: string, cookie = ''): Promise<void> {
  const client = makeClient(api);
  await client.ok('recover', { phoneNumber });
  await client.ok('confirmRecovery', { phoneNumber, oTP: codeSentTo(api, phoneNumber), newPassword }, { cookie });
}

/** What changes an account or takes money out, with bodies that would do. */
const changesOf = (phoneNumber: string, id: string) =>
  [
    ['verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 5_000 }],
    ['withdraw', { phoneNumber, id, withdrawalAmount: 5_000, challenge: 'none', oTP: '000000' }],
    ['challenge', { for: 'withdraw', body: { phoneNumber, id, withdrawalAmount: 5_000 } }],
    ['challenge', { for: 'changeBank', body: { phoneNumber, ...bank } }],
    ['changeBank', { phoneNumber, ...bank, challenge: 'none', oTP: '000000' }],
    ['changeEmail', { phoneNumber, email: 'clara@example.org', challenge: 'none', oTP: '000000' }],
    ['changePhone', { phoneNumber, newPhoneNumber: freshPhone(), challenge: 'none', oTP: '000000' }],
    ['changePassword', { phoneNumber, currentPassword: password, newPassword, password: newPassword }],
    ['choosePayDay', { phoneNumber, id, payDay: 15 }],
  ] as const;

export const stopBody = (phoneNumber: string) => ({
  phoneNumber,
  currentPassword: password,
  newPassword,
  password: newPassword,
});

export const withMoney = async (api: ApiUnderTest) =>
  memberWithMoney(api, [await newOfficer(api), await newOfficer(api)]);
/** Who was told, in no order of its own: messages to several contacts leave at once. */
export const toldOf = (api: ApiUnderTest, wanted: string) =>
  api.sent
    .filter(({ kind }) => kind === wanted)
    .map(({ channel, to }) => `${channel} ${to}`)
    .toSorted();

export function describeTakeover(open: MakeApi): void {
  describe('a number changed without the old one, and a recovery on an unknown device', () => {
    test('payouts and changes wait 72 hours, say so with the time, and end by themselves', async () => {
      const api = await open();
      const { phoneNumber, loanId: id } = await withMoney(api);
      const client = await signedIn(api, phoneNumber);
      const newNumber = await takeNumber(api, client, phoneNumber);
      for (const [name, body] of changesOf(newNumber, id)) {
        const answer = await client.send(name, body);
        expect([name, answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
          name,
          409,
          String(waitMs / 1000),
          expect.objectContaining({ code: 'account.waiting' }),
        ]);
      }
      const wait = { reason: 'phone_changed', endsAt: new Date(api.clock.now() + waitMs).toISOString() };
      expect(await client.ok('getWallet', { phoneNumber: newNumber })).toMatchObject({ wait });
      expect(await client.ok('memberDetails', { phoneNumber: newNumber })).toMatchObject({ wait });
      expect(await client.ok('accountWait', { phoneNumber: newNumber })).toEqual({ wait, mayStop: false });
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: newNumber, password });
      expect(await client.ok('accountWait', { phoneNumber: newNumber })).toEqual({ wait: null, mayStop: false });
      const payout = { phoneNumber: newNumber, id, withdrawalAmount: 5_000 };
      await client.ok('withdraw', await proven(api, client, 'withdraw', payout));
    });

    test('every older contact hears of it at once and is told how to stop it', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const client = await signedIn(api, phoneNumber);
      await client.ok('setPreferences', { phoneNumber, language: 'en', timeZone: 'America/Puerto_Rico' });
      const email = 'thief@example.org';
      const change = await proven(
        api,
        client,
        'changeEmail',
        { phoneNumber, email },
        { to: email, currentPassword: password },
      );
      await client.ok('changeEmail', change);
      await takeNumber(api, client, phoneNumber);
      // The address of before the first change, too.
      expect(toldOf(api, 'phone_changed_alone')).toEqual(
        [`email ${email}`, `email ${registration(phoneNumber).email}`, `sms ${phoneNumber}`].toSorted(),
      );
      expect(api.sent.at(-1)?.text).toMatch(
        /device that was signed in 72 hours before or at registration, recover.*contact us/,
      );
    });

    test('a device that was signed in before sees it and stops it; who took the number cannot keep it from that', async () => {
      const api = await open();
      const owner = await activatedMember(api);
      const { client, phoneNumber } = owner;
      const { items } = await client.ok('listDevices', { phoneNumber });
      const id = items[0]?.id ?? '';
      api.clock.advance(1_000);
      const thief = await signedIn(api, phoneNumber);
      api.clock.advance(1_000);
      const taken = await takeNumber(api, thief, phoneNumber);
      api.clock.advance(1_000);
      const later = await signedIn(api, taken);
      for (const other of [thief, later]) {
        expect(await other.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: false });
        expect(await other.refused('stopPhoneChange', stopBody(taken))).toBe('account.nothing_to_stop');
        expect(await other.refused('endDevice', { phoneNumber: taken, id, currentPassword: password })).toBe(
          'account.waiting',
        );
      }
      // Its token names the number that is gone.
      await client.ok('refresh', {});
      expect(await client.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: true });
      const wrong = { ...stopBody(taken), currentPassword: 'Wrong-2026!' };
      expect(await client.refused('stopPhoneChange', wrong)).toBe('account.wrong_password');
      const stops = await Promise.all([1, 2].map(() => client.send('stopPhoneChange', stopBody(taken))));
      expect(stops.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
        { state: 'PHONE_RESTORED', phoneNumber },
      ]);
      await client.ok('refresh', {});
      expect(await client.ok('accountWait', { phoneNumber })).toMatchObject({
        wait: { reason: 'phone_restored', endsAt: new Date(api.clock.now() + waitMs).toISOString() },
        mayStop: false,
      });
      expect(await client.refused('stopPhoneChange', stopBody(phoneNumber))).toBe('account.nothing_to_stop');
      for (const other of [thief, later]) expect(await other.refused('refresh')).toBe('auth.session_ended');
      expect(await thief.refused('login', { phoneNumber, password })).toBe('auth.bad_credentials');
      expect(await thief.refused('login', { phoneNumber: taken, password: newPassword })).toBe('auth.bad_credentials');
      await signedIn(api, phoneNumber, newPassword);
      expect(new Set(toldOf(api, 'phone_restored'))).toEqual(
        new Set([`sms ${phoneNumber}`, `sms ${taken}`, `email ${registration(phoneNumber).email}`]),
      );
    });

    test('five wrong passwords slow the stopping down', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      api.clock.advance(1_000);
      const taken = await takeNumber(api, await signedIn(api, phoneNumber), phoneNumber);
      await client.ok('refresh', {});
      const wrong = { ...stopBody(taken), currentPassword: 'Wrong-2026!' };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await client.refused('stopPhoneChange', wrong)).toBe('account.wrong_password');
      expect(await client.refused('stopPhoneChange', stopBody(taken))).toBe('auth.too_many_tries');
    });

    test('the former number gets the account back by recovery, the new one does not, and nobody registers it meanwhile', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const thief = await signedIn(api, phoneNumber);
      const taken = await takeNumber(api, thief, phoneNumber);
      expect(await makeClient(api).refused('register', registration(phoneNumber))).toBe('account.phone_taken');
      const codes = () => api.sent.filter(({ kind }) => kind === 'otp_recover').map(({ to }) => to);
      await makeClient(api).ok('recover', { phoneNumber: taken });
      expect(codes()).toEqual([]);
      await recovered(api, phoneNumber);
      expect(codes()).toEqual([phoneNumber]);
      expect(await thief.refused('refresh')).toBe('auth.session_ended');
      const owner = await signedIn(api, phoneNumber, newPassword);
      expect(await owner.ok('accountWait', { phoneNumber })).toMatchObject({ wait: { reason: 'phone_restored' } });
      // Once undone, the number that was taken is nobody's, and restores nothing.
      await recovered(api, taken).catch(() => undefined);
      expect(codes()).toEqual([phoneNumber]);
    });

    test('after 72 hours the new number stays, recovers the account, and the former one is free', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const taken = await takeNumber(api, await signedIn(api, phoneNumber), phoneNumber);
      api.clock.advance(waitMs);
      await recovered(api, taken);
      expect((await makeClient(api).send('register', registration(phoneNumber))).status).toBe(200);
    });

    test('a recovery makes payouts wait on a device that is not known, and not where the account was registered', async () => {
      const api = await open();
      const phoneNumber = freshPhone();
      const { setCookie } = await makeClient(api).send('register', registration(phoneNumber));
      const line = setCookie.find((text) => text.startsWith(`${deviceCookie.name}=`))?.split(';')[0];
      await recovered(api, phoneNumber, line);
      expect(await (await signedIn(api, phoneNumber, newPassword)).ok('accountWait', { phoneNumber })).toEqual({
        wait: null,
        mayStop: false,
      });
      api.clock.advance(1_000);
      await recovered(api, phoneNumber);
      const client = await signedIn(api, phoneNumber, newPassword);
      expect(await client.ok('accountWait', { phoneNumber })).toMatchObject({ wait: { reason: 'recovered' } });
      expect(await client.refused('stopPhoneChange', stopBody(phoneNumber))).toBe('account.nothing_to_stop');
      expect(toldOf(api, 'account_recovered')).toHaveLength(2);
    });

    test('with both codes nothing waits but a change of account, whose code would come to a new number', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await withMoney(api);
      const newPhoneNumber = freshPhone();
      const body = { phoneNumber, newPhoneNumber };
      const asked = await proven(api, client, 'changePhone', body, { to: newPhoneNumber, currentPassword: password });
      await client.ok('changePhone', { ...asked, oldNumberOTP: codeSentTo(api, phoneNumber) });
      await client.ok('refresh', {});
      expect(await client.ok('accountWait', { phoneNumber: newPhoneNumber })).toEqual({ wait: null, mayStop: false });
      const asking = { for: 'changeBank', body: { phoneNumber: newPhoneNumber, ...bank } };
      expect(await client.refused('challenge', asking)).toBe('account.waiting');
      const payout = { phoneNumber: newPhoneNumber, id, withdrawalAmount: 5_000 };
      await client.ok('withdraw', await proven(api, client, 'withdraw', payout));
      const { client: officer } = await newOfficer(api);
      const { items } = await officer.ok('withdrawalQueue', {});
      expect(items[0]).toMatchObject({ phoneChangedAt: new Date(api.clock.now()).toISOString() });
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: newPhoneNumber, password });
      await client.ok('changeBank', await proven(api, client, 'changeBank', asking.body));
    });

    test('I5 correcting the account starts no wait; a withdrawal to one younger than 72 hours is told to every contact', async () => {
      const api = await open();
      const { client, phoneNumber, loanId: id } = await withMoney(api);
      await client.ok('changeBank', await proven(api, client, 'changeBank', { phoneNumber, ...bank }));
      const correctedAt = new Date(api.clock.now()).toISOString();
      expect(await client.ok('accountWait', { phoneNumber })).toEqual({ wait: null, mayStop: false });
      const payout = { phoneNumber, id, withdrawalAmount: 5_000 };
      await client.ok('withdraw', await proven(api, client, 'withdraw', payout));
      expect(toldOf(api, 'withdrawal_new_account')).toEqual([
        `email ${registration(phoneNumber).email}`,
        `sms ${phoneNumber}`,
      ]);
      const { client: officer } = await newOfficer(api);
      const { items } = await officer.ok('withdrawalQueue', {});
      expect(items[0]).toMatchObject({ accountChangedAt: correctedAt, phoneChangedAt: null });
      const { _id } = await client.ok('memberDetails', { phoneNumber });
      expect(await officer.ok('memberById', { id: _id })).toMatchObject({ accountChangedAt: correctedAt });
      api.clock.advance(waitMs);
      const again: Person = { client, phoneNumber };
      await again.client.ok('login', { phoneNumber, password });
      await client.ok('withdraw', await proven(api, client, 'withdraw', payout));
      expect(toldOf(api, 'withdrawal_new_account')).toHaveLength(2);
    });
  });
}
