import { hourMs } from '@tulay/lending/calendar';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { makeClient } from '../client.ts';
import { activatedMember } from '../activated.ts';
import { apply } from '../lent.ts';
import { freshPhone, newMember, password } from '../people.ts';

const filipino = { headers: { 'accept-language': 'fil-PH,fil;q=0.9,en;q=0.5' } };

export function describePreferences(open: MakeApi): void {
  describe('language, time zone and devices', () => {
    test('refusals answer in the language that the request names, field by field', async () => {
      const client = makeClient(await open());
      const body = { phoneNumber: freshPhone(), password: 'wrong' };
      expect((await client.send('login', body, filipino)).body).toMatchObject({
        code: 'auth.bad_credentials',
        message: 'Mali ang numero ng telepono o ang password.',
      });
      expect((await client.send('login', body)).body).toMatchObject({
        message: 'The phone number or the password is not right.',
      });
      expect((await client.send('recover', {}, filipino)).body).toMatchObject({
        message: 'Pakitingnan ang mga field na may marka.',
        fields: { phoneNumber: expect.stringMatching(/^9 hanggang 15 digit\.|^Sagutan/) },
      });
    });

    test('the agreement is another one in each language, and what is kept by a cache is kept by language', async () => {
      const client = makeClient(await open());
      const [english, tagalog] = [await client.send('getAgreement'), await client.send('getAgreement', {}, filipino)];
      expect(tagalog.body).toMatchObject({
        clauses: expect.arrayContaining([expect.objectContaining({ title: 'Interes' })]),
      });
      expect(english.body).not.toEqual(tagalog.body);
    });

    test('language and time zone are kept; messages follow them, and wait for the morning there', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const wrong = { phoneNumber, language: 'fil', timeZone: 'Asia/Nowhere' };
      expect(await client.refused('setPreferences', wrong)).toBe('request.invalid');
      expect(await client.ok('setPreferences', { phoneNumber, language: 'fil', timeZone: 'Asia/Manila' })).toEqual({
        state: 'PREFERENCES_SAVED',
        language: 'fil',
        timeZone: 'Asia/Manila',
      });
      const { language, timeZone } = await client.ok('memberDetails', { phoneNumber });
      expect([language, timeZone]).toEqual(['fil', 'Asia/Manila']);
      const person = await activatedMember(api);
      const own = { phoneNumber: person.phoneNumber, language: 'fil' } as const;
      const news = () => api.sent.filter(({ kind, to }) => kind === 'loan_received' && to === person.phoneNumber);
      // The world begins at ten in the morning in Manila, which is four in the afternoon in Honolulu.
      await person.client.ok('setPreferences', { ...own, timeZone: 'Pacific/Honolulu' });
      api.clock.advance(6 * hourMs);
      await person.client.ok('login', { phoneNumber: person.phoneNumber, password });
      await apply(person);
      expect(news()).toEqual([]);
      // Another zone, where it is day, or night for longer, moves nothing that waits already.
      await person.client.ok('setPreferences', { ...own, timeZone: 'America/Puerto_Rico' });
      await api.deliver();
      expect(news()).toEqual([]);
      api.clock.advance(8 * hourMs);
      await api.deliver();
      expect(news().map(({ text }) => text)).toEqual([expect.stringContaining('natanggap namin ang loan application')]);
    });

    test('a device is known again by its cookie, and a sign-in on another one is told', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      await client.ok('setPreferences', { phoneNumber, language: 'en', timeZone: 'Asia/Manila' });
      const told = () => api.sent.filter(({ kind, channel }) => kind === 'new_sign_in' && channel === 'email').length;
      const device = makeClient(api);
      const first = await device.send('login', { phoneNumber, password });
      const line = first.setCookie.find((text) => text.startsWith(`${deviceCookie.name}=`));
      expect(line).toMatch(/HttpOnly/i);
      expect(line).toMatch(new RegExp(`Max-Age=${deviceCookie.maxAgeSeconds}`, 'i'));
      expect(told()).toBe(1);
      await device.send('login', { phoneNumber, password }, { cookie: line?.split(';')[0] ?? '' });
      expect(told()).toBe(1);
      await makeClient(api).send('login', { phoneNumber, password });
      expect(told()).toBe(2);
    });
  });
}
