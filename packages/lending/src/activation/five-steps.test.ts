import { scoreRange } from '@tulay/contract/score/score-factors';
import { refusalSentence } from '@tulay/contract/words/refusal-sentence';
import { expect, test } from 'vitest';
import {
  activate,
  addressBody,
  bankBody,
  identityBody,
  personalBody,
  referencesBody,
  uploadPhotos,
} from '../testing/activation-bodies.ts';
import { makeTestService, type TestService } from '../testing/test-service.ts';

const make = (): TestService => makeTestService();
const profileOf = (service: TestService, id: string) =>
  service.ports.store.read((reader) => reader.members.profile(id));
const memberOf = (service: TestService, id: string) => service.ports.store.read((reader) => reader.members.byId(id));

test('five saved steps make an activated member with the starting credit score', async () => {
  const service = make();
  const ana = await service.addMember({ creditScore: 0 });
  const stateNow = async () =>
    (await service.callOk('infoState', { phoneNumber: ana.member.phoneNumber }, { as: ana })).state;
  expect(await stateNow()).toBe('PERSONAL_INFO');
  expect(await service.callOk('updatePersonal', personalBody(ana), { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
  expect(await stateNow()).toBe('ADDRESS_INFO');
  expect(await service.callOk('updateAddress', addressBody(ana), { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
  expect(await stateNow()).toBe('REFERENCES_INFO');
  expect(await service.callOk('updateReferences', referencesBody(ana), { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
  expect(await stateNow()).toBe('IDENTITY_INFO');
  expect(
    await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana }),
  ).toEqual({ state: 'UPDATE_NEXT' });
  expect(await stateNow()).toBe('BANK_INFO');
  expect(await memberOf(service, ana.member.id)).toMatchObject({ activatedAt: null, creditScore: 0 });
  expect(await service.callOk('updateBank', bankBody(ana), { as: ana })).toEqual({ state: 'INFO_COMPLETED' });
  expect(await stateNow()).toBe('INFO_COMPLETED');
  expect(await memberOf(service, ana.member.id)).toMatchObject({
    activatedAt: service.ports.clock.now(),
    creditScore: scoreRange.start,
  });
  const { items } = await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }));
  expect(
    items
      .map(({ action }) => action)
      .filter((action) => action.startsWith('activation'))
      .toReversed(),
  ).toEqual([...Array<string>(5).fill('activation.step_saved'), 'activation.completed']);
});

test('a step to come is refused, a passed one is saved again and moves nothing', async () => {
  const service = make();
  const ana = await service.addMember();
  for (const [name, body] of [
    ['updateAddress', addressBody(ana)],
    ['updateReferences', referencesBody(ana)],
    ['updateIdentity', identityBody(ana, { front: 'x', back: 'x', selfie: 'x' })],
    ['updateBank', bankBody(ana)],
  ] as const)
    expect(await service.callCode(name, body, { as: ana })).toBe('activation.wrong_step');
  await service.callOk('updatePersonal', personalBody(ana), { as: ana });
  expect(await service.callOk('updatePersonal', personalBody(ana, { lastName: 'Uy' }), { as: ana })).toEqual({
    state: 'UPDATE_NEXT',
  });
  expect((await memberOf(service, ana.member.id))?.state).toBe('ADDRESS_INFO');
  expect((await profileOf(service, ana.member.id)).personal?.lastName).toBe('Uy');
});

test('the consent is stored with the version of its text and its time; names are tidied', async () => {
  const service = make();
  const ana = await service.addMember();
  await service.callOk('updatePersonal', personalBody(ana, { firstName: '  Maria   Pen\u0303a ' }), { as: ana });
  expect((await profileOf(service, ana.member.id)).personal).toMatchObject({
    firstName: 'Maria Pe\u00f1a',
    middleName: '',
    consentVersion: service.policy.consentVersion,
    consentAt: service.ports.clock.now(),
  });
  expect(await service.callCode('updatePersonal', personalBody(ana, { isAgree: false }), { as: ana })).toBe(
    'request.invalid',
  );
});

// The clock of the test service says 21 November 2026, 10:00 in Manila.
test.each(['2008-11-21', '1945-11-22'])('born on %s may join', async (birthDate) => {
  const service = make();
  const ana = await service.addMember();
  expect(await service.callOk('updatePersonal', personalBody(ana, { birthDate }), { as: ana })).toEqual({
    state: 'UPDATE_NEXT',
  });
});

test.each(['2008-11-22', '1945-11-21', '2030-01-01'])('born on %s may not', async (birthDate) => {
  const service = make();
  const ana = await service.addMember();
  const answer = await service.call('updatePersonal', personalBody(ana, { birthDate }), { as: ana });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { birthDate: refusalSentence('en', 'field.birth_date') } },
  });
});

test('the birthday begins at midnight in Manila', async () => {
  const service = make();
  const ana = await service.addMember();
  service.ports.clock.set(Date.UTC(2026, 10, 21, 15, 59, 59));
  expect(await service.callCode('updatePersonal', personalBody(ana, { birthDate: '2008-11-22' }), { as: ana })).toBe(
    'request.invalid',
  );
  service.ports.clock.set(Date.UTC(2026, 10, 21, 16));
  await service.callOk('updatePersonal', personalBody(ana, { birthDate: '2008-11-22' }), { as: ana });
});

test.each([
  { province: 'Metro Manila', town: 'Quezon City' },
  { province: 'Metro Manila', town: 'Las Pin\u0303as City' },
  { countryResidence: 'SA', province: 'Riyadh Region', town: 'Riyadh' },
  { countryResidence: 'SA', province: 'Benguet', town: 'Cebu City', postalCode: undefined },
])('address %o is taken', async (place) => {
  const service = make();
  const ana = await service.addMember({ state: 'ADDRESS_INFO' });
  expect(await service.callOk('updateAddress', addressBody(ana, place), { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
});

test.each([
  [{ province: 'Benguet', town: 'Cebu City' }, { town: refusalSentence('en', 'field.town_unknown') }],
  [{ province: 'Nowhere', town: 'Baguio City' }, { province: refusalSentence('en', 'field.province_unknown') }],
])('address %o is not a place of the list: %o', async (place, fields) => {
  const service = make();
  const ana = await service.addMember({ state: 'ADDRESS_INFO' });
  const answer = await service.call('updateAddress', addressBody(ana, place), { as: ana });
  expect(answer.body).toMatchObject({ code: 'request.invalid', fields });
});

test('references: one is enough, half of a second is not, and nobody vouches for themselves', async () => {
  const service = make();
  const ana = await service.addMember({ state: 'REFERENCES_INFO' });
  const save = async (overrides: Record<string, unknown>) =>
    (await service.call('updateReferences', referencesBody(ana, overrides), { as: ana })).body;
  expect(await save({ refPhoneNumber1: ana.member.phoneNumber })).toMatchObject({
    fields: { refPhoneNumber1: refusalSentence('en', 'field.ref_self') },
  });
  expect(await save({ refFullName2: 'Jun Ng' })).toMatchObject({
    fields: {
      refRelationship2: refusalSentence('en', 'field.ref_relationship'),
      refPhoneNumber2: refusalSentence('en', 'field.phone'),
    },
  });
  expect(await save({ refFullName2: '', refRelationship2: undefined, refPhoneNumber2: 'n/a' })).toEqual({
    state: 'UPDATE_NEXT',
  });
  expect((await profileOf(service, ana.member.id)).references).toEqual({
    first: { fullName: 'Rosa Uy', relationship: 'Sister', phoneNumber: '+639181112222' },
    second: null,
  });
  expect(
    await save({ refFullName2: 'Jun Ng', refRelationship2: 'Friend', refPhoneNumber2: '+966 50 123 4567' }),
  ).toEqual({ state: 'UPDATE_NEXT' });
  expect((await profileOf(service, ana.member.id)).references?.second).toEqual({
    fullName: 'Jun Ng',
    relationship: 'Friend',
    phoneNumber: '+966501234567',
  });
});

test('a step is about oneself, and the same key saves it once', async () => {
  const service = make();
  const [ana, ben] = [await service.addMember(), await service.addMember()];
  expect(await service.callCode('updatePersonal', personalBody(ana), { as: ben })).toBe('auth.not_yours');
  const idempotencyKey = 'key-1';
  await service.callOk('updatePersonal', personalBody(ana), { as: ana, idempotencyKey });
  expect(await service.callOk('updatePersonal', personalBody(ana), { as: ana, idempotencyKey })).toEqual({
    state: 'UPDATE_NEXT',
  });
  expect(
    await service.callCode('updatePersonal', personalBody(ana, { lastName: 'Uy' }), { as: ana, idempotencyKey }),
  ).toBe('idempotency.key_reused');
  expect(
    (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 9 }))).items,
  ).toHaveLength(1);
});

test('a suspended member cannot name a receiving account', async () => {
  const service = make();
  const ana = await service.addMember({ state: 'BANK_INFO', suspended: true });
  expect(await service.callCode('updateBank', bankBody(ana), { as: ana })).toBe('auth.suspended');
});

test('the confirm dialog gets the legal name and a masked account', async () => {
  const service = make();
  const ana = await service.addMember();
  const own = { phoneNumber: ana.member.phoneNumber };
  expect(await service.callOk('ownInfo', own, { as: ana })).toMatchObject({
    bankName: '',
    accountNumber: '',
    state: 'PERSONAL_INFO',
  });
  await activate(service, ana);
  expect(await service.callOk('ownInfo', own, { as: ana })).toEqual({
    fullName: 'Maria Clara Santos',
    phoneNumber: ana.member.phoneNumber,
    bankName: 'GCash',
    accountNumber: '091****4567',
    state: 'INFO_COMPLETED',
  });
});
