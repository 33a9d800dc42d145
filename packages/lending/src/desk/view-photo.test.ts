import { expect, test } from 'vitest';
import { activate } from '../testing/activation-bodies.ts';
import { makeTestService } from '../testing/test-service.ts';

async function world() {
  const service = makeTestService();
  const member = await service.addMember();
  await activate(service, member);
  const officers = [
    await service.addMember({ roles: ['OFFICER'] }),
    await service.addMember({ roles: ['OFFICER'] }),
  ] as const;
  const { front, back, selfie } = await service.ports.store.read(({ files }) => files.newestOf(member.member.id));
  const photos = [front, back, selfie].map((photo) => photo?.id ?? '');
  const { phoneNumber } = member.member;
  const views = async () => (await service.callOk('getPrivacy', { phoneNumber }, { as: member })).views;
  return { service, member, officers, photos, views };
}

test('opening a file eight times opens no photo; a photo is one entry for an officer and an hour, with the first reason', async () => {
  const { service, member, officers, photos, views } = await world();
  const [first, second] = officers;
  const open = (id: string, as = first, reason = 'identity_check') => service.call('viewPhoto', { id, reason }, { as });
  for (let openings = 0; openings < 8; openings += 1)
    await service.callOk('memberById', { id: member.member.id }, { as: first });
  expect((await views()).filter(({ what }) => what !== 'file')).toEqual([]);

  const [front = '', back = ''] = photos;
  for (let looks = 0; looks < 8; looks += 1) expect((await open(front)).status).toBe(200);
  await open(front, first, 'suspected_fraud');
  const seen = async () =>
    (await views()).filter(({ what }) => what !== 'file').map(({ what, reason }) => [what, reason]);
  expect(await seen()).toEqual([['front', 'identity_check']]);
  await open(back, first, 'photo_quality');
  await open(front, second, 'member_request');
  expect(await seen()).toEqual([
    ['front', 'member_request'],
    ['back', 'photo_quality'],
    ['front', 'identity_check'],
  ]);
  service.ports.clock.advance(3_600_000 - 1);
  await open(front);
  expect(await seen()).toHaveLength(3);
  service.ports.clock.advance(1);
  await open(front);
  expect(await seen()).toHaveLength(4);
});

test('without a reason of the list, and for a photo that is gone, nothing opens and nothing is recorded', async () => {
  const { service, officers, photos, views } = await world();
  const [as] = officers;
  for (const reason of [undefined, '', 'curiosity'])
    expect(await service.callCode('viewPhoto', { id: photos[0], reason }, { as })).toBe('request.invalid');
  expect(await service.callCode('viewPhoto', { id: 'gone', reason: 'identity_check' }, { as })).toBe('file.not_found');
  expect(await service.callCode('readFile', { id: photos[0] }, { as })).toBe('file.not_found');
  expect(await views()).toEqual([]);
});
