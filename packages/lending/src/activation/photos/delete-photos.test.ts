import { expect, test } from 'vitest';
import type { Files } from '../../ports/ports.ts';
import {
  activate,
  addressBody,
  identityBody,
  personalBody,
  photoBody,
  referencesBody,
  uploadPhotos,
} from '../../testing/activation-bodies.ts';
import { addOfficer, apply, decide } from '../../testing/loan-journey.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';
import { deletePhotos } from './delete-photos.ts';

const dayMs = 86_400_000;

function make() {
  const held = new Map<string, Uint8Array>();
  let isFailing = false;
  const files: Files = {
    put: async (id, bytes) => void held.set(id, bytes),
    get: async (id) => held.get(id) ?? null,
    async delete(id) {
      // Bytes that went with the answer are no trouble to delete again.
      if (!isFailing || !held.has(id)) held.delete(id);
      else {
        isFailing = false;
        throw new Error('The disk is away.');
      }
    },
  };
  const service = makeTestService({
    ports: { files },
  });
  const run = () => deletePhotos(service.service);
  const pass = async (days: number) => {
    service.ports.clock.advance(days * dayMs);
    await run();
  };
  return { service, held, run, pass, failOnce: () => (isFailing = true) };
}

const memberOf = (service: TestService, { member }: TestMember) =>
  service.ports.store.read((reader) => reader.members.byId(member.id));
const audited = async (service: TestService) =>
  (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 50 }))).items
    .filter(({ action }) => ['file.given_up', 'file.erased'].includes(action))
    .map(({ action, actorId, subjectId, detail }) => ({ action, actorId, subjectId, ...detail }));

async function rejected(service: TestService): Promise<TestMember> {
  const ana = await service.addMember();
  await activate(service, ana);
  const officer = await addOfficer(service);
  const loanId = await apply(service, ana);
  await decide(service, officer, loanId, 'review');
  await decide(service, officer, loanId, 'reject', 'income_too_low');
  return ana;
}

test('I9 thirty days after the rejection bytes and records are gone and the member is back at step 4', async () => {
  const { service, held, pass } = make();
  const ana = await rejected(service);
  const before = await service.callOk('memberDetails', { phoneNumber: ana.member.phoneNumber }, { as: ana });
  await pass(29);
  expect(held.size).toBe(3);
  expect(await memberOf(service, ana)).toMatchObject({ state: 'INFO_COMPLETED' });
  await pass(1);
  expect(held.size).toBe(0);
  expect(await memberOf(service, ana)).toMatchObject({ state: 'IDENTITY_INFO' });
  const subjectId = ana.member.id;
  expect(await audited(service)).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ action: 'file.erased', actorId: null, subjectId })),
    { action: 'file.given_up', actorId: null, subjectId, why: 'declined', count: 3, backToStep4: true },
  ]);
  const after = await service.callOk('memberDetails', { phoneNumber: ana.member.phoneNumber }, { as: ana });
  expect(after).toMatchObject({ identityNumber: before.identityNumber, uploadedPhotos: {} });
  expect(Object.keys(after)).not.toContain('imageSelfieURL');
  expect(await service.ports.store.read((reader) => reader.files.givenUp({ after: '', limit: 9 }))).toEqual([]);
});

test('whose photos were deleted gives new ones, is complete again, and these live thirty days of their own', async () => {
  const { service, held, pass, run } = make();
  const ana = await rejected(service);
  await pass(30);
  await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana });
  expect(await memberOf(service, ana)).toMatchObject({ state: 'INFO_COMPLETED' });
  await run();
  await pass(29);
  expect(held.size).toBe(3);
  await apply(service, ana);
  await pass(100);
  expect(held.size).toBe(3);
});

test('I9 an activation left unfinished for thirty days after its newest photo loses all of them', async () => {
  const { service, held, pass } = make();
  const ana = await service.addMember();
  await service.callOk('updatePersonal', personalBody(ana), { as: ana });
  await service.callOk('updateAddress', addressBody(ana), { as: ana });
  await service.callOk('updateReferences', referencesBody(ana), { as: ana });
  await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana });
  await pass(20);
  await service.callOk('upload', photoBody(ana, 'selfie', [7]), { as: ana });
  await pass(29);
  expect(held.size).toBe(4);
  expect(await memberOf(service, ana)).toMatchObject({ state: 'BANK_INFO' });
  await pass(1);
  expect(held.size).toBe(0);
  expect(await memberOf(service, ana)).toMatchObject({ state: 'IDENTITY_INFO' });
  expect((await audited(service)).at(-1)).toMatchObject({ why: 'abandoned', count: 4 });
});

test('photos uploaded and never used go alone; somebody activated keeps the others, with or without a loan', async () => {
  const { service, held, pass } = make();
  const [ana, ben] = [await service.addMember(), await service.addMember()];
  await activate(service, ana);
  await activate(service, ben);
  await service.callOk('upload', photoBody(ana, 'front', [8]), { as: ana });
  await apply(service, ben);
  await pass(400);
  expect(held.size).toBe(6);
  expect(await memberOf(service, ana)).toMatchObject({ state: 'INFO_COMPLETED' });
  expect(await audited(service)).toMatchObject([
    { action: 'file.erased' },
    { why: 'unused', count: 1, backToStep4: false },
  ]);
});

test('I9 a cancelled application counts as abandoned', async () => {
  const { service, held, pass } = make();
  const ana = await service.addMember();
  await activate(service, ana);
  const id = await apply(service, ana);
  await service.callOk('cancelLoan', { phoneNumber: ana.member.phoneNumber, id }, { as: ana });
  await pass(30);
  expect(held.size).toBe(0);
  expect((await audited(service)).at(-1)).toMatchObject({ why: 'abandoned' });
});

test('replaced photos go at once, with the next run when that failed, and again when that failed too', async () => {
  const { service, held, run, failOnce } = make();
  const ana = await service.addMember();
  await service.callOk('upload', photoBody(ana, 'front'), { as: ana });
  await service.callOk('upload', photoBody(ana, 'back'), { as: ana });
  await service.callOk('upload', photoBody(ana, 'front', [8]), { as: ana });
  failOnce();
  await service.callOk('upload', photoBody(ana, 'back', [8]), { as: ana });
  expect(held.size).toBe(3);
  failOnce();
  await expect(run()).rejects.toThrow('1 photos');
  expect(held.size).toBe(3);
  await run();
  expect(held.size).toBe(2);
  expect(await audited(service)).toHaveLength(2);
});

test('more owners and photos than one batch, and a stop between batches', async () => {
  const { service, held, run } = make();
  for (let count = 0; count < 105; count += 1) {
    const member = await service.addMember();
    await service.callOk('upload', photoBody(member, 'front'), { as: member });
  }
  service.ports.clock.advance(31 * dayMs);
  await deletePhotos(service.service, () => true);
  expect(held.size).toBe(105);
  await run();
  expect(held.size).toBe(0);
});
