import { hourMs } from '@tulay/lending/calendar';
import { endpointNames, endpoints, type ReplyOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { activatedMember } from './activated.ts';
import { approvedLoan, memberWithMoney } from './lent.ts';
import { codeSentTo, freshPhone, newMember, newOfficer, password, proven, type Person } from './people.ts';

const newPassword = 'Lantsa-2027!';
const provenNames = endpointNames.filter((name): name is ProvenName => endpoints[name].proof !== undefined);

interface Wanted {
  readonly person: Person;
  readonly body: Readonly<Record<string, unknown>> & { readonly phoneNumber: string };
  readonly askedWith: { readonly to?: string; readonly currentPassword?: string };
}

/** A call of each row that is proven, by somebody who may make it. */
async function wantedOf(api: ApiUnderTest, name: ProvenName): Promise<Wanted> {
  const [maker, checker] = [await newOfficer(api), await newOfficer(api)];
  const currentPassword = password;
  if (name === 'withdraw') {
    const { loanId: id, ...person } = await memberWithMoney(api, [maker, checker]);
    return { person, body: { phoneNumber: person.phoneNumber, id, withdrawalAmount: 2_000 }, askedWith: {} };
  }
  const person = await activatedMember(api);
  const { phoneNumber } = person;
  switch (name) {
    case 'confirmContract':
      return { person, body: { phoneNumber, id: await approvedLoan(person, maker) }, askedWith: {} };
    case 'changeBank':
      return { person, body: { phoneNumber, bankName: 'BPI', accountNumber: '0012 345 678' }, askedWith: {} };
    case 'changeEmail': {
      const to = 'clara@example.org';
      return { person, body: { phoneNumber, email: to }, askedWith: { to, currentPassword } };
    }
    case 'changePhone': {
      const to = freshPhone();
      const body = { phoneNumber, newPhoneNumber: to, withoutOldNumber: true };
      return { person, body, askedWith: { to, currentPassword } };
    }
  }
}

/** Who waits for hours signs in anew: the access token is over, and so may be the session. */
async function waited(api: ApiUnderTest, { client, phoneNumber }: Person, ms: number): Promise<void> {
  api.clock.advance(ms);
  await client.ok('login', { phoneNumber, password });
}

export function describeProof(open: MakeApi): void {
  describe('what proves a call', () => {
    test.each(provenNames)('%s: asked for with exactly its body, good for that, done once', async (name) => {
      const api = await open();
      const { person, body, askedWith } = await wantedOf(api, name);
      const { client } = person;
      const input = await proven(api, client, name, body, askedWith);
      expect(await client.refused(name, { ...input, challenge: 'nobody' })).toBe('otp.unknown');
      const stranger = await activatedMember(api);
      const stolen = { ...input, phoneNumber: stranger.phoneNumber };
      expect(await stranger.client.refused(name, stolen)).toBe('otp.unknown');
      expect((await client.send(name, input)).status).toBe(200);
    });

    test.each(provenNames)('%s: ten wrong codes in 24 hours, whatever they were tried at', async (name) => {
      const api = await open();
      const { person, body, askedWith } = await wantedOf(api, name);
      const { client } = person;
      const wrongly = async () => {
        const input = await proven(api, client, name, body, askedWith);
        for (let count = 0; count < 5; count += 1)
          expect(await client.refused(name, { ...input, oTP: '000000' })).toBe('otp.wrong');
      };
      await wrongly();
      await waited(api, person, 2 * hourMs);
      const open1 = await proven(api, client, name, body, askedWith);
      await wrongly();
      const locked = await client.send(name, open1);
      expect(locked).toMatchObject({ status: 429, body: { code: 'otp.locked' } });
      // The first five are forgotten 24 hours after they were made, two of which have passed.
      expect(locked.headers.get('retry-after')).toBe(String((22 * hourMs) / 1000));
      const { to: _to, ...more } = askedWith;
      expect(await client.refused('challenge', { for: name, body: { ...body, ...more } })).toBe('otp.locked');
      if (name === 'withdraw') expect(await client.refused('verifyWithdrawal', body)).toBe('otp.locked');
      await waited(api, person, 22 * hourMs);
      expect((await client.send(name, await proven(api, client, name, body, askedWith))).status).toBe(200);
    });

    test('twenty wrong codes of an account in all: then of any purpose', async () => {
      const api = await open({ policy: { otpWrongPerPurpose: 3, otpWrongInAll: 4 } });
      const { person, body } = await wantedOf(api, 'changeBank');
      const { client, phoneNumber } = person;
      const bank = await proven(api, client, 'changeBank', body);
      for (let count = 0; count < 3; count += 1)
        expect(await client.refused('changeBank', { ...bank, oTP: '000000' })).toBe('otp.wrong');
      const to = 'clara@example.org';
      const input = await proven(
        api,
        client,
        'changeEmail',
        { phoneNumber, email: to },
        { to, currentPassword: password },
      );
      expect(await client.refused('changeEmail', { ...input, oTP: '000000' })).toBe('otp.wrong');
      expect(await client.refused('changeEmail', input)).toBe('otp.locked');
    });

    test('recovery counts like that too, alike for known and unknown numbers', async () => {
      const policy = { signInTriesPerAccount: 1_000, otpWrongPerPurpose: 2 };
      const api = await open({ policy });
      const { phoneNumber: known } = await newMember(api);
      const stranger = makeClient(api);
      for (const phoneNumber of [known, freshPhone()]) {
        await stranger.ok('recover', { phoneNumber });
        const guess = { phoneNumber, oTP: '000000', newPassword };
        for (let count = 0; count < 2; count += 1)
          expect(await stranger.refused('confirmRecovery', guess)).toBe('otp.wrong');
        const locked = await stranger.send('confirmRecovery', guess);
        expect(locked).toMatchObject({ status: 429, body: { code: 'otp.locked' } });
        expect(locked.headers.get('retry-after')).toBe('86400');
        expect(await stranger.refused('recover', { phoneNumber })).toBe('otp.locked');
      }
    });

    test('a number is left with its own code as well, each named by its field', async () => {
      const api = await open();
      const person = await newMember(api);
      const { client, phoneNumber } = person;
      const newPhoneNumber = freshPhone();
      const body = { phoneNumber, newPhoneNumber };
      const asked = await client.ok('challenge', {
        for: 'changePhone',
        body: { ...body, currentPassword: password },
      });
      expect(asked.alsoSentTo).toEqual([{ field: 'oldNumberOTP', sentTo: expect.any(String) }]);
      const { challenge } = asked;
      const codes = { oTP: codeSentTo(api, newPhoneNumber), oldNumberOTP: codeSentTo(api, phoneNumber) };
      const send = (patch: object) => client.send('changePhone', { ...body, challenge, ...codes, ...patch });
      expect(await send({ oldNumberOTP: undefined })).toMatchObject({
        status: 400,
        body: { fields: { oldNumberOTP: expect.any(String) } },
      });
      const wrong = await send({ oldNumberOTP: '000000' });
      expect(wrong).toMatchObject({ body: { code: 'otp.wrong' } });
      // A refused request names its fields.
      expect(Object.keys((wrong.body as { fields: object }).fields)).toEqual(['oldNumberOTP']);
      expect(await client.refused('changePhone', { ...body, withoutOldNumber: true, challenge, ...codes })).toBe(
        'otp.unknown',
      );
      expect(await send({})).toMatchObject({ status: 200, body: { state: 'PHONE_CHANGED' } });
    });

    test('the specified address for withdrawals and the general one give the same', async () => {
      const api = await open();
      const { person, body } = await wantedOf(api, 'withdraw');
      const { client, phoneNumber } = person;
      const sent = await client.send('verifyWithdrawal', body);
      // `send` compared it with the row's schema.
      const { challenge } = sent.body as ReplyOf<'verifyWithdrawal'>;
      const input = { ...body, challenge, oTP: codeSentTo(api, phoneNumber), companyName: 'x' };
      expect((await client.send('withdraw', input)).status).toBe(200);
    });

    test('a code proves the call it was asked for, and no other', async () => {
      const api = await open();
      const { person, body } = await wantedOf(api, 'withdraw');
      const { client, phoneNumber } = person;
      const { challenge, oTP } = await proven(api, client, 'withdraw', body);
      const bank = { phoneNumber, bankName: 'BPI', accountNumber: '0012 345 678' };
      expect(await client.refused('changeBank', { ...bank, challenge, oTP })).toBe('otp.unknown');
    });

    test('officers ask for nothing in the name of a member', async () => {
      const api = await open();
      const { body } = await wantedOf(api, 'changeBank');
      const { client } = await newOfficer(api);
      expect(await client.refused('challenge', { for: 'changeBank', body })).toBe('auth.not_yours');
    });
  });
}
