import { photoLimits } from '@tulay/contract/activation/photo-limits';
import { describe, expect, test } from 'vitest';
import { hugePhoto, tinyPhoto, type ApiUnderTest, type MakeApi } from './api-under-test.ts';
import { activatedMember, steps, uploadPhotos } from './activated.ts';
import { apply, newestLoanId } from './lent.ts';
import { newMember, newOfficer, proven, type Person } from './people.ts';

/** An application of an activated member that an officer asks a correction for. */
async function askedToCorrect(api: ApiUnderTest, reason: string): Promise<Person> {
  const member = await activatedMember(api);
  const { client: officer } = await newOfficer(api);
  await apply(member);
  const id = await newestLoanId(member);
  await officer.ok('decideLoan', { id, action: 'review' });
  await officer.ok('decideLoan', { id, action: 'needs_info', reason });
  return member;
}
/** The member's newest loan: its status, and what its history says. */
async function standing({ client, phoneNumber }: Person) {
  const wallet = await client.ok('getWallet', { phoneNumber });
  return wallet.active && { status: wallet.status, history: wallet.events };
}

export function describeActivation(open: MakeApi): void {
  describe('activation', () => {
    test('five steps in order lead to INFO_COMPLETED', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { personal, address, references, bank } = steps(phoneNumber);
      expect(await client.ok('updatePersonal', personal)).toEqual({ state: 'UPDATE_NEXT' });
      expect(await client.ok('updateAddress', address)).toEqual({ state: 'UPDATE_NEXT' });
      expect(await client.ok('updateReferences', references)).toEqual({ state: 'UPDATE_NEXT' });
      const photos = await uploadPhotos({ client, phoneNumber });
      expect(
        await client.ok('updateIdentity', {
          phoneNumber,
          identityType: 'Passport',
          identityNumber: 'P1234567A',
          ...photos,
        }),
      ).toEqual({ state: 'UPDATE_NEXT' });
      expect(await client.ok('updateBank', bank)).toEqual({ state: 'INFO_COMPLETED' });
      expect(await client.ok('infoState', { phoneNumber })).toEqual({ state: 'INFO_COMPLETED', reopened: null });
      const info = await client.ok('ownInfo', { phoneNumber });
      expect(info).toMatchObject({ bankName: 'GCash', state: 'INFO_COMPLETED' });
      expect(info.accountNumber).toBe('091****4567');
    });

    test('a later step is refused, a passed one is saved again and moves nothing', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { personal, bank } = steps(phoneNumber);
      expect(await client.refused('updateBank', bank)).toBe('activation.wrong_step');
      await client.ok('updatePersonal', personal);
      await client.ok('updatePersonal', { ...personal, firstName: 'Clara' });
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'ADDRESS_INFO' });
      expect(await client.ok('memberDetails', { phoneNumber })).toMatchObject({ firstName: 'Clara' });
    });

    test('a repeated save with its key is applied once, also when a newer one came before the repetition', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { personal, address } = steps(phoneNumber);
      const first = await client.ok('updatePersonal', personal, { key: 'step-1' });
      await client.ok('updateAddress', address);
      await client.ok('updatePersonal', { ...personal, firstName: 'Clara' }, { key: 'step-1-mended' });
      expect(await client.ok('updatePersonal', personal, { key: 'step-1' })).toEqual(first);
      expect(await client.ok('memberDetails', { phoneNumber })).toMatchObject({ firstName: 'Clara' });
      expect(await client.refused('updatePersonal', { ...personal, firstName: 'Other' }, { key: 'step-1' })).toBe(
        'idempotency.key_reused',
      );
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'REFERENCES_INFO' });
    });

    test('a save that stood still on its way and arrives after a newer one changes nothing, and is taken over that one', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { personal, address, references } = steps(phoneNumber);
      const version = async () => (await client.ok('infoState', { phoneNumber })).profileVersion;
      const town = async () => (await client.ok('memberDetails', { phoneNumber })).town;
      await client.ok('updatePersonal', { ...personal, profileVersion: await version() });
      const stoodStill = { ...address, profileVersion: await version() };
      const newer = { ...address, town: 'La Trinidad' };
      await client.ok('updateAddress', { ...newer, profileVersion: await version() }, { key: 'typed-anew' });
      const late = () => client.refused('updateAddress', stoodStill, { key: 'stood-still' });
      expect([await late(), await late(), await town()]).toEqual([
        'activation.newer_save',
        'activation.newer_save',
        'La Trinidad',
      ]);
      await client.ok('updateReferences', { ...references, profileVersion: await version() });
      expect(await late()).toBe('activation.newer_save');
      // The device that sent it is there and says it again: with the same key, over what is saved now.
      const again = { ...stoodStill, profileVersion: await version() };
      const first = await client.ok('updateAddress', again, { key: 'stood-still' });
      expect(await town()).toBe(address.town);
      await client.ok('updateAddress', { ...newer, profileVersion: await version() }, { key: 'and-again' });
      // What was done under its key is not done once more, whatever its sender knew.
      expect(await client.ok('updateAddress', stoodStill, { key: 'stood-still' })).toEqual(first);
      expect(await town()).toBe('La Trinidad');
    });

    test('each of the five steps refuses a save that is not over what is saved', async () => {
      const member = await newMember(await open());
      const { client, phoneNumber } = member;
      const { personal, address, references, bank } = steps(phoneNumber);
      const photos = await uploadPhotos(member);
      const identity = { phoneNumber, identityType: 'Passport', identityNumber: 'P1234567A', ...photos } as const;
      const inTurn = [
        ['updatePersonal', personal],
        ['updateAddress', address],
        ['updateReferences', references],
        ['updateIdentity', identity],
        ['updateBank', bank],
      ] as const;
      for (const [name, body] of inTurn) {
        const late = { ...body, profileVersion: 'of another time' };
        expect([name, await client.refused(name, late)]).toEqual([name, 'activation.newer_save']);
        await client.ok(name, body);
      }
    });

    test('a key that is no key is refused before anything is saved', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const { personal } = steps(phoneNumber);
      for (const key of ['two words', 'k'.repeat(101)]) {
        const { status, body } = await client.send('updatePersonal', personal, { key });
        expect([status, Object.keys((body as { fields: object }).fields)], key).toEqual([400, ['idempotency-key']]);
      }
      expect(await client.ok('infoState', { phoneNumber })).toMatchObject({ state: 'PERSONAL_INFO' });
    });

    test("another member's number is refused", async () => {
      const api = await open();
      const { client } = await newMember(api);
      const other = await newMember(api);
      expect(await client.refused('updatePersonal', steps(other.phoneNumber).personal)).toBe('auth.not_yours');
      expect(await client.refused('infoState', { phoneNumber: other.phoneNumber })).toBe('auth.not_yours');
      expect(
        await client.refused('upload', { identityNumber: other.phoneNumber, kind: 'front', image: tinyPhoto }),
      ).toBe('auth.not_yours');
    });

    test("photos: only pictures, only three of one's own, read by the owner and by officers", async () => {
      const api = await open();
      const member = await newMember(api);
      const { client, phoneNumber } = member;
      const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
      expect(await client.refused('upload', { identityNumber: phoneNumber, kind: 'front', image: text })).toBe(
        'upload.not_an_image',
      );
      const photos = await uploadPhotos(member);
      const id = photos.imageIdFrontURL.split('/').at(-1) ?? '';
      const read = await client.send('readFile', { id });
      expect([read.status, [...read.bytes.subarray(0, 3)]]).toEqual([200, [0xff, 0xd8, 0xff]]);
      const stranger = await newMember(api);
      expect(await stranger.client.refused('readFile', { id })).toBe('file.not_found');
      const officer = await newOfficer(api);
      expect(await officer.client.refused('readFile', { id })).toBe('file.not_found');
      expect((await officer.client.send('viewPhoto', { id, reason: 'identity_check' })).status).toBe(200);
      const { personal, address, references } = steps(phoneNumber);
      await client.ok('updatePersonal', personal);
      await client.ok('updateAddress', address);
      await client.ok('updateReferences', references);
      const foreign = await uploadPhotos(stranger);
      const identity = { phoneNumber, identityType: 'Passport', identityNumber: 'P1234567A', ...photos } as const;
      expect(await client.refused('updateIdentity', { ...identity, imageSelfieURL: foreign.imageSelfieURL })).toBe(
        'request.invalid',
      );
      expect(await client.refused('updateIdentity', { ...identity, imageSelfieURL: '' })).toBe(
        'activation.photo_missing',
      );
      await client.ok('updateIdentity', identity);
    });

    test('a photo that arrives again with its key is the first one, also at once, and another one under its key is refused', async () => {
      const api = await open();
      const { client, phoneNumber } = await newMember(api);
      const { client: officer } = await newOfficer(api);
      const uploads = async () =>
        (await officer.ok('auditLog', { limit: 100 })).items.filter(({ action }) => action === 'file.uploaded').length;
      const before = await uploads();
      const send = (kind: 'front' | 'back') =>
        client.send('upload', { identityNumber: phoneNumber, kind, image: tinyPhoto }, { key: 'photo-1' });
      const [first, beside] = await Promise.all([send('front'), send('front')]);
      const again = await send('front');
      expect([first.status, beside.body, again.body]).toEqual([200, first.body, first.body]);
      expect((await send('back')).body).toMatchObject({ code: 'idempotency.key_reused' });
      expect(await uploads()).toBe(before + 1);
      const { uploadedPhotos } = await client.ok('memberDetails', { phoneNumber });
      expect({ url: uploadedPhotos?.front }).toEqual(first.body);
    });

    test('a photo of too many bytes or pixels is refused as that', async () => {
      const { client, phoneNumber } = await newMember(await open());
      const refused = (image: Uint8Array) =>
        client.refused('upload', { identityNumber: phoneNumber, kind: 'front', image });
      expect(await refused(hugePhoto)).toBe('upload.too_many_pixels');
      expect(await refused(new Uint8Array(photoLimits.bytes + 1))).toBe('upload.too_large');
    });

    test('a member who is not activated reaches no wallet and no loan', async () => {
      const { client, phoneNumber } = await newMember(await open());
      expect(await client.refused('getWallet', { phoneNumber })).toBe('auth.not_activated');
      expect(
        await client.refused('applyForLoan', {
          phoneNumber,
          selectedCurrency: 'PHP',
          loanAmountXR: 150_000,
          installmentCount: 6,
          agreementVersion: 'x',
        }),
      ).toBe('auth.not_activated');
    });

    test('after the activation the receiving account is not changed by a saved step', async () => {
      const { client, phoneNumber } = await activatedMember(await open());
      expect(await client.refused('updateBank', { phoneNumber, bankName: 'GCash', accountNumber: '09990000000' })).toBe(
        'activation.wrong_step',
      );
    });

    test('what an officer asks for is said at its step and photos, opens it alone, and stays in the history', async () => {
      const api = await open();
      const member = await askedToCorrect(api, 'selfie_unclear');
      const { client, phoneNumber } = member;
      const sentence = expect.stringContaining('selfie');
      expect(await client.ok('infoState', { phoneNumber })).toEqual({
        state: 'INFO_COMPLETED',
        reopened: 'IDENTITY_INFO',
        correction: { sentence, photos: ['selfie'] },
        profileVersion: expect.any(String),
      });
      const { address } = steps(phoneNumber);
      expect(await client.refused('updateAddress', { ...address, town: 'Itogon' })).toBe('activation.wrong_step');
      const photos = await uploadPhotos(member);
      const identity = { phoneNumber, identityType: 'Passport', identityNumber: 'P1234567A', ...photos } as const;
      await client.ok('updateIdentity', identity);
      expect(await client.ok('infoState', { phoneNumber })).toEqual({ state: 'INFO_COMPLETED', reopened: null });
      const asked = expect.objectContaining({ status: 'NEEDS_INFO', reason: sentence });
      expect(await standing(member)).toEqual({ status: 'REVIEWING', history: expect.arrayContaining([asked]) });
    });

    test('where an officer asks about the receiving account a code is needed, also with the account as it is, and the step alone changes nothing', async () => {
      const api = await open();
      const member = await askedToCorrect(api, 'bank_account_unclear');
      const { client, phoneNumber } = member;
      const other = { phoneNumber, bankName: 'GCash', accountNumber: '09990000000' };
      for (const account of [other, steps(phoneNumber).bank])
        expect(await client.refused('updateBank', account)).toBe('activation.wrong_step');
      expect(await standing(member)).toMatchObject({ status: 'NEEDS_INFO' });
      await client.ok('changeBank', await proven(api, client, 'changeBank', other));
      expect(await standing(member)).toMatchObject({ status: 'REVIEWING' });
    });

    test('an account that was asked for and is right is confirmed with a code as it is, and nobody is told of a change', async () => {
      const api = await open();
      const member = await askedToCorrect(api, 'bank_account_unclear');
      const { client, phoneNumber } = member;
      const { bank } = steps(phoneNumber);
      await client.ok('changeBank', await proven(api, client, 'changeBank', bank));
      expect(await standing(member)).toMatchObject({ status: 'REVIEWING' });
      expect(api.sent.filter(({ kind }) => kind === 'bank_changed')).toEqual([]);
    });
  });
}
