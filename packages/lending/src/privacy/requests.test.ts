import { expect, test } from 'vitest';
import { activate, personalBody } from '../testing/activation-bodies.ts';
import { addOfficer } from '../testing/loan-journey.ts';
import { makeTestService } from '../testing/test-service.ts';

async function world() {
  const service = makeTestService();
  const as = await service.addMember();
  await activate(service, as);
  const officer = await addOfficer(service);
  const { phoneNumber } = as.member;
  const correction = (topic: string) => ({
    phoneNumber,
    kind: 'correction',
    topic,
    note: '  My name has a second n. ',
  });
  return { service, as, officer, phoneNumber, correction };
}

test('a request has a number, a day by which it is answered, and a state', async () => {
  const { service, as, officer, phoneNumber, correction } = await world();
  const { request } = await service.callOk('askPrivacy', correction('name'), { as });
  expect(request).toMatchObject({
    number: 'P-00000001',
    state: 'WAITING',
    note: 'My name has a second n.',
    createdAt: '2026-11-21T02:00:00.000Z',
    dueAt: '2026-12-21T02:00:00.000Z',
  });
  expect(await service.callCode('askPrivacy', correction('name'), { as })).toBe('privacy.request_open');
  await service.callOk('askPrivacy', correction('address'), { as });
  const { items } = await service.callOk('privacyQueue', { limit: 1 }, { as: officer });
  expect(items).toMatchObject([{ id: request.id, member: { phoneNumber } }]);
  expect(await service.callCode('privacyQueue', {}, { as })).toBe('auth.not_allowed');
  expect(await service.callCode('askPrivacy', { phoneNumber, kind: 'correction', topic: 'score' }, { as })).toBe(
    'request.invalid',
  );
});

test('an opened step lets the member correct it, and the member is told', async () => {
  const { service, as, officer, phoneNumber, correction } = await world();
  const { request } = await service.callOk('askPrivacy', correction('name'), { as });
  await service.callOk('answerPrivacy', { id: request.id, reason: 'step_opened' }, { as: officer });
  expect(service.sent.find(({ kind }) => kind === 'privacy_answered')?.to).toBe(phoneNumber);
  expect(await service.callOk('infoState', { phoneNumber }, { as })).toMatchObject({ reopened: 'PERSONAL_INFO' });
  await service.callOk('updatePersonal', personalBody(as, { lastName: 'Sanntos' }), { as });
  const { requests } = await service.callOk('getPrivacy', { phoneNumber }, { as });
  expect(requests).toMatchObject([{ state: 'DONE', reason: 'step_opened', answeredAt: '2026-11-21T02:00:00.000Z' }]);
  expect(await service.callCode('answerPrivacy', { id: request.id, reason: 'corrected' }, { as: officer })).toBe(
    'privacy.answered',
  );
});

test('an answer has to fit, a second step is not opened beside a first, and nobody answers their own request', async () => {
  const { service, as, officer, correction } = await world();
  const name = (await service.callOk('askPrivacy', correction('name'), { as })).request;
  const address = (await service.callOk('askPrivacy', correction('address'), { as })).request;
  const bank = (await service.callOk('askPrivacy', correction('bank'), { as })).request;
  const answer = (id: string, reason: string) => service.callCode('answerPrivacy', { id, reason }, { as: officer });
  expect(await answer(bank.id, 'step_opened')).toBe('privacy.wrong_answer');
  expect(await answer(name.id, 'account_deleted')).toBe('privacy.wrong_answer');
  expect(await answer('unknown', 'corrected')).toBe('privacy.not_found');
  await service.callOk('answerPrivacy', { id: name.id, reason: 'step_opened' }, { as: officer });
  expect(await answer(address.id, 'step_opened')).toBe('privacy.step_open');
  const own = await service.callOk(
    'askPrivacy',
    { phoneNumber: officer.member.phoneNumber, kind: 'correction', topic: 'name' },
    { as: officer },
  );
  expect(await answer(own.request.id, 'corrected')).toBe('privacy.own_request');
});

test('a request can be taken back while it waits, by its member only', async () => {
  const { service, as, phoneNumber, correction } = await world();
  const { request } = await service.callOk('askPrivacy', correction('name'), { as });
  const stranger = await service.addMember();
  const take = { phoneNumber, id: request.id };
  expect(
    await service.callCode('withdrawPrivacy', { ...take, phoneNumber: stranger.member.phoneNumber }, { as: stranger }),
  ).toBe('privacy.not_found');
  expect((await service.callOk('withdrawPrivacy', take, { as })).request.state).toBe('WITHDRAWN');
  expect(await service.callCode('withdrawPrivacy', take, { as })).toBe('privacy.answered');
  expect((await service.callOk('askPrivacy', correction('name'), { as })).request.number).toBe('P-00000002');
});

test('views of photos and of the file are listed with the number of the officer, and consents with version and time', async () => {
  const { service, as, officer, phoneNumber } = await world();
  const photos = await service.ports.store.read(({ files }) => files.newestOf(as.member.id));
  await service.call('viewPhoto', { id: photos.selfie?.id, reason: 'suspected_fraud' }, { as: officer });
  await service.call('readFile', { id: photos.selfie?.id }, { as });
  service.ports.clock.advance(60_000);
  await service.callOk('memberById', { id: as.member.id }, { as: officer });
  const room = await service.callOk('getPrivacy', { phoneNumber }, { as });
  expect(room.views).toEqual([
    { at: '2026-11-21T02:01:00.000Z', officer: expect.stringMatching(/^\d{4}$/), what: 'file', reason: null },
    { at: '2026-11-21T02:00:00.000Z', officer: room.views[0]?.officer, what: 'selfie', reason: 'suspected_fraud' },
  ]);
  expect(room.photos.map(({ kind }) => kind)).toEqual(['front', 'back', 'selfie']);
  expect(room.consents).toEqual([
    { kind: 'personal_data', version: '2026-11', at: '2026-11-21T02:00:00.000Z', current: true, loanNumber: null },
  ]);
  expect(JSON.stringify(room)).not.toContain(officer.member.id);
  expect(JSON.stringify(room)).not.toContain(officer.member.fullName);
});
