import { expect, test } from 'vitest';
import type { Role } from '../ports/record/records.ts';
import { TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

// What another version may have written into the store.
const unknownRoles = ['AUDITOR', 'officer', 'ADMIN'] as unknown as Role[];
const phoneNumber = '+639171234567';

test('a role that is none of ours opens nothing: not in the store, not in a token', async () => {
  const service = makeTestService();
  const as = await service.addMember({ phoneNumber });
  expect((await service.call('listDevices', { phoneNumber }, { as })).status).toBe(200);
  await service.ports.store.transact((tx) => tx.members.update(as.member.id, { roles: unknownRoles }));
  // The token still says MEMBER, the store no longer does.
  expect(await service.callCode('listDevices', { phoneNumber }, { as })).toBe('auth.not_allowed');
  const signedIn = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  expect(signedIn.body).toMatchObject({ code: 'auth.bad_credentials' });
  await service.ports.store.transact((tx) => tx.members.update(as.member.id, { roles: [...unknownRoles, 'MEMBER'] }));
  expect((await service.call('listDevices', { phoneNumber }, { as })).status).toBe(200);
});

test('a suspended member signs in, renews and reads', async () => {
  const service = makeTestService();
  await service.addMember({ phoneNumber, suspended: true });
  const signedIn = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  if (signedIn.session?.kind !== 'set') throw new Error(`Not signed in: ${JSON.stringify(signedIn.body)}`);
  const renewed = await service.callOk('refresh', {}, { refreshToken: signedIn.session.refreshToken });
  expect((await service.call('listDevices', { phoneNumber }, { as: renewed })).status).toBe(200);
});
