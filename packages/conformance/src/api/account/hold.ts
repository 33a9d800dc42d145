import { dayMs } from '@tulay/lending/calendar';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { newOfficer, password, proven, registration, type Person } from '../people.ts';
import { byTwo, proposed } from '../two-officers.ts';
import { bank, newPassword, recovered, signedIn, stopBody, takeNumber, toldOf, waitMs } from './takeover.ts';

/** Longer than the wait, and than former contacts are kept otherwise. */
const longHoldMs = 40 * dayMs;
/** As long former contacts are told. */
const toldMs = 30 * dayMs;

/** A member whose number somebody with the password has taken, put on hold by the lender; the owner's device is signed in. */
async function takenAndHeld(api: ApiUnderTest) {
  const owner = await activatedMember(api);
  const { client, phoneNumber } = owner;
  const { _id: id } = await client.ok('memberDetails', { phoneNumber });
  api.clock.advance(1_000);
  const thief = await signedIn(api, phoneNumber);
  const taken = await takeNumber(api, thief, phoneNumber);
  const phoneChangedAt = new Date(api.clock.now()).toISOString();
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  await officers[0].client.ok('setMemberActive', { id, active: false });
  return { owner, thief, taken, officers, id, change: { id, phoneChangedAt } };
}

/** Somebody's officer again after a long time, by a new session. */
async function again(api: ApiUnderTest, { phoneNumber }: Person): Promise<Person> {
  return { phoneNumber, client: await signedIn(api, phoneNumber) };
}

const codesTo = (api: ApiUnderTest, phoneNumber: string) =>
  api.sent.filter(({ kind, to }) => kind === 'otp_recover' && to === phoneNumber).length;

export function describeHold(open: MakeApi): void {
  describe('an account on hold while it waits', () => {
    test('the wait stands still, and begins anew with the lifting, as does the way back of the former number', async () => {
      const api = await open();
      const { owner, taken, officers, id } = await takenAndHeld(api);
      const stranger = makeClient(api);
      const stillWaits = async () => {
        const thief = await signedIn(api, taken);
        const answer = await thief.send('changePassword', { ...stopBody(taken) });
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, null]);
        expect(await thief.ok('accountWait', { phoneNumber: taken })).toEqual({
          wait: { reason: 'phone_changed', endsAt: null },
          mayStop: false,
        });
        expect(await stranger.refused('register', registration(owner.phoneNumber))).toBe('account.phone_taken');
      };
      await stillWaits();
      api.clock.advance(longHoldMs);
      await stillWaits();
      await byTwo([await again(api, officers[0]), await again(api, officers[1])], 'setMemberActive', {
        id,
        active: true,
      });
      await api.deliver();
      const contacts = [`sms ${owner.phoneNumber}`, `sms ${taken}`, `email ${registration(owner.phoneNumber).email}`];
      expect(new Set(toldOf(api, 'hold_lifted_waits'))).toEqual(new Set(contacts));
      api.clock.advance(waitMs - 1);
      const thief = await signedIn(api, taken);
      const endsAt = new Date(api.clock.now() + 1).toISOString();
      expect(await thief.ok('accountWait', { phoneNumber: taken })).toMatchObject({ wait: { endsAt } });
      await recovered(api, owner.phoneNumber);
      await signedIn(api, owner.phoneNumber, newPassword);
      // The number that was former for so long is told of what becomes of the account, beside those of now.
      expect(new Set(toldOf(api, 'phone_restored'))).toEqual(new Set(contacts));
    });

    test('who has a former address is told as long after the lifting as before', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const { _id: id } = await client.ok('memberDetails', { phoneNumber });
      const body = { phoneNumber, email: 'thief@example.org' };
      const asked = { currentPassword: password, to: body.email };
      await client.ok('changeEmail', await proven(api, client, 'changeEmail', body, asked));
      await client.ok('changeBank', await proven(api, client, 'changeBank', { phoneNumber, ...bank }));
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      await officers[0].client.ok('setMemberActive', { id, active: false });
      api.clock.advance(longHoldMs);
      await byTwo([await again(api, officers[0]), await again(api, officers[1])], 'setMemberActive', {
        id,
        active: true,
      });
      await api.deliver();
      const contacts = [`email ${registration(phoneNumber).email}`, 'email thief@example.org', `sms ${phoneNumber}`];
      expect(toldOf(api, 'hold_lifted')).toEqual(contacts.toSorted());
      api.clock.advance(toldMs);
      await recovered(api, phoneNumber);
      await api.deliver();
      expect(toldOf(api, 'account_recovered')).toEqual(contacts.toSorted());
    });

    test('an account that does not wait begins no wait by being on hold', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const { _id: id } = await client.ok('memberDetails', { phoneNumber });
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      await officers[0].client.ok('setMemberActive', { id, active: false });
      await byTwo(officers, 'setMemberActive', { id, active: true });
      expect(await client.ok('accountWait', { phoneNumber })).toEqual({ wait: null, mayStop: false });
    });

    test('a recovery on an unknown device waits from the lifting on, also when it was made during the hold', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const { _id: id } = await client.ok('memberDetails', { phoneNumber });
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      await officers[0].client.ok('setMemberActive', { id, active: false });
      await recovered(api, phoneNumber);
      api.clock.advance(waitMs);
      await byTwo([await again(api, officers[0]), await again(api, officers[1])], 'setMemberActive', {
        id,
        active: true,
      });
      const endsAt = new Date(api.clock.now() + waitMs).toISOString();
      const owner = await signedIn(api, phoneNumber, newPassword);
      expect(await owner.ok('accountWait', { phoneNumber })).toMatchObject({ wait: { reason: 'recovered', endsAt } });
    });

    test.each(['a hold', 'another recovery'] as const)(
      'who signed in an hour before a recovery does not stop it after %s either',
      async (later) => {
        const api = await open();
        const officers = [await newOfficer(api), await newOfficer(api)] as const;
        const { client, phoneNumber } = await activatedMember(api);
        const { _id: id } = await client.ok('memberDetails', { phoneNumber });
        const thiefs = { cookie: `${deviceCookie.name}=the-thiefs-laptop` };
        api.clock.advance(waitMs);
        await signedIn(api, phoneNumber, password, thiefs.cookie);
        api.clock.advance(3_600_000);
        await recovered(api, phoneNumber);
        api.clock.advance(waitMs - 60_000);
        if (later === 'another recovery') await recovered(api, phoneNumber);
        else {
          await (await again(api, officers[0])).client.ok('setMemberActive', { id, active: false });
          api.clock.advance(longHoldMs);
          const both = [await again(api, officers[0]), await again(api, officers[1])] as const;
          await byTwo(both, 'setMemberActive', { id, active: true });
        }
        const stop = { ...stopBody(phoneNumber), newPassword: 'Balangay-2028!', password: 'Balangay-2028!' };
        expect(await makeClient(api).refused('stopRecovery', stop, thiefs)).toBe('account.nothing_to_stop');
      },
    );

    test('nobody restores or changes the number: neither who has the former one, nor a device of before', async () => {
      const api = await open();
      const { owner, taken, officers, id } = await takenAndHeld(api);
      const { client, phoneNumber } = owner;
      await makeClient(api).ok('recover', { phoneNumber });
      expect(codesTo(api, phoneNumber)).toBe(0);
      const guess = { phoneNumber, oTP: '000000', newPassword };
      expect(await makeClient(api).refused('confirmRecovery', guess)).toBe('otp.wrong');
      await client.ok('refresh', {});
      expect(await client.ok('accountWait', { phoneNumber: taken })).toMatchObject({ mayStop: false });
      expect(await client.refused('stopPhoneChange', stopBody(taken))).toBe('auth.suspended');
      expect(await officers[0].client.ok('memberById', { id })).toMatchObject({ phoneNumber: taken });
      await byTwo(officers, 'setMemberActive', { id, active: true });
      await client.ok('stopPhoneChange', stopBody(taken));
    });

    test('the lender gives it back to the former number by two officers: sessions and password end, both sides hear, and the wait begins anew', async () => {
      const api = await open();
      const { owner, thief, taken, officers, id, change } = await takenAndHeld(api);
      const { phoneNumber } = owner;
      const [maker, checker] = officers;
      const file = async (as: Person) => as.client.ok('memberById', { id });
      expect(await file(maker)).toMatchObject({
        phoneChangedAt: change.phoneChangedAt,
        formerPhoneNumber: phoneNumber,
      });
      const other = { id, phoneChangedAt: new Date(api.clock.now() - 1).toISOString() };
      expect(await maker.client.refused('givePhoneBack', other)).toBe('member.no_former_number');
      const approval = await proposed(maker, 'givePhoneBack', change);
      expect(await file(checker)).toMatchObject({ phoneNumber: taken });
      expect(await checker.client.ok('approvalQueue', {})).toMatchObject({
        items: [{ id: approval, kind: 'phone.restore', sentence: expect.stringMatching(/^Give this account back/) }],
      });
      api.clock.advance(1_000);
      await checker.client.ok('decideApproval', { id: approval, decision: 'approve' });
      expect(await file(checker)).toMatchObject({ phoneNumber, active: false, formerPhoneNumber: null });
      expect(await maker.client.refused('givePhoneBack', change)).toBe('member.no_former_number');
      for (const { client } of [owner, { client: thief }])
        expect(await client.refused('refresh')).toBe('auth.session_ended');
      for (const number of [phoneNumber, taken])
        expect(await makeClient(api).refused('login', { phoneNumber: number, password })).toBe('auth.bad_credentials');
      expect(new Set(toldOf(api, 'phone_given_back'))).toEqual(
        new Set([`sms ${phoneNumber}`, `sms ${taken}`, `email ${registration(phoneNumber).email}`]),
      );
      const { items } = await checker.client.ok('auditLog', { member: phoneNumber });
      expect(items.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['phone.restore', 'approval.approve', 'approval.propose']),
      );
      await byTwo(officers, 'setMemberActive', { id, active: true });
      await recovered(api, phoneNumber);
      const back = await signedIn(api, phoneNumber, newPassword);
      const endsAt = new Date(api.clock.now() + waitMs).toISOString();
      expect(await back.ok('accountWait', { phoneNumber })).toMatchObject({ wait: { endsAt } });
      expect(codesTo(api, taken)).toBe(0);
    });

    test('however long the hold is the number can be given back, and only one that there was', async () => {
      const api = await open();
      const { owner, officers, id, change } = await takenAndHeld(api);
      const [maker, checker] = officers;
      const unchanged = await activatedMember(api);
      const none = await unchanged.client.ok('memberDetails', { phoneNumber: unchanged.phoneNumber });
      const wrong = { ...change, id: none._id };
      expect(await maker.client.refused('givePhoneBack', wrong)).toBe('member.no_former_number');
      expect(await maker.client.refused('givePhoneBack', { ...change, id: 'nobody' })).toBe('member.not_found');
      for (const [whose, code] of [
        [maker, 'member.own_account'],
        [checker, 'member.officer_account'],
      ] as const) {
        const { _id } = await whose.client.ok('memberDetails', { phoneNumber: whose.phoneNumber });
        expect(await maker.client.refused('givePhoneBack', { ...change, id: _id })).toBe(code);
      }
      api.clock.advance(longHoldMs);
      const later = [await again(api, maker), await again(api, checker)] as const;
      expect(await byTwo(later, 'givePhoneBack', change)).toEqual({ _id: id, phoneNumber: owner.phoneNumber });
    });

    test('who left a number gets the account back from who recovered it by that number, by two officers', async () => {
      const api = await open();
      const { client: owner, phoneNumber } = await activatedMember(api);
      const { _id: id } = await owner.ok('memberDetails', { phoneNumber });
      const own = await takeNumber(api, owner, phoneNumber);
      api.clock.advance(60_000);
      // With the card of the old number and nothing else.
      await recovered(api, phoneNumber);
      const phoneChangedAt = new Date(api.clock.now()).toISOString();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      expect(await officers[0].client.ok('memberById', { id })).toMatchObject({ phoneNumber, formerPhoneNumber: own });
      expect(await byTwo(officers, 'givePhoneBack', { id, phoneChangedAt })).toEqual({ _id: id, phoneNumber: own });
      // A number that is told nothing any more is not the member's.
      api.clock.advance(toldMs + 1);
      const later = await again(api, officers[0]);
      expect(await later.client.ok('memberById', { id })).toMatchObject({ formerPhoneNumber: null });
    });
  });
}
