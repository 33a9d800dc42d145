import { deviceCookie } from '@tulay/contract/cookie';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { freshPhone, newMember, registration, type Person } from './people.ts';
import { signedIn, stopBody, takeNumber, waitMs } from './takeover.ts';

/** Who registered, with the cookie line that their device is known by. */
async function memberOnDevice(api: ApiUnderTest): Promise<Person & { readonly device: string }> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  const { setCookie } = await client.send('register', registration(phoneNumber));
  await client.ok('refresh', {});
  const device = setCookie.find((line) => line.startsWith(`${deviceCookie.name}=`))?.split(';')[0] ?? '';
  return { client, phoneNumber, device };
}

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
  });
}
