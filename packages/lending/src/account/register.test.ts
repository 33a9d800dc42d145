import { expect, test } from 'vitest';
import { NO_PASSWORD } from '../ports/no-password.ts';
import { registerBody, TEST_PASSWORD } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

const make = () => makeTestService();
const memberOf = (test_: ReturnType<typeof make>, phoneNumber = '+639171234567') =>
  test_.ports.store.read((reader) => reader.members.byPhone(phoneNumber));

test('a registration makes a member and signs in', async () => {
  const service = make();
  const answer = await service.call('register', registerBody({ ipAddress: '8.8.8.8', countryRegister: 'US' }), {
    ipAddress: '203.0.113.9',
    countryCode: 'SA',
  });
  expect(answer.status).toBe(200);
  expect(answer.session).toMatchObject({ kind: 'set', refreshToken: expect.any(String) });
  const member = await memberOf(service);
  expect(member).toMatchObject({
    roles: ['MEMBER'],
    state: 'PERSONAL_INFO',
    suspended: false,
    phoneVerifiedAt: null,
    creditScore: 0,
    passwordHash: `h:${TEST_PASSWORD}`,
  });
  expect(member?.employment).toMatchObject({ incomeCurrency: 'SAR', ipAddress: '203.0.113.9', countryRegister: 'SA' });
});

test.each([
  '0917 123 4567',
  '639171234567',
  '+63 917 123 4567',
  '9171234567',
  '+63 (917) 123-4567',
  '0063 917 123 4567',
])('%s is the one number, one account', async (phoneNumber) => {
  const service = make();
  await service.callOk('register', registerBody());
  expect(await service.callCode('register', registerBody({ phoneNumber, password: 'Kalesa-2026!' }))).toBe(
    'account.phone_taken',
  );
});

test('two registrations at once make one account', async () => {
  const service = make();
  const answers = await Promise.all([
    service.call('register', registerBody()),
    service.call('register', registerBody({ fullName: 'Jose Rizal' })),
  ]);
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each(['Ab1!', 'Password1!', 'Santos-1!', 'A!a-09171234567', 'bangka-2026!'])(
  'the weak password %s is refused at its field',
  async (password) => {
    const service = make();
    const answer = await service.call('register', registerBody({ password }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { password: expect.any(String) } },
    });
    expect(await memberOf(service)).toBeNull();
  },
);

test('a repeated registration signs in to the same session', async () => {
  const service = make();
  const first = await service.call('register', registerBody(), { idempotencyKey: 'key-1' });
  const second = await service.call('register', registerBody(), { idempotencyKey: 'key-1' });
  expect(second.status).toBe(200);
  const members = [first, second].map((answer) => (answer.session?.kind === 'set' ? answer.session.member.id : null));
  const tokens = [first, second].map((answer) => (answer.session?.kind === 'set' ? answer.session.refreshToken : null));
  expect(members[0]).toBe(members[1]);
  expect(tokens[0]).toBe(tokens[1]);
  expect(
    await service.callCode('register', registerBody({ fullName: 'Jose Rizal' }), { idempotencyKey: 'key-1' }),
  ).toBe('idempotency.key_reused');
});

test('two equal registrations at once, with one key, are one account', async () => {
  const service = make();
  const answers = await Promise.all(
    [1, 2].map(() => service.call('register', registerBody(), { idempotencyKey: 'key-1' })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
});

test('the number of an account without a password is taken like any other', async () => {
  const service = make();
  const { member } = await service.addMember({ phoneNumber: '+639171234567' });
  await service.ports.store.transact((tx) => tx.members.update(member.id, { passwordHash: NO_PASSWORD }));
  expect(await service.callCode('register', registerBody())).toBe('account.phone_taken');
});

test('repeating a registration that was refused opens nothing', async () => {
  const service = make();
  await service.callOk('register', registerBody());
  const other = registerBody({ password: 'Balangay-2026!' });
  expect(await service.callCode('register', other, { idempotencyKey: 'key-1' })).toBe('account.phone_taken');
  expect(await service.callCode('register', other, { idempotencyKey: 'key-1' })).toBe('account.phone_taken');
  expect(await service.callCode('register', registerBody(), { idempotencyKey: 'key-2' })).toBe('account.phone_taken');
});

test('repeating a registration after the password was changed opens nothing', async () => {
  const service = make();
  const as = await service.callOk('register', registerBody(), { idempotencyKey: 'key-1' });
  await service.callOk(
    'changePassword',
    {
      phoneNumber: '09171234567',
      currentPassword: TEST_PASSWORD,
      newPassword: 'Kalesa-2026!',
      password: 'Kalesa-2026!',
    },
    { as },
  );
  expect(await service.callCode('register', registerBody(), { idempotencyKey: 'key-1' })).toBe('account.phone_taken');
});

test.each([
  ['without a key', null],
  ['with a key', 'key-2'],
])(
  'a number that has an account costs the same work and is told by its code alone, %s',
  async (_name, idempotencyKey) => {
    const service = make();
    const work = async (phoneNumber: string) => {
      const before = service.ports.hashing.slowWorks();
      const { body, headers, session } = await service.call('register', registerBody({ phoneNumber }), {
        idempotencyKey,
        requestId: 'same',
      });
      return { work: service.ports.hashing.slowWorks() - before, body, headers, session };
    };
    expect(await work('09171234567')).toMatchObject({ work: 1, session: { kind: 'set' } });
    if (idempotencyKey !== null) await service.callOk('register', registerBody({ phoneNumber: '09181234567' }));
    const known = await work(idempotencyKey === null ? '09171234567' : '09181234567');
    expect(known.work).toBe(1);
    if (idempotencyKey === null) {
      expect(known).toEqual({
        work: 1,
        headers: {},
        session: undefined,
        body: { code: 'account.phone_taken', message: expect.any(String), requestId: 'same' },
      });
    }
  },
);

test('one password, however its letters are composed', async () => {
  const service = make();
  await service.callOk('register', registerBody({ password: 'Ñandú-2026@'.normalize('NFD') }));
  for (const form of ['NFC', 'NFD'] as const) {
    expect(
      (await service.call('login', { phoneNumber: '09171234567', password: 'Ñandú-2026@'.normalize(form) })).status,
      form,
    ).toBe(200);
  }
});
