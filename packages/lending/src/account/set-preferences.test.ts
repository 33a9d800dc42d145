import { expect, test } from 'vitest';
import { registerBody } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

const make = () => makeTestService();

test('language and time zone are kept, and messages follow at once', async () => {
  const service = make();
  const as = await service.addMember();
  const { phoneNumber } = as.member;
  const body = { phoneNumber, language: 'fil', timeZone: 'America/New_York' };
  expect(await service.callOk('setPreferences', body, { as })).toEqual({
    state: 'PREFERENCES_SAVED',
    language: 'fil',
    timeZone: 'America/New_York',
  });
  const member = await service.ports.store.read((reader) => reader.members.byId(as.member.id));
  expect(member).toMatchObject({ language: 'fil', timeZone: 'America/New_York' });
  await service.callOk('recover', { phoneNumber });
  expect(service.sent.at(-1)?.text).toContain('ang one-time password mo');
});

test('what is the same already is not written and not audited; the audit does not say where somebody lives', async () => {
  const service = make();
  const as = await service.addMember();
  const body = { phoneNumber: as.member.phoneNumber, language: 'en', timeZone: 'Asia/Riyadh' };
  for (const _time of [1, 2, 3]) await service.callOk('setPreferences', body, { as });
  const audit = await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 9 }));
  expect(audit.items.map(({ action, detail }) => [action, detail])).toEqual([
    ['member.preferences', { language: 'en' }],
  ]);
});

test.each([
  ['language', { language: 'tl' }],
  ['timeZone', { timeZone: 'Asia/Nowhere' }],
  ['timeZone', { timeZone: '+08:00' }],
])('%s that we do not have is refused by its name', async (field, change) => {
  const service = make();
  const as = await service.addMember();
  const body = { phoneNumber: as.member.phoneNumber, language: 'en', timeZone: 'Asia/Manila', ...change };
  const answer = await service.call('setPreferences', body, { as });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});

test('nobody sets those of somebody else', async () => {
  const service = make();
  const [as, other] = [await service.addMember(), await service.addMember()];
  const body = { phoneNumber: other.member.phoneNumber, language: 'en', timeZone: 'Asia/Manila' };
  expect(await service.callCode('setPreferences', body, { as })).toBe('auth.not_yours');
});

test('who registers begins with the language of the browser and the time zone of the country of work', async () => {
  const service = make();
  await service.callOk('register', registerBody(), { language: 'fil' });
  const member = await service.ports.store.read((reader) => reader.members.byPhone('+639171234567'));
  expect(member).toMatchObject({ language: 'fil', timeZone: 'Asia/Riyadh' });
});
