import { deviceCookie } from '@tulay/contract/account/cookie';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { codeSentTo, freshPhone, newMember, password, registration, type Person } from '../people.ts';
import { newPassword, recovered, signedIn, stopBody, takeNumber, waitMs } from './takeover.ts';

/** Who registered, and whose number a code has proven there since, with the cookie line that their device is known by. */
export async function memberOnDevice(api: ApiUnderTest): Promise<Person & { readonly device: string }> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  const { setCookie } = await client.send('register', registration(phoneNumber));
  const device = setCookie.find((line) => line.startsWith(`${deviceCookie.name}=`))?.split(';')[0] ?? '';
  const here = { cookie: device };
  await client.ok('recover', { phoneNumber }, here);
  const oTP = codeSentTo(api, phoneNumber);
  await client.ok('confirmRecovery', { phoneNumber, oTP, newPassword: password }, here);
  await client.ok('login', { phoneNumber, password }, here);
  await client.ok('refresh', {});
  return { client, phoneNumber, device };
}

export function describeKnownDevices(open: MakeApi): void {
  describe('what a device that is known may do, and a young one may not', () => {
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

    test('sixty devices that signed in of late guess no more together than one address', async () => {
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
      expect(compared).toBe(50);
    });
  });
}
