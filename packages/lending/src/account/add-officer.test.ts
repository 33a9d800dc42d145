import { expect, test } from 'vitest';
import { makeTestService } from '../testing/test-service.ts';
import { addOfficer } from './add-officer.ts';

const officer = { phoneNumber: '0918 000 1111', fullName: 'Andres  Bonifacio', password: 'Katipon-1892!' };

test('an officer is made and can sign in', async () => {
  const service = makeTestService();
  expect(await addOfficer(service.service, officer)).toMatchObject({
    ok: true,
    created: true,
    member: { roles: ['OFFICER'], phoneNumber: '+639180001111', fullName: 'Andres Bonifacio' },
  });
  expect((await service.call('login', { phoneNumber: '09180001111', password: officer.password })).status).toBe(200);
});

test('a member gets the role beside theirs and keeps the password', async () => {
  const service = makeTestService();
  const { member } = await service.addMember({ phoneNumber: '+639180001111' });
  for (let round = 0; round < 2; round += 1) {
    expect(await addOfficer(service.service, officer)).toMatchObject({
      ok: true,
      created: false,
      member: { id: member.id, roles: ['MEMBER', 'OFFICER'], passwordHash: member.passwordHash },
    });
  }
});

test.each([
  [{ phoneNumber: 'desk' }, 'phoneNumber'],
  [{ password: 'Password1!' }, 'password'],
])('%o is refused at %s', async (patch, field) => {
  const { service } = makeTestService();
  expect(await addOfficer(service, { ...officer, ...patch })).toMatchObject({
    ok: false,
    error: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
  });
});
