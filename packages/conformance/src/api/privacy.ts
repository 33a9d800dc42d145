import { describe, expect, test } from 'vitest';
import type { ApiUnderTest, MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { activatedMember, steps } from './activated.ts';
import { apply, lend, newestLoanId } from './lent.ts';
import { newMember, newOfficer, password, promote, proven, registration } from './people.ts';
import { byTwo } from './two-officers.ts';

async function world(api: ApiUnderTest) {
  const member = await activatedMember(api);
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  return { ...member, officers, officer: officers[0].client };
}

export function describePrivacy(open: MakeApi): void {
  describe('privacy', () => {
    test('everything held on a member as JSON and as PDF, for the password', async () => {
      const api = await open();
      const { client, phoneNumber } = await world(api);
      const ask = { phoneNumber, currentPassword: password, format: 'json' };
      const json = await client.send('exportMyData', ask);
      expect(json.headers.get('content-type')).toMatch(/^application\/json/);
      expect(json.headers.get('content-disposition')).toMatch(/filename="tulay-personal-data-[\d-]+\.json"/);
      expect(json.headers.get('cache-control')).toContain('no-store');
      expect(json.body).toMatchObject({
        account: [{ phoneNumber, fullName: 'Maria Clara Santos' }],
        bank: [{ accountNumber: '09171234567' }],
      });
      const pdf = await client.send('exportMyData', { ...ask, format: 'pdf' });
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.headers.get('content-disposition')).toMatch(/filename="tulay-personal-data-[\d-]+\.pdf"/);
      expect(new TextDecoder('latin1').decode(pdf.bytes.slice(0, 5))).toBe('%PDF-');
      expect(await client.refused('exportMyData', { ...ask, currentPassword: 'Wrong-2026!' })).toBe(
        'account.wrong_password',
      );
      expect(await client.refused('exportMyData', { ...ask, format: 'xml' })).toBe('request.invalid');
      const stranger = await newMember(api);
      expect(await stranger.client.refused('exportMyData', ask)).toBe('auth.not_yours');
      // Whatever night it is where the member is.
      api.clock.advance(8 * 3_600_000);
      await api.deliver();
      expect(api.sent.some(({ kind }) => kind === 'data_exported')).toBe(true);
    });

    test('the room shows consents, photos, and who looked at them', async () => {
      const api = await open();
      const { client, phoneNumber, officer } = await world(api);
      const before = await client.ok('getPrivacy', { phoneNumber });
      expect(before).toMatchObject({ views: [], requests: [], deletion: { hindrance: null, outcome: 'erase' } });
      expect(before.consents.map(({ kind }) => kind)).toEqual(['personal_data']);
      const photo = { id: before.photos.find(({ kind }) => kind === 'front')?.id ?? '', reason: 'photo_quality' };
      for (let looks = 0; looks < 3; looks += 1) await officer.send('viewPhoto', photo);
      expect((await client.ok('getPrivacy', { phoneNumber })).views).toMatchObject([
        { officer: expect.stringMatching(/^\d{4}$/), what: 'front', reason: 'photo_quality' },
      ]);
      expect(await (await newMember(api)).client.refused('getPrivacy', { phoneNumber })).toBe('auth.not_yours');
    });

    test('a correction is asked for, taken back, asked for again and answered', async () => {
      const api = await open();
      const { client, phoneNumber, officer } = await world(api);
      const ask = {
        phoneNumber,
        kind: 'correction',
        topic: 'address',
        note: 'The street has another name now.',
      } as const;
      const first = await client.ok('askPrivacy', ask, { key: 'key-ask-1' });
      expect(await client.ok('askPrivacy', ask, { key: 'key-ask-1' })).toEqual(first);
      expect(await client.refused('askPrivacy', ask)).toBe('privacy.request_open');
      const { id } = first.request;
      expect((await client.ok('withdrawPrivacy', { phoneNumber, id })).request.state).toBe('WITHDRAWN');
      api.clock.advance(1000);
      const again = (await client.ok('askPrivacy', ask)).request;
      expect((await officer.ok('privacyQueue', {})).items).toMatchObject([{ id: again.id, member: { phoneNumber } }]);
      expect((await officer.ok('privacyQueue', { answered: true })).items).toMatchObject([{ id, answers: [] }]);
      expect(await client.refused('answerPrivacy', { id: again.id, reason: 'corrected' })).toBe('auth.not_allowed');
      await officer.ok('answerPrivacy', { id: again.id, reason: 'step_opened' });
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ reopened: 'ADDRESS_INFO' });
      expect((await client.ok('getPrivacy', { phoneNumber })).requests[0]).toMatchObject({
        state: 'DONE',
        reason: 'step_opened',
      });
    });

    test('a deletion that is granted ends the account, and the number is free again', async () => {
      const api = await open();
      const { client, phoneNumber, officers } = await world(api);
      const wanted = { phoneNumber, kind: 'deletion', currentPassword: password } as const;
      expect(await client.refused('askPrivacy', { ...wanted, currentPassword: 'Wrong-2026!' })).toBe(
        'account.wrong_password',
      );
      const { request } = await client.ok('askPrivacy', wanted);
      await byTwo(officers, 'answerPrivacy', { id: request.id, reason: 'account_deleted' });
      expect(await client.refused('getPrivacy', { phoneNumber })).toBe('auth.token_expired');
      const device = makeClient(api);
      expect(await device.refused('login', { phoneNumber, password })).toBe('auth.bad_credentials');
      await device.ok('register', registration(phoneNumber));
      expect((await device.ok('getPrivacy', { phoneNumber })).requests).toEqual([]);
    });

    test('a loan, its money, and an officer stand against a deletion: when it is asked for and when it is granted', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const [officer] = officers;
      const member = await activatedMember(api);
      const { client, phoneNumber } = member;
      const wanted = { phoneNumber, kind: 'deletion', currentPassword: password } as const;
      const { id } = (await client.ok('askPrivacy', wanted)).request;
      const grant = () => officer.client.refused('answerPrivacy', { id, reason: 'account_deleted' });
      const loanId = await lend(api, member, officers);
      expect(await grant()).toBe('privacy.open_loan');
      const { items } = await client.ok('listLoans', { phoneNumber });
      const payoff = { id: loanId, amountPHP: items[0]?.payoffPHP ?? 0, reference: 'BDO-1' };
      await byTwo(officers, 'postRepayment', payoff);
      expect(await grant()).toBe('privacy.money_left');
      await officer.client.ok('answerPrivacy', { id, reason: 'money_left' });
      expect(await client.refused('askPrivacy', wanted)).toBe('privacy.money_left');

      const promoted = await activatedMember(api);
      const account = { phoneNumber: promoted.phoneNumber, bankName: 'BPI', accountNumber: '0012 345 678' };
      await promoted.client.ok('changeBank', await proven(api, promoted.client, 'changeBank', account));
      const own = { phoneNumber: promoted.phoneNumber, kind: 'deletion', currentPassword: password } as const;
      const asked = (await promoted.client.ok('askPrivacy', own)).request;
      const { client: again } = await promote(api, promoted);
      const answer = { id: asked.id, reason: 'account_deleted' } as const;
      expect(await officer.client.refused('answerPrivacy', answer)).toBe('privacy.officer_account');
      expect(await again.refused('askPrivacy', own)).toBe('privacy.officer_account');
    });

    test('an open loan stands against asking for a deletion', async () => {
      const api = await open();
      const member = await activatedMember(api);
      await apply(member);
      const { client, phoneNumber } = member;
      expect(await client.refused('askPrivacy', { phoneNumber, kind: 'deletion', currentPassword: password })).toBe(
        'privacy.open_loan',
      );
    });

    test('a granted correction is not taken away by what an officer asks for, and a loan rests on what is corrected', async () => {
      const api = await open();
      const member = await activatedMember(api);
      const { client: officer } = await newOfficer(api);
      await apply(member);
      const { client, phoneNumber } = member;
      const id = await newestLoanId(member);
      const { request } = await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic: 'address' });
      await officer.ok('answerPrivacy', { id: request.id, reason: 'step_opened' });
      await officer.ok('decideLoan', { id, action: 'review' });
      const asking = { id, action: 'needs_info', reason: 'selfie_unclear' } as const;
      expect(await officer.refused('decideLoan', asking)).toBe('privacy.step_open');
      // Nor is the loan approved on what is to be corrected, or corrected once it is approved.
      expect(await officer.refused('decideLoan', { id, action: 'approve' })).toBe('privacy.step_open');
      await client.ok('updateAddress', { ...steps(phoneNumber).address, streetAddress: '14 Session Road' });
      await officer.ok('decideLoan', { id, action: 'approve' });
      const later = await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic: 'name' });
      const opening = { id: later.request.id, reason: 'step_opened' } as const;
      expect(await officer.refused('answerPrivacy', opening)).toBe('loan.wrong_status');
    });

    test('answers that do not fit are refused, and a key belongs to one request', async () => {
      const api = await open();
      const { client, phoneNumber, officer } = await world(api);
      const ask = (topic: 'name' | 'address' | 'bank') =>
        client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic }, { key: `key-${topic}` });
      const [name, address, bank] = [await ask('name'), await ask('address'), await ask('bank')];
      expect(
        await client.refused('askPrivacy', { phoneNumber, kind: 'correction', topic: 'identity' }, { key: 'key-name' }),
      ).toBe('idempotency.key_reused');
      const refused = (id: string, reason: string) => officer.refused('answerPrivacy', { id, reason });
      expect(await refused(bank.request.id, 'step_opened')).toBe('privacy.wrong_answer');
      expect(await refused('unknown', 'corrected')).toBe('privacy.not_found');
      await officer.ok('answerPrivacy', { id: name.request.id, reason: 'step_opened' });
      expect(await refused(name.request.id, 'corrected')).toBe('privacy.answered');
      expect(await refused(address.request.id, 'step_opened')).toBe('privacy.step_open');
      expect(await client.refused('withdrawPrivacy', { phoneNumber, id: name.request.id })).toBe('privacy.answered');
      expect(await client.refused('withdrawPrivacy', { phoneNumber, id: 'unknown' })).toBe('privacy.not_found');

      const colleague = await newOfficer(api);
      const own = { phoneNumber: colleague.phoneNumber, kind: 'correction', topic: 'name' } as const;
      const { id } = (await colleague.client.ok('askPrivacy', own)).request;
      expect(await colleague.client.refused('answerPrivacy', { id, reason: 'corrected' })).toBe('privacy.own_request');
    });

    test('a copy whose file never arrived is asked for again and is the same one: counted and recorded once', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const copy = { phoneNumber, currentPassword: password, format: 'json' };
      // As often as the policy has it; the password is compared for each.
      for (let made = 0; made < 7; made += 1) expect((await client.send('exportMyData', copy)).status).toBe(200);
      expect(await client.refused('exportMyData', copy)).toBe('privacy.too_many_exports');
      const { client: officer } = await newOfficer(api);
      const recorded = async () =>
        (await officer.ok('auditLog', { limit: 10 })).items.filter(({ action }) => action === 'privacy.export').length;
      expect(await recorded()).toBe(1);
      expect((await client.send('exportMyData', { ...copy, format: 'pdf' })).status).toBe(200);
      expect(await recorded()).toBe(2);
    });

    test('guessing the password is slowed down, and so is copying the data again and again', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const copy = { phoneNumber, currentPassword: password, format: 'json' };
      // Each on a session of its own: of one session it would be the same copy.
      for (let made = 0; made < 6; made += 1) {
        await client.ok('login', { phoneNumber, password });
        expect((await client.send('exportMyData', copy)).status).toBe(200);
      }
      await client.ok('login', { phoneNumber, password });
      expect(await client.refused('exportMyData', copy)).toBe('privacy.too_many_exports');
      const guesser = await newMember(api);
      const wrong = { ...copy, phoneNumber: guesser.phoneNumber, currentPassword: 'Wrong-2026!' };
      for (let tries = 0; tries < 5; tries += 1)
        expect(await guesser.client.refused('exportMyData', wrong)).toBe('account.wrong_password');
      expect(await guesser.client.refused('exportMyData', wrong)).toBe('auth.too_many_tries');
      const deletion = { phoneNumber: guesser.phoneNumber, kind: 'deletion', currentPassword: password };
      expect(await guesser.client.refused('askPrivacy', deletion)).toBe('auth.too_many_tries');
    });
  });
}
