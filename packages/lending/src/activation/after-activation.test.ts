import { scoreRange } from '@tulay/contract/score/score-factors';
import { expect, test } from 'vitest';
import { amount } from '../money/centavos.ts';
import type { LoanRecord, LoanStatus, MemberInfoState } from '../ports/record/records.ts';
import {
  activate,
  addressBody,
  bankBody,
  identityBody,
  personalBody,
  referencesBody,
  uploadPhotos,
} from '../testing/activation-bodies.ts';
import type { TestMember } from '../testing/test-member.ts';
import { makeTestService, type TestService } from '../testing/test-service.ts';

async function activated(): Promise<{ service: TestService; ana: TestMember }> {
  const service = makeTestService();
  const ana = await service.addMember();
  await activate(service, ana);
  return { service, ana };
}

async function addLoan(service: TestService, { member }: TestMember, status: LoanStatus): Promise<LoanRecord> {
  const now = service.ports.clock.now();
  const loan: LoanRecord = {
    id: 'loan-1',
    loanNumber: 'TULAY-1',
    memberId: member.id,
    status,
    reason: null,
    principalCentavos: amount(15_000_000),
    interestCentavos: amount(45_000),
    monthlyCentavos: amount(1_250_000),
    termMonths: 12,
    ratePercent: '0.3',
    currency: 'PHP',
    exchangeRate: '1',
    principalForeignCentavos: amount(15_000_000),
    interestForeignCentavos: amount(45_000),
    monthlyForeignCentavos: amount(1_250_000),
    agreementVersion: '1',
    agreementSha256: '',
    creditScore: 500,
    createdAt: now,
    statusAt: now,
    payDay: null,
    payDayChosenAt: null,
    confirmedAt: null,
    disbursementProposedBy: null,
    disbursementProposedAt: null,
    disbursedAt: null,
    accruedThrough: null,
  };
  await service.ports.store.transact((tx) => tx.loans.insert(loan));
  return loan;
}

const reopen = (service: TestService, { member }: TestMember, step: MemberInfoState) =>
  service.ports.store.transact((tx) => tx.members.update(member.id, { reopenedStep: step }));
const profileOf = (service: TestService, { member }: TestMember) =>
  service.ports.store.read((reader) => reader.members.profile(member.id));
const actions = async (service: TestService) =>
  (await service.ports.store.read((reader) => reader.audit.list({ cursor: null, limit: 100 }))).items.map(
    ({ action }) => action,
  );

test('without an open loan steps 1 to 4 may change and move nothing', async () => {
  const { service, ana } = await activated();
  await addLoan(service, ana, 'SETTLED');
  expect(
    await service.callOk('updateAddress', addressBody(ana, { streetAddress: '7 Rizal Avenue' }), { as: ana }),
  ).toEqual({ state: 'UPDATE_NEXT' });
  expect(
    await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana }),
  ).toEqual({ state: 'UPDATE_NEXT' });
  expect(await service.callOk('infoState', { phoneNumber: ana.member.phoneNumber }, { as: ana })).toEqual({
    state: 'INFO_COMPLETED',
    reopened: null,
  });
});

test('while a loan is open the facts an officer looked at stay; the same ones sent again are fine', async () => {
  const { service, ana } = await activated();
  await addLoan(service, ana, 'REVIEWING');
  const before = await profileOf(service, ana);
  service.ports.clock.advance(60_000);
  const used = before.identity;
  const photos = {
    front: `/api/v2/files/${used?.frontFileId}`,
    back: `/api/v2/files/${used?.backFileId}`,
    selfie: `/api/v2/files/${used?.selfieFileId}`,
  };
  for (const [name, body, changed] of [
    ['updatePersonal', personalBody(ana), { lastName: 'Uy' }],
    ['updateAddress', addressBody(ana), { postalCode: '' }],
    ['updateReferences', referencesBody(ana), { refFullName1: 'Jun Ng' }],
    ['updateIdentity', identityBody(ana, photos), { identityNumber: 'P7654321B' }],
  ] as const) {
    expect(await service.callOk(name, body, { as: ana })).toEqual({ state: 'UPDATE_NEXT' });
    expect(await service.callCode(name, { ...body, ...changed }, { as: ana })).toBe('activation.wrong_step');
  }
  expect(await profileOf(service, ana)).toEqual(before);
});

test('where money goes does not change by a token alone', async () => {
  const { service, ana } = await activated();
  expect(await service.callOk('updateBank', bankBody(ana), { as: ana })).toEqual({ state: 'INFO_COMPLETED' });
  expect(await service.callCode('updateBank', bankBody(ana, { accountNumber: '09990000000' }), { as: ana })).toBe(
    'activation.wrong_step',
  );
  expect((await profileOf(service, ana)).bank?.accountNumber).toBe('09171234567');
});

test('the reopened step is saved once; the loan goes back to its reviewer', async () => {
  const { service, ana } = await activated();
  const loan = await addLoan(service, ana, 'NEEDS_INFO');
  await reopen(service, ana, 'ADDRESS_INFO');
  const own = { phoneNumber: ana.member.phoneNumber };
  expect(await service.callOk('infoState', own, { as: ana })).toEqual({
    state: 'INFO_COMPLETED',
    reopened: 'ADDRESS_INFO',
    profileVersion: expect.any(String),
  });
  expect(await service.callCode('updatePersonal', personalBody(ana, { lastName: 'Uy' }), { as: ana })).toBe(
    'activation.wrong_step',
  );
  service.ports.clock.advance(60_000);
  expect(await service.callOk('updateAddress', addressBody(ana, { town: 'La Trinidad' }), { as: ana })).toEqual({
    state: 'UPDATE_NEXT',
  });
  expect(await service.callOk('infoState', own, { as: ana })).toEqual({ state: 'INFO_COMPLETED', reopened: null });
  const now = service.ports.clock.now();
  const [moved, events] = await service.ports.store.read(
    async (reader) => [await reader.loans.byId(loan.id), await reader.loans.events(loan.id)] as const,
  );
  expect(moved).toMatchObject({ status: 'REVIEWING', reason: null, statusAt: now });
  expect(events).toEqual([{ loanId: loan.id, status: 'REVIEWING', reason: null, actorId: ana.member.id, at: now }]);
  expect((await actions(service)).slice(0, 2)).toEqual(['loan.provide_info', 'activation.step_saved']);
  expect(await service.callCode('updateAddress', addressBody(ana, { town: 'Itogon' }), { as: ana })).toBe(
    'activation.wrong_step',
  );
});

test('nor where an officer reopened its step, also with the account as it is: that takes the code too', async () => {
  const { service, ana } = await activated();
  const loan = await addLoan(service, ana, 'NEEDS_INFO');
  await reopen(service, ana, 'BANK_INFO');
  expect(await service.callCode('updateBank', bankBody(ana, { accountNumber: '09181112222' }), { as: ana })).toBe(
    'activation.wrong_step',
  );
  expect((await profileOf(service, ana)).bank?.accountNumber).toBe('09171234567');
  const status = async () => (await service.ports.store.read((reader) => reader.loans.byId(loan.id)))?.status;
  expect(await service.callCode('updateBank', bankBody(ana), { as: ana })).toBe('activation.wrong_step');
  expect(await status()).toBe('NEEDS_INFO');
  const { challenge } = await service.callOk('challenge', { for: 'changeBank', body: bankBody(ana) }, { as: ana });
  await service.callOk('changeBank', { ...bankBody(ana), challenge, oTP: service.lastCode() }, { as: ana });
  expect(await status()).toBe('REVIEWING');
  expect(service.sent.filter(({ kind }) => kind === 'bank_changed')).toEqual([]);
});

test('a member whose photos were deleted is complete again after step 4 and keeps score and day of activation', async () => {
  const { service, ana } = await activated();
  const activatedAt = service.ports.clock.now();
  await service.ports.store.transact((tx) => tx.members.update(ana.member.id, { state: 'IDENTITY_INFO' }));
  service.ports.clock.advance(60_000);
  expect(
    await service.callOk('updateIdentity', identityBody(ana, await uploadPhotos(service, ana)), { as: ana }),
  ).toEqual({ state: 'INFO_COMPLETED' });
  expect(await service.ports.store.read((reader) => reader.members.byId(ana.member.id))).toMatchObject({
    state: 'INFO_COMPLETED',
    activatedAt,
    creditScore: scoreRange.start,
  });
});

test("the whole file: own views are not audited, an officer's are, and nobody else sees it", async () => {
  const { service, ana } = await activated();
  await addLoan(service, ana, 'PENDING');
  const [ben, officer] = [await service.addMember(), await service.addMember({ roles: ['OFFICER'] })];
  const body = { phoneNumber: ana.member.phoneNumber };
  const own = await service.callOk('memberDetails', body, { as: ana });
  expect(own).toMatchObject({
    _id: ana.member.id,
    firstName: 'Maria Clara',
    town: 'Baguio City',
    refPhoneNumber1: '+639181112222',
    identityNumber: 'P1234567A',
    accountNumber: '09171234567',
    imageSelfieURL: expect.stringMatching(/^\/api\/v2\/files\//),
    active: true,
    loan: { loanNumber: 'TULAY-1' },
    withdrawal: null,
  });
  expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['refFullName2']));
  expect(JSON.stringify(own)).not.toMatch(/passwordHash|consentAt|FileId/);
  expect(await actions(service)).not.toContain('member.viewed');
  const { uploadedPhotos, ...file } = own;
  expect(uploadedPhotos).toEqual({ front: own.imageIdFrontURL, back: own.imageIdBackURL, selfie: own.imageSelfieURL });
  expect(await service.callOk('memberDetails', body, { as: officer })).toEqual(file);
  expect((await actions(service))[0]).toBe('member.viewed');
  expect(await service.callCode('memberDetails', body, { as: ben })).toBe('auth.not_yours');
});

test('before the first step the file has no sections', async () => {
  const service = makeTestService();
  const ana = await service.addMember();
  const own = await service.callOk('memberDetails', { phoneNumber: ana.member.phoneNumber }, { as: ana });
  expect(own).toMatchObject({ state: 'PERSONAL_INFO', loan: null, withdrawal: null, jobTitle: 'Nurse' });
  expect(Object.keys(own)).not.toEqual(expect.arrayContaining(['firstName']));
});
