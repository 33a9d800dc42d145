import { deviceCookie } from '@tulay/contract/account/cookie';
import { endpointNames, endpoints } from '@tulay/contract/table';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { apply, approvedLoan, memberWithMoney } from '../lent.ts';
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
import { proposed } from '../two-officers.ts';
import { ownersInputs } from '../owners-inputs.ts';
import { bank, newPassword, recovered, signedIn, stopBody, takeNumber, waitMs, withMoney } from './takeover.ts';
import { makeWorld } from '../world.ts';

/** Who registered, with the cookie line that their device is known by. */
export async function memberOnDevice(api: ApiUnderTest): Promise<Person & { readonly device: string }> {
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

    test("whatever strangers guess, the way back stays open on a device that is the member's own", async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      const stranger = makeClient(api);
      const guess = { phoneNumber, oTP: '000000', newPassword };
      for (let wrong = 0; wrong < 10;) {
        const answer = await stranger.send('confirmRecovery', guess);
        if (answer.status === 422) wrong += 1;
        else api.clock.advance(Number(answer.headers.get('retry-after')) * 1000);
      }
      expect(await stranger.refused('recover', { phoneNumber })).toBe('otp.locked');
      const owner = makeClient(api);
      await owner.ok('recover', { phoneNumber }, { cookie: device });
      const oTP = codeSentTo(api, phoneNumber);
      // The lock of the number is for everybody elsewhere, also with the right code.
      expect((await makeClient(api).send('confirmRecovery', { ...guess, oTP })).status).toBe(429);
      await owner.ok('confirmRecovery', { ...guess, oTP }, { cookie: device });
      expect(
        await (await signedIn(api, phoneNumber, newPassword, device)).ok('accountWait', { phoneNumber }),
      ).toMatchObject({ wait: null });
    });

    test("twenty wrong codes in a thief's own challenges do not silence the owner's recovery", async () => {
      const api = await open();
      const { phoneNumber, loanId: id } = await withMoney(api);
      const thief = await signedIn(api, phoneNumber);
      const bodies = [
        ['withdraw', { phoneNumber, id, withdrawalAmount: 5_000 }],
        ['changeBank', { phoneNumber, ...bank }],
      ] as const;
      for (const [name, body] of [...bodies, ...bodies]) {
        const wrong = { ...(await proven(api, thief, name, body)), oTP: '00000000' };
        for (let tries = 0; tries < 5; tries += 1) expect((await thief.send(name, wrong)).status).toBe(422);
      }
      const mark = api.sent.length;
      await makeClient(api).ok('recover', { phoneNumber });
      expect(api.sent.slice(mark).map(({ kind }) => kind)).toEqual(['otp_recover']);
    });

    test('a device younger than 72 hours throws out none that was there before it, neither by name nor by a new password', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      api.clock.advance(60_000);
      const thief = await signedIn(api, phoneNumber);
      api.clock.advance(60_000);
      const later = await signedIn(api, phoneNumber);
      const { items } = await thief.ok('listDevices', { phoneNumber });
      const [newest, own, oldest] = items.toSorted((a, b) => b.signedInAt.localeCompare(a.signedInAt));
      expect(own?.current).toBe(true);
      const refused = await thief.send('endDevice', { phoneNumber, id: oldest?.id, currentPassword: password });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, String(waitMs / 1000 - 60)]);
      expect(refused.body).toMatchObject({ code: 'account.waiting' });
      const mark = api.sent.length;
      await thief.ok('endDevice', { phoneNumber, id: newest?.id ?? '', currentPassword: password });
      expect(new Set(api.sent.slice(mark).map(({ kind }) => kind))).toEqual(new Set(['device_signed_out']));
      expect(await later.refused('refresh')).toBe('auth.session_ended');
      const again = await signedIn(api, phoneNumber);
      const change = { phoneNumber, currentPassword: password, newPassword, password: newPassword };
      await thief.ok('changePassword', change);
      expect(await again.refused('refresh')).toBe('auth.session_ended');
      await client.ok('refresh', {});
      await client.ok('changePassword', {
        ...change,
        currentPassword: newPassword,
        newPassword: password,
        password,
      });
      expect(await thief.refused('refresh')).toBe('auth.session_ended');
    });

    test('a hundred sign-ins are four notices to each contact, and the one that matters comes beside them', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      const email = registration(phoneNumber).email;
      const heard = (to: string) => api.sent.filter((message) => message.to === to).map(({ kind }) => kind);
      const four = ['new_sign_in', 'new_sign_in', 'new_sign_in', 'notices_gathered'];
      for (let count = 0; count < 100; count += 1) await signedIn(api, phoneNumber);
      expect([heard(phoneNumber), heard(email)]).toEqual([four, four]);
      await takeNumber(api, await signedIn(api, phoneNumber), phoneNumber);
      expect(heard(phoneNumber)).toEqual([...four, 'phone_changed_alone']);
    });

    test('an hour after the first three notices of a kind the next ones are told one by one again', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      for (let count = 0; count < 5; count += 1) await signedIn(api, phoneNumber);
      api.clock.advance(3_600_000);
      await signedIn(api, phoneNumber);
      const toPhone = api.sent.filter(({ to }) => to === phoneNumber).map(({ kind }) => kind);
      expect(toPhone).toEqual(['new_sign_in', 'new_sign_in', 'new_sign_in', 'notices_gathered', 'new_sign_in']);
    });

    test('no account is deleted while it waits', async () => {
      const api = await open();
      const [first, second] = [await newMember(api), await newMember(api)];
      const { request } = await first.client.ok('askPrivacy', {
        phoneNumber: first.phoneNumber,
        kind: 'deletion',
        currentPassword: password,
      });
      await takeNumber(api, first.client, first.phoneNumber);
      const phoneNumber = await takeNumber(api, second.client, second.phoneNumber);
      const officer = await newOfficer(api);
      const answer = { id: request.id, reason: 'account_deleted' };
      expect(await officer.client.refused('answerPrivacy', answer)).toBe('account.waiting');
      const asking = { phoneNumber, kind: 'deletion', currentPassword: password };
      expect(await second.client.refused('askPrivacy', asking)).toBe('account.waiting');
    });

    test("who recovered an officer's account on an unknown device decides nothing and opens nothing for 72 hours, by any row of the desk", async () => {
      const api = await open();
      const world = await makeWorld(api);
      const { phoneNumber } = world.secondOfficer;
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      const rows = endpointNames.filter((name) => endpoints[name].access === 'officer');
      const inputs = ownersInputs(world);
      const writes = rows.filter((name) => endpoints[name].effect === 'write');
      expect(writes.length).toBeGreaterThan(10);
      for (const name of writes)
        expect([name, await thief.refused(name, inputs[name])]).toEqual([name, 'account.waiting']);
      for (const name of rows.filter((one) => !writes.includes(one))) await thief.ok(name, inputs[name]);
    });

    test("who recovered an officer's account on an unknown device approves again after 72 hours", async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const member = await memberWithMoney(api, officers);
      const repayment = { id: member.loanId, amountPHP: 1_000, reference: 'BDO 2' };
      const id = await proposed(officers[0], 'postRepayment', repayment);
      const { phoneNumber } = officers[1];
      await recovered(api, phoneNumber);
      const thief = await signedIn(api, phoneNumber, newPassword);
      expect(await thief.refused('decideApproval', { id, decision: 'approve' })).toBe('account.waiting');
      const release = { id: member.loanId, action: 'approve_disbursement' };
      expect(await thief.refused('decideLoan', release)).toBe('account.waiting');
      api.clock.advance(waitMs);
      await thief.ok('login', { phoneNumber, password: newPassword });
      await thief.ok('decideApproval', { id, decision: 'approve' });
    });

    test('who was thrown out by a new password is a stranger again', async () => {
      const api = await open();
      const { client, phoneNumber, device } = await memberOnDevice(api);
      const thiefs = `${deviceCookie.name}=the-thiefs-laptop`;
      api.clock.advance(60_000);
      await signedIn(api, phoneNumber, password, thiefs);
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber, password }, { cookie: device });
      const change = { phoneNumber, currentPassword: password, newPassword, password: newPassword };
      await client.ok('changePassword', change);
      const mark = api.sent.length;
      await recovered(api, phoneNumber, thiefs);
      expect(api.sent.slice(mark).map(({ kind }) => kind)).toContain('account_recovered');
    });

    test('sixty devices that signed in of late are one count of guesses', async () => {
      const api = await open();
      const { phoneNumber } = await newMember(api);
      api.clock.advance(60_000);
      const devices = Array.from({ length: 60 }, (_, index) => `${deviceCookie.name}=made-up-${index}`);
      for (const cookie of devices) await signedIn(api, phoneNumber, password, cookie);
      let compared = 0;
      for (const cookie of devices) {
        const guess = { phoneNumber, password: 'Wrong-2026!' };
        if ((await makeClient(api).refused('login', guess, { cookie })) === 'auth.bad_credentials') compared += 1;
      }
      expect(compared).toBe(5);
    });
  });
}
