import { told as samples } from '@tulay/lending/testing/sample-person';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { ask, askFor, changeOf, told, withBothNumbers } from './change-calls.ts';
import { activatedMember, steps, uploadPhotos } from '../activated.ts';
import { makeClient } from '../client.ts';
import { codeSentTo, freshPhone, newMember, password, registration } from '../people.ts';
import { takeNumber, toldOf, waitMs } from './takeover.ts';

export function describeChangedNumber(open: MakeApi): void {
  describe('another phone number', () => {
    test('a new number signs in, ends the other sessions, renews the token and is told to the old one', async () => {
      const api = await open();
      const person = await newMember(api);
      const { client, phoneNumber } = person;
      const other = makeClient(api);
      await other.ok('login', { phoneNumber, password });
      const change = withBothNumbers(changeOf('changePhone', person));
      const newNumber = change.to;
      const asked = { ...(await ask(api, 'changePhone', person, change)), oldNumberOTP: codeSentTo(api, phoneNumber) };
      expect((await client.send('changePhone', asked)).body).toEqual({
        state: 'PHONE_CHANGED',
        phoneNumber: newNumber,
      });
      // The token still names the old number.
      expect(await client.refused('infoState', { phoneNumber: newNumber })).toBe('auth.token_expired');
      await client.ok('refresh', {});
      await client.ok('infoState', { phoneNumber: newNumber });
      expect(await client.refused('infoState', { phoneNumber })).toBe('auth.not_yours');
      expect(await other.refused('refresh')).toBe('auth.session_ended');
      expect(await other.refused('login', { phoneNumber, password })).toBe('auth.bad_credentials');
      await other.ok('login', { phoneNumber: newNumber, password });
      expect(await told(api, 'phone_changed')).toEqual(
        new Set([`sms ${phoneNumber}`, `email ${registration(phoneNumber).email}`]),
      );
    });

    test('a code that changed the number once does not change it again, also after it was changed back', async () => {
      const api = await open();
      const person = await newMember(api);
      const { client, phoneNumber } = person;
      const there = withBothNumbers(changeOf('changePhone', person));
      const used = { ...(await ask(api, 'changePhone', person, there)), oldNumberOTP: codeSentTo(api, phoneNumber) };
      expect((await client.send('changePhone', used)).status).toBe(200);
      await client.ok('refresh', {});
      const values = { phoneNumber: there.to, newPhoneNumber: phoneNumber };
      const back = { ...there, values, to: phoneNumber };
      // Not at once: whoever has the phone for a moment would leave the number of before behind two of their own.
      expect(await client.refused('challenge', askFor('changePhone', back, {}))).toBe('account.waiting');
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: there.to, password });
      const asked = await ask(api, 'changePhone', person, back);
      await client.send('changePhone', { ...asked, oldNumberOTP: codeSentTo(api, there.to) });
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber, password });
      expect(await client.refused('changePhone', used)).toBe('otp.used');
    });

    test('who the member is does not change while an activated account waits for it', async () => {
      const api = await open();
      const { client, phoneNumber } = await activatedMember(api);
      const taken = await takeNumber(api, client, phoneNumber);
      const { personal, address, references } = steps(taken);
      const photos = await uploadPhotos({ client, phoneNumber: taken });
      const identity = { phoneNumber: taken, ...samples.updateIdentity, identityNumber: 'P7654321B', ...photos };
      const changes = [
        ['updatePersonal', { ...personal, firstName: 'Pedro' }],
        ['updateAddress', address],
        ['updateReferences', references],
        ['updateIdentity', identity],
      ] as const;
      for (const [name, body] of changes) expect(await client.refused(name, body)).toBe('account.waiting');
      api.clock.advance(waitMs);
      await client.ok('login', { phoneNumber: taken, password });
      await client.ok('updatePersonal', { ...personal, firstName: 'Pedro' });
      // Nor untold.
      expect(toldOf(api, 'details_changed')).toEqual(
        [`email ${registration(phoneNumber).email}`, `sms ${phoneNumber}`, `sms ${taken}`].toSorted(),
      );
    });

    test('only who reads the code at a number learns that it has an account: asking answers alike, and is counted alike', async () => {
      const api = await open();
      const person = await newMember(api);
      const change = changeOf('changePhone', person);
      const known = [await newMember(api), await newMember(api), await newMember(api), await newMember(api)];
      const numbers = known.flatMap(({ phoneNumber }) => [freshPhone(), phoneNumber]);
      const asking = numbers.map((newPhoneNumber) => askFor('changePhone', change, { newPhoneNumber }));
      const answers = [];
      for (const body of [...asking, ...asking]) answers.push((await person.client.send('challenge', body)).status);
      expect(answers).toEqual([...Array<number>(10).fill(200), ...Array<number>(6).fill(429)]);
    });

    test('a number of another account is refused to who brings its code, and the number stays', async () => {
      const api = await open();
      const [person, other] = [await newMember(api), await newMember(api)];
      const change = changeOf('changePhone', person);
      const values = { ...change.values, newPhoneNumber: other.phoneNumber };
      const asked = await ask(api, 'changePhone', person, { ...change, values, to: other.phoneNumber });
      expect(await person.client.refused('changePhone', { ...asked, oTP: '000000' })).toBe('otp.wrong');
      expect(await person.client.refused('changePhone', asked)).toBe('account.phone_taken');
      expect(await person.client.refused('changePhone', asked)).toBe('otp.used');
      expect(await person.client.ok('infoState', { phoneNumber: person.phoneNumber })).toBeDefined();
      // Also one that is kept free for whom it was taken from.
      await takeNumber(api, other.client, other.phoneNumber);
      const again = await ask(api, 'changePhone', person, { ...change, values, to: other.phoneNumber });
      expect(await person.client.refused('changePhone', again)).toBe('account.phone_taken');
    });
  });
}
