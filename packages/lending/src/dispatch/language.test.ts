import { expect, test } from 'vitest';
import { addressBody } from '../testing/activation-bodies.ts';
import { addBorrower, apply, disbursedLoan } from '../testing/loan-journey.ts';
import { keyPlace } from './idempotency.ts';
import { makeTestService } from '../testing/test-service.ts';

const filipino = { language: 'fil' } as const;

test('errors and the sentences of fields answer in the language of the request', async () => {
  const service = makeTestService();
  const as = await addBorrower(service);
  const { phoneNumber } = as.member;
  const answer = await service.call('cancelLoan', { phoneNumber, id: 'none' }, { as, ...filipino });
  expect(answer.body).toMatchObject({ code: 'loan.not_found', message: 'Walang ganitong loan.' });
  const wrong = await service.call('cancelLoan', { phoneNumber, id: 5 }, { as, ...filipino });
  expect(wrong.body).toMatchObject({
    message: 'Pakitingnan ang mga field na may marka.',
    fields: { id: 'Mali ang anyo nito.' },
  });
  const english = await service.call('cancelLoan', { phoneNumber, id: 'none' }, { as });
  expect(english.body).toMatchObject({ message: 'This loan does not exist.' });
});

test('a loan, its history and its next step speak it too, with the same colour and icon', async () => {
  const service = makeTestService();
  const as = await addBorrower(service);
  await apply(service, as);
  const body = { phoneNumber: as.member.phoneNumber };
  const [english] = (await service.callOk('listLoans', body, { as })).items;
  const [loan] = (await service.callOk('listLoans', body, { as, ...filipino })).items;
  expect(loan).toMatchObject({
    statusText: 'Naghihintay',
    statement: 'NAGHIHINTAY NG PAGSUSURI ANG LOAN APPLICATION',
    statusColor: english?.statusColor,
    statusIcon: english?.statusIcon,
    nextStep: {
      actor: 'officer',
      sentence: 'Sisimulan ng isang loan officer ang pagsusuri ng application mo.',
      byKind: 'usual',
    },
    events: [{ status: 'PENDING', statusText: 'Naghihintay' }],
  });
  expect(english).toMatchObject({ statusText: 'Pending' });
});

test('an officer reads the reasons and the refusals in their own language', async () => {
  const service = makeTestService();
  const borrower = await addBorrower(service);
  await apply(service, borrower);
  const officer = await service.addMember({ roles: ['OFFICER'] });
  const [row] = (await service.callOk('loanQueue', {}, { as: officer, ...filipino })).items;
  expect(row).toMatchObject({ statusText: 'Naghihintay' });
});

test('movements of the wallet and withdrawals', async () => {
  const { service, borrower } = await disbursedLoan();
  const body = { phoneNumber: borrower.member.phoneNumber };
  const { items } = await service.callOk('listMovements', body, { as: borrower, ...filipino });
  expect(items.map(({ text }) => text)).toEqual(['Inilabas ang loan']);
});

test('the agreement has a version of its own in each language, and either may be accepted', async () => {
  const service = makeTestService();
  const [english, tagalog] = [
    await service.callOk('getAgreement', {}),
    await service.callOk('getAgreement', {}, filipino),
  ];
  expect(tagalog.version).not.toBe(english.version);
  expect((await service.callOk('getProduct', {}, filipino)).agreementVersion).toBe(tagalog.version);
  const as = await addBorrower(service);
  const { phoneNumber } = as.member;
  const body = { phoneNumber, selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12 };
  // Read in Filipino, sent from a page that is English by now: what counts is what was read.
  await service.callOk('applyForLoan', { ...body, agreementVersion: tagalog.version }, { as });
  const [loan] = await service.ports.store.read((reader) => reader.loans.listOf(as.member.id));
  expect(loan).toMatchObject({ agreementVersion: tagalog.version, agreementSha256: tagalog.sha256 });
  const kept = await service.ports.store.read((reader) => reader.agreements.byVersion(tagalog.version));
  expect(kept).toMatchObject({ language: 'fil', sha256: tagalog.sha256 });
});

test('who repeats a request hears the first answer again', async () => {
  const { service, borrower } = await disbursedLoan();
  const body = { phoneNumber: borrower.member.phoneNumber, id: 'none' };
  const first = await service.call('cancelLoan', body, { as: borrower, idempotencyKey: 'k', ...filipino });
  const again = await service.call('cancelLoan', body, { as: borrower, idempotencyKey: 'k', ...filipino });
  const { requestId: _first, ...answer } = first.body as Record<string, unknown>;
  expect(again.body).toMatchObject(answer);
});

test('a refusal is kept by its code, and said anew in the language of who repeats the request', async () => {
  const service = makeTestService();
  const ana = await service.addMember({ state: 'ADDRESS_INFO' });
  const body = addressBody(ana, { province: 'Nowhere', town: 'Baguio City' });
  const asked = { as: ana, idempotencyKey: 'k' };
  expect((await service.call('updateAddress', body, { ...asked, ...filipino })).body).toMatchObject({
    fields: { province: 'Pumili ng probinsya mula sa listahan.' },
  });
  expect((await service.call('updateAddress', body, asked)).body).toMatchObject({
    message: 'Please check the marked fields.',
    fields: { province: 'Please choose a province from the list.' },
  });
  const place = keyPlace('updateAddress', ana.member.id, asked.idempotencyKey, service.ports.hashing);
  const kept = await service.ports.store.transact(
    async ({ idempotency }) => place && idempotency.get(place.scope, place.key),
  );
  expect(JSON.parse(kept?.answer ?? '')).toEqual({
    ok: false,
    error: { code: 'request.invalid', fields: { province: 'field.province_unknown' } },
  });
});
