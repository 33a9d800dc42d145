import { expect, test } from 'vitest';
import { deliverDue } from '../../message/deliver-messages.ts';
import { TEST_PASSWORD } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';
import { addOfficer } from './add-officer.ts';
import { demonstrationOfficers } from './demonstration-officers.ts';
import { changeOfficer, listOfficers, resetOfficer, type OfficerChange } from './manage-officer.ts';

const by = 'R.S-7';
const world = () => makeTestService();
const newest = async ({ ports }: TestService) => ports.store.read((reader) => reader.audit.last());

test.each([
  ['remove', 'auth.bad_credentials', { roles: ['MEMBER'] }],
  ['suspend', 'auth.bad_credentials', { suspended: true }],
] as const)('%s ends the sessions, and is written down as done at the machine', async (change, code, after) => {
  const service = world();
  const officer = await service.addMember({ roles: ['MEMBER', 'OFFICER'] });
  const { id, phoneNumber } = officer.member;
  expect(await changeOfficer(service.service, { change, phoneNumber, by })).toEqual({ ok: true });
  expect(await service.ports.store.read((reader) => reader.members.byId(id))).toMatchObject(after);
  expect(await service.callCode('listDevices', { phoneNumber }, { as: officer })).toBe('auth.token_expired');
  expect(await newest(service)).toMatchObject({
    action: `officer.${change}`,
    actorId: null,
    subjectId: id,
    detail: { operator: by },
  });
  const login = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  // Who was a member too is one again.
  if (change === 'remove') expect(login.status).toBe(200);
  else expect(login.body).toMatchObject({ code });
});

test('restore gives back what suspend took', async () => {
  const service = world();
  const { phoneNumber } = (await service.addMember({ roles: ['OFFICER'] })).member;
  const change = (what: 'suspend' | 'restore') => changeOfficer(service.service, { change: what, phoneNumber, by });
  await change('suspend');
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.bad_credentials');
  await change('restore');
  expect((await service.call('login', { phoneNumber, password: TEST_PASSWORD })).status).toBe(200);
});

test('who is removed while the operator has them on hold is a borrower again, who was on hold before stays so', async () => {
  const service = world();
  const mover = await service.addMember({ roles: ['OFFICER'] });
  const member = await service.addMember({ phoneVerifiedAt: 1 });
  const { id, phoneNumber } = member.member;
  const change = (what: OfficerChange) => changeOfficer(service.service, { change: what, phoneNumber, by });
  const promote = () =>
    addOfficer(service.service, { phoneNumber, fullName: 'Ana', password: TEST_PASSWORD, by, promotes: true });
  const isHeld = async () => (await service.ports.store.read((reader) => reader.members.byId(id)))?.suspended;
  await promote();
  const now = service.ports.clock.now();
  const waiting = { waitReason: 'recovered', waitBeganAt: now, waitEndsAt: now + 1_000 } as const;
  await service.ports.store.transact((tx) => tx.members.update(id, waiting));
  await change('suspend');
  await change('remove');
  expect(await isHeld()).toBe(false);
  expect(await service.ports.store.read((reader) => reader.members.byId(id))).toMatchObject({
    waitReason: 'recovered',
  });
  // Nobody is promoted while the account waits.
  await service.ports.store.transact((tx) => tx.members.update(id, { waitReason: null }));
  await service.callOk('setMemberActive', { id, active: false }, { as: mover });
  expect(await promote()).toMatchObject({ ok: true });
  await change('suspend');
  await change('remove');
  expect(await isHeld()).toBe(true);
});

test.each([
  ['restore', false, 'hold_lifted'],
  ['restore', true, 'wait_ended'],
  ['remove', false, 'hold_lifted'],
  ['remove', true, 'hold_lifted_waits'],
] as const)('every contact hears that %s ended a hold, waiting before %s', async (lifting, waits, kind) => {
  const service = world();
  const { member } = await service.addMember({ roles: ['OFFICER'], email: 'ana@example.org', emailChangedAt: 1 });
  const { id: memberId, phoneNumber } = member;
  const now = service.ports.clock.now();
  const former = { id: 'former', memberId, channel: 'email', contact: 'before@example.org', endedAt: now } as const;
  const wait = { waitReason: 'recovered', waitBeganAt: now, waitEndsAt: now + 1_000 } as const;
  await service.ports.store.transact(async (tx) => {
    await tx.formerContacts.insert({ ...former, forgottenAt: now + 1_000 });
  });
  const change = (what: OfficerChange) => changeOfficer(service.service, { change: what, phoneNumber, by });
  const told = async () => {
    await deliverDue(service.service);
    return service.sent.map((message) => `${message.kind} ${message.channel} ${message.to}`).toSorted();
  };
  // Nothing is lifted yet.
  await change('restore');
  await change('suspend');
  if (waits) await service.ports.store.transact((tx) => tx.members.update(memberId, wait));
  expect(await told()).toEqual([]);
  await change(lifting);
  const contacts = ['email ana@example.org', 'email before@example.org', `sms ${phoneNumber}`];
  expect(await told()).toEqual(contacts.map((contact) => `${kind} ${contact}`));
  await change('restore');
  expect(await told()).toHaveLength(contacts.length);
});

test('the proposed lifting of a hold falls when the operator changes what is held, and lifts no later one', async () => {
  const service = world();
  const [maker, checker] = [
    await service.addMember({ roles: ['OFFICER'] }),
    await service.addMember({ roles: ['OFFICER'] }),
  ];
  const { id, phoneNumber } = (await service.addMember({ phoneVerifiedAt: 1 })).member;
  const setActive = (active: boolean) => service.callOk('setMemberActive', { id, active }, { as: maker });
  await setActive(false);
  const proposal = await setActive(true);
  if (!('approval' in proposal)) throw new Error('Lifting a hold was not proposed.');
  const password = TEST_PASSWORD;
  await addOfficer(service.service, { phoneNumber, fullName: 'Ana', password, by, promotes: true });
  for (const change of ['restore', 'remove'] as const)
    await changeOfficer(service.service, { change, phoneNumber, by });
  await setActive(false);
  const approve = { id: proposal.approval.id, decision: 'approve' };
  expect(await service.callCode('decideApproval', approve, { as: checker })).toBe('approval.lapsed');
  const [entry] = await service.ports.store.read((reader) =>
    reader.audit.ofSubject({ subjectId: id, actions: ['approval.lapse'], limit: 1 }),
  );
  expect(entry).toMatchObject({ actorId: null, detail: { approvalId: proposal.approval.id, kind: 'member.restore' } });
});

test('restore ends what waits after a recovery on an unknown device', async () => {
  const service = world();
  const officer = await service.addMember({ roles: ['OFFICER'] });
  const { id, phoneNumber } = officer.member;
  const now = service.ports.clock.now();
  const waiting = { waitReason: 'recovered', waitBeganAt: now, waitEndsAt: now + 1_000 } as const;
  await service.ports.store.transact((tx) => tx.members.update(id, waiting));
  const decide = () => service.callCode('decideApproval', { id: 'none', decision: 'approve' }, { as: officer });
  expect(await decide()).toBe('account.waiting');
  await changeOfficer(service.service, { change: 'restore', phoneNumber, by });
  expect(await decide()).toBe('approval.not_found');
});

test('where the number was changed without the old one, restore wants that one, and every contact hears of the end', async () => {
  const service = world();
  const { member } = await service.addMember({ roles: ['OFFICER'] });
  const { id: memberId, phoneNumber } = member;
  const [now, old] = [service.ports.clock.now(), '+639181112222'];
  const wait = { waitReason: 'phone_changed', waitBeganAt: now, waitEndsAt: now + 1_000 } as const;
  const contact = {
    id: 'former',
    memberId,
    channel: 'sms',
    contact: old,
    endedAt: now,
    forgottenAt: now + 1_000,
  } as const;
  await service.ports.store.transact(async (tx) => {
    await tx.formerContacts.insert(contact);
    await tx.members.update(memberId, { ...wait, phoneChangedAt: now });
  });
  const restore = (former?: string) => changeOfficer(service.service, { change: 'restore', phoneNumber, by, former });
  for (const former of [undefined, phoneNumber])
    expect(await restore(former)).toMatchObject({
      error: { code: 'account.waiting' },
      advice: expect.stringContaining('+63****2222'),
    });
  expect(await service.ports.store.read((reader) => reader.members.byId(memberId))).toMatchObject(wait);
  expect(await restore('0918 111 2222')).toEqual({ ok: true });
  expect(await service.ports.store.read((reader) => reader.members.byId(memberId))).toMatchObject({ waitReason: null });
  await deliverDue(service.service);
  const told = service.sent.map(({ kind, to }) => `${kind} ${to}`);
  expect(told).toEqual(expect.arrayContaining([`wait_ended ${old}`, `wait_ended ${phoneNumber}`]));
});

test('reset makes another password the only one and ends the sessions', async () => {
  const service = world();
  const officer = await service.addMember({ roles: ['OFFICER'] });
  const { phoneNumber, id } = officer.member;
  const weak = await resetOfficer(service.service, { phoneNumber, password: 'weak', by });
  expect(weak).toMatchObject({ ok: false, error: { fields: { password: expect.any(String) } } });
  const password = 'Bagong-Salita-9!';
  expect(await resetOfficer(service.service, { phoneNumber, password, by })).toEqual({ ok: true });
  expect(await newest(service)).toMatchObject({ action: 'officer.reset', subjectId: id, detail: { operator: by } });
  expect(await service.callCode('listDevices', { phoneNumber }, { as: officer })).toBe('auth.token_expired');
  expect(await service.callCode('login', { phoneNumber, password: TEST_PASSWORD })).toBe('auth.bad_credentials');
  expect((await service.call('login', { phoneNumber, password })).status).toBe(200);
});

test('reset leaves no device of before known: a recovery on one begins the wait', async () => {
  const service = world();
  const { phoneNumber, id } = (await service.addMember({ roles: ['OFFICER'] })).member;
  const { session } = await service.call('login', { phoneNumber, password: TEST_PASSWORD });
  if (session?.kind !== 'set' || !session.deviceToken) throw new Error('Nobody signed in.');
  const before = { deviceToken: session.deviceToken };
  expect(await resetOfficer(service.service, { phoneNumber, password: 'Bagong-Salita-9!', by })).toEqual({ ok: true });
  await service.callOk('recover', { phoneNumber }, before);
  const asked = { phoneNumber, oTP: service.lastCode(), newPassword: 'Kalesa-2026!' };
  await service.callOk('confirmRecovery', asked, before);
  const officer = await service.ports.store.read((reader) => reader.members.byId(id));
  expect(officer).toMatchObject({ waitReason: 'recovered' });
});

test('a member, a stranger and what is no number are nobody to these commands', async () => {
  const service = world();
  const { member } = await service.addMember();
  const before = await newest(service);
  for (const phoneNumber of [member.phoneNumber, '+639180001111', 'desk']) {
    const refused = { ok: false, error: { code: 'member.not_found' } };
    expect(await changeOfficer(service.service, { change: 'suspend', phoneNumber, by })).toMatchObject(refused);
    expect(await resetOfficer(service.service, { phoneNumber, password: 'Bagong-Salita-9!', by })).toMatchObject(
      refused,
    );
  }
  expect(await newest(service)).toEqual(before);
  expect(await service.ports.store.read((reader) => reader.members.byId(member.id))).toEqual(member);
});

test('the list says who is on hold and who is of the demonstration, in the order they came', async () => {
  const service = world();
  for (const officer of demonstrationOfficers)
    await addOfficer(service.service, { ...officer, password: 'Katipon-1892!' });
  service.ports.clock.advance(1);
  await service.addMember({ roles: ['OFFICER'], suspended: true });
  await service.addMember();
  expect((await listOfficers(service.service)).map((line) => [line.suspended, line.demonstration])).toEqual([
    [false, true],
    [false, true],
    [true, false],
  ]);
});

test.each([
  [true, 1],
  [false, 0],
])(
  'with demonstration %s a recovery sends a demonstration officer %d codes, whatever number they have by now',
  async (demonstration, count) => {
    for (const moved of [false, true]) {
      const service = makeTestService({ policy: { demonstration } });
      const [officer] = demonstrationOfficers;
      await addOfficer(service.service, { ...officer, password: 'Katipon-1892!' });
      const phoneNumber = moved ? '+639181112222' : officer.phoneNumber;
      await service.ports.store.transact((tx) => tx.members.update(officer.id, { phoneNumber }));
      expect(await service.callOk('recover', { phoneNumber })).toEqual({ state: 'CODE_SENT_IF_KNOWN' });
      expect(service.sent).toHaveLength(count);
    }
  },
);
