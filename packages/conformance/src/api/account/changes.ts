import type { EndpointName } from '@tulay/contract/table';
import { describe, expect, test } from 'vitest';
import type { MakeApi } from '../api-under-test.ts';
import { ask, askFor, bank, changeOf, email, names, told } from './change-calls.ts';
import { activatedMember } from '../activated.ts';
import { apply, memberWithMoney, newestLoanId } from '../lent.ts';
import { codeSentTo, newMember, newOfficer, password, registration } from '../people.ts';

export function describeChanges(open: MakeApi): void {
  describe('changes of bank account, email address and phone number', () => {
    test.each(names)('%s: the code is for its value, once, five tries, ten minutes, ten an hour', async (name) => {
      const api = await open();
      const person = await activatedMember(api);
      const { client } = person;
      const change = changeOf(name, person);
      const asked = await ask(api, name, person, change);
      expect(await client.refused(name, { ...asked, ...change.other })).toBe('otp.unknown');
      for (let count = 0; count < 5; count += 1)
        expect(await client.refused(name, { ...asked, oTP: '000000' })).toBe('otp.wrong');
      expect(await client.refused(name, asked)).toBe('otp.no_tries_left');
      const late = await ask(api, name, person, change);
      api.clock.advance(10 * 60_000);
      await client.ok('refresh', {});
      expect(await client.refused(name, late)).toBe('otp.expired');
      const used = await ask(api, name, person, change);
      const another = askFor(name, change, change.other);
      for (let count = 3; count < 10; count += 1) await client.send('challenge', another);
      expect(await client.refused('challenge', another)).toBe('otp.too_many_requests');
      expect((await client.send(name, used)).status).toBe(200);
      // A code for another number was sent for the number that is now gone.
      if (name !== 'changePhone') expect(await client.refused(name, used)).toBe('otp.used');
    });

    test.each(names)('%s: a repeated confirmation with its key is answered as before', async (name) => {
      const api = await open();
      const person = await activatedMember(api);
      const { client } = person;
      const asked = await ask(api, name, person, changeOf(name, person));
      const first = await client.send(name, asked, { key: 'change-1' });
      expect(first.status).toBe(200);
      await client.ok('refresh', {});
      const again = await client.send(name, asked, { key: 'change-1' });
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await client.refused(name, { ...asked, oTP: '000000' }, { key: 'change-1' })).toBe(
        'idempotency.key_reused',
      );
    });

    test.each(names)('%s: what is wrong is named at its field', async (name) => {
      const person = await activatedMember(await open());
      const change = changeOf(name, person);
      const fieldsOf = async (row: EndpointName, input: Record<string, unknown>) => {
        const { status, body } = await person.client.send(row, input);
        expect(status).toBe(400);
        // A refused request names its fields.
        return Object.keys((body as { fields: object }).fields);
      };
      const { values, askedWith } = change;
      expect(await fieldsOf(name, { ...values, oTP: '123456' })).toEqual(['challenge']);
      expect(await fieldsOf(name, { ...values, challenge: 'nobody' })).toEqual(['oTP']);
      expect(await fieldsOf('challenge', { for: 'login', body: values })).toEqual(['for']);
      expect(await fieldsOf('challenge', { for: name })).toEqual(['body']);
      if (name !== 'changeBank')
        expect(await fieldsOf('challenge', { for: name, body: values })).toEqual(['currentPassword']);
      const stored = {
        changeBank: [{ bankName: 'GCash', accountNumber: '09171234567' }, 'accountNumber'],
        changeEmail: [{ email: registration(person.phoneNumber).email }, 'email'],
        changePhone: [{ newPhoneNumber: person.phoneNumber.replace('+63', '0') }, 'newPhoneNumber'],
      } as const;
      const [unchanged, field] = stored[name];
      const asking = { ...values, ...askedWith };
      expect(await fieldsOf('challenge', { for: name, body: { ...asking, ...unchanged } })).toEqual([field]);
      expect(await fieldsOf('challenge', { for: name, body: { ...asking, [field]: '?' } })).toEqual([field]);
    });

    test('a corrected account is told on every channel, freezes nothing and voids the codes for the old one', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const { loanId: id, ...person } = await memberWithMoney(api, officers);
      const { client, phoneNumber } = person;
      const codeFor = async (withdrawalAmount: number) => {
        const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount });
        return { phoneNumber, id, withdrawalAmount, challenge, oTP: codeSentTo(api, phoneNumber) };
      };
      const { withdrawal } = await client.ok('withdraw', await codeFor(5_000));
      const open2 = await codeFor(6_000);
      const asked = await ask(api, 'changeBank', person, changeOf('changeBank', person));
      expect((await client.send('changeBank', asked)).body).toEqual({ state: 'BANK_CHANGED' });
      expect(await client.refused('withdraw', open2)).toBe('otp.unknown');
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ status: 'ACTIVE', wallet: 145_000 });
      const next = await client.ok('withdraw', await codeFor(6_000));
      expect(next.withdrawal).toMatchObject(bank);
      const { items } = await client.ok('listWithdrawals', { phoneNumber });
      expect(items.find((item) => item.id === withdrawal.id)).toMatchObject({
        bankName: 'GCash',
        status: 'PROCESSING',
      });
      expect(await told(api, 'bank_changed')).toEqual(
        new Set([`sms ${phoneNumber}`, `email ${registration(phoneNumber).email}`]),
      );
    });

    test('a new email address is told to the old one', async () => {
      const api = await open();
      const person = await newMember(api);
      const { client, phoneNumber } = person;
      const asked = await ask(api, 'changeEmail', person, changeOf('changeEmail', person));
      expect((await client.send('changeEmail', asked)).body).toEqual({ state: 'EMAIL_CHANGED' });
      expect(await client.ok('memberDetails', { phoneNumber })).toMatchObject({ email });
      expect(await told(api, 'email_changed')).toEqual(
        new Set([`sms ${phoneNumber}`, `email ${registration(phoneNumber).email}`]),
      );
    });

    test.each(['changeEmail', 'changePhone'] as const)('%s: wrong passwords slow the account down', async (name) => {
      const person = await newMember(await open());
      const change = changeOf(name, person);
      const wrongly = askFor(name, change, { currentPassword: 'Wrong-1234!' });
      for (let count = 0; count < 5; count += 1)
        expect(await person.client.refused('challenge', wrongly)).toBe('account.wrong_password');
      expect(await person.client.refused('challenge', askFor(name, change))).toBe('auth.too_many_tries');
    });

    test('a wrong one-time password says how many tries are left, at its field and in the language of the request', async () => {
      const api = await open();
      const person = await newMember(api);
      const asked = await ask(api, 'changeEmail', person, changeOf('changeEmail', person));
      const wrong = { ...asked, oTP: '000000' };
      expect((await person.client.send('changeEmail', wrong)).body).toMatchObject({
        message: 'Invalid OTP',
        fields: { oTP: 'Invalid OTP. Tries left: 4.' },
      });
      const filipino = { headers: { 'accept-language': 'fil' } };
      expect((await person.client.send('changeEmail', wrong, filipino)).body).toMatchObject({
        message: 'Mali ang OTP',
        fields: { oTP: 'Mali ang OTP. Natitirang subok: 3.' },
      });
    });

    test('work and income are corrected at once, except while an application is being decided', async () => {
      const api = await open();
      const person = await activatedMember(api);
      const { client, phoneNumber } = person;
      const work = {
        phoneNumber,
        workPlaceCountry: 'AE',
        workLocation: 'Dubai',
        jobTitle: 'Head nurse',
        jobCategory: 'Health Care / Medical',
        monthlyNetIncome: '9000',
      } as const;
      const details = () => client.ok('memberDetails', { phoneNumber });
      const before = await details();
      expect((await client.send('changeEmployment', { ...work, monthlyNetIncome: '1' })).body).toMatchObject({
        code: 'request.invalid',
        fields: { monthlyNetIncome: expect.any(String) },
      });
      await apply(person);
      const id = await newestLoanId(person);
      expect(await client.refused('changeEmployment', work)).toBe('loan.being_decided');
      expect(await details()).toMatchObject({ jobTitle: before.jobTitle, workLocation: before.workLocation });
      await client.ok('cancelLoan', { phoneNumber, id });
      expect(await client.ok('changeEmployment', work)).toEqual({ state: 'EMPLOYMENT_CHANGED' });
      expect(await details()).toMatchObject({ ...work, incomeCurrency: 'AED' });
      const { client: officer } = await newOfficer(api);
      const { items } = await officer.ok('auditLog', { kind: 'account', member: phoneNumber, limit: 1 });
      expect(items).toMatchObject([{ action: 'employment.change', detail: {} }]);
    });

    test('before activation there is no account to correct; on hold neither number nor account is, but the email address and the password', async () => {
      const api = await open();
      const fresh = await newMember(api);
      const early = askFor('changeBank', changeOf('changeBank', fresh));
      expect(await fresh.client.refused('challenge', early)).toBe('auth.not_activated');
      const officer = await newOfficer(api);
      const person = await activatedMember(api);
      const { _id: id } = await person.client.ok('memberDetails', { phoneNumber: person.phoneNumber });
      await officer.client.ok('setMemberActive', { id, active: false });
      for (const name of ['changeBank', 'changePhone'] as const) {
        expect(await person.client.refused('challenge', askFor(name, changeOf(name, person)))).toBe('auth.suspended');
      }
      const asked = await ask(api, 'changeEmail', person, changeOf('changeEmail', person));
      await person.client.send('changeEmail', asked);
      expect((await told(api, 'email_changed')).size).toBe(2);
      const { client, phoneNumber } = person;
      await client.ok('login', { phoneNumber, password });
      const newPassword = 'Lantsa-2027!';
      const change = { phoneNumber, currentPassword: password, newPassword, password: newPassword };
      await client.ok('changePassword', change);
    });
  });
}
