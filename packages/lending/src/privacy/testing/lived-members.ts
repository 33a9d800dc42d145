import { chargeLateLoans } from '../../loan/late/charge-late-loans.ts';
import { amount } from '../../money/centavos.ts';
import { makeMemoryStore } from '../../memory-store/memory-store.ts';
import { emptyState, type MemoryState } from '../../memory-store/state.ts';
import {
  addressBody,
  bankBody,
  identityBody,
  personalBody,
  photoBody,
  referencesBody,
  uploadPhotos,
} from '../../testing/activation-bodies.ts';
import { byTwo, addOfficer, apply, confirm, decide, withdrawn } from '../../testing/loan-journey.ts';
import { TEST_PASSWORD, type TestMember } from '../../testing/test-member.ts';
import { makeTestService, type TestService } from '../../testing/test-service.ts';

const dayMs = 86_400_000;

/** A service whose stored state can be looked at as a whole. */
export function makeOpenService() {
  let state: MemoryState = emptyState();
  const store = makeMemoryStore({
    async save(saved) {
      state = saved;
    },
  });
  return { service: makeTestService({ ports: { store } }), state: () => state };
}

/** What tells one member's values from another's. */
interface Canary {
  readonly word: string;
  readonly digit: string;
}

async function activateAs(service: TestService, as: TestMember, { word, digit }: Canary): Promise<void> {
  await service.callOk('updatePersonal', personalBody(as, { firstName: word, lastName: `${word}ez` }), { as });
  await service.callOk(
    'updateAddress',
    addressBody(as, { streetAddress: `${word} Street`, postalCode: `26${digit}0` }),
    { as },
  );
  const people = {
    refFullName1: `Rosa ${word}`,
    refPhoneNumber1: `0918 111 22${digit}${digit}`,
    refFullName2: `Pedro ${word}`,
    refRelationship2: `Brother of ${word}`,
    refPhoneNumber2: `0919 111 22${digit}${digit}`,
  };
  await service.callOk('updateReferences', referencesBody(as, people), { as });
  const photos = await uploadPhotos(service, as);
  await service.callOk('updateIdentity', identityBody(as, photos, { identityNumber: `P${digit.repeat(7)}A` }), { as });
  await service.callOk('updateBank', bankBody(as, { accountNumber: `0917${digit.repeat(7)}` }), { as });
}

/** Goes through everything that leaves something behind: loan, withdrawal, repayment, lateness, documents, views, requests, codes. */
async function live(
  service: TestService,
  borrower: TestMember,
  officers: readonly [TestMember, TestMember],
  canary: Canary,
) {
  const [maker, checker] = officers;
  const { phoneNumber } = borrower.member;
  await activateAs(service, borrower, canary);
  await service.call('login', { phoneNumber, password: TEST_PASSWORD }, { userAgent: `Phone of ${canary.word}` });
  await service.callOk('recover', { phoneNumber });
  const loanId = await apply(service, borrower);
  await decide(service, maker, loanId, 'review');
  await decide(service, maker, loanId, 'approve');
  await confirm(service, borrower, loanId);
  await decide(service, maker, loanId, 'propose_disbursement');
  await decide(service, checker, loanId, 'approve_disbursement');
  await withdrawn({ service, borrower, maker, checker, loanId }, 2_000);
  await service.call('loanDocument', { id: loanId, kind: 'contract' }, { as: borrower });
  await service.callOk('memberById', { id: borrower.member.id }, { as: maker });
  const photo = await service.ports.store.read(({ files }) => files.newestOf(borrower.member.id));
  await service.call('viewPhoto', { id: photo.front?.id, reason: 'identity_check' }, { as: checker });
  const repayment = { id: loanId, amountPHP: 100, reference: `BDO-${canary.word}` };
  await byTwo({ service, maker, checker }, 'postRepayment', repayment);
  await service.callOk('makePayLink', { phoneNumber, id: loanId, amountPHP: 1_000 }, { as: borrower });
  const told = { phoneNumber, id: loanId, amountPHP: 1_000, reference: `TOLD-${canary.word}`, paidOn: '2026-11-21' };
  const receipt = await service.callOk('upload', photoBody(borrower, 'receipt'), { as: borrower });
  const advice = { ...told, imageReceiptURL: receipt.url };
  const { id: adviceId } = await service.callOk('advisePayment', advice, { as: borrower });
  await service.callOk('answerAdvice', { id: adviceId, answer: 'NOT_FOUND' }, { as: maker });
  const waiver = { loanId, reference: repayment.reference, number: 12, amountCentavos: amount(Number(canary.digit)) };
  await service.ports.store.transact((tx) => tx.loans.insertWaivers([waiver]));
  await service.ports.store.transact((tx) =>
    tx.formerContacts.insert({
      id: `former-${canary.word}`,
      memberId: borrower.member.id,
      channel: 'email',
      contact: `${canary.word}@example.org`,
      endedAt: service.ports.clock.now(),
      forgottenAt: service.ports.clock.now() + service.policy.formerContactMs,
    }),
  );
  await service.callOk(
    'askPrivacy',
    { phoneNumber, kind: 'correction', topic: 'name', note: `Please ask ${canary.word}` },
    { as: borrower, idempotencyKey: `key-${canary.word}` },
  );
}

/** Two members and two officers who have done everything there is, with values of their own. */
export async function livedMembers() {
  const { service, state } = makeOpenService();
  const officers = [
    await addOfficer(service),
    await service.addMember({ roles: ['OFFICER'], fullName: 'Lourdes Magno' }),
  ] as const;
  const member = await service.addMember({ fullName: 'Amihan Dalisay', email: 'amihan@example.org' });
  const other = await service.addMember({ fullName: 'Bituin Laurente', email: 'bituin@example.net' });
  await live(service, member, officers, { word: 'Amihan', digit: '4' });
  await live(service, other, officers, { word: 'Bituin', digit: '7' });
  service.ports.clock.advance(40 * dayMs);
  await chargeLateLoans(service.service);
  return { service, state, member, others: [other, ...officers] };
}

/** So many requests with a key each, all taken back again. */
export async function askOften(service: TestService, as: TestMember, times: number): Promise<void> {
  const { phoneNumber } = as.member;
  const correction = { phoneNumber, kind: 'correction', topic: 'name' };
  for (let calls = 0; calls < times; calls += 1) {
    service.ports.clock.advance(1_000);
    const idempotencyKey = `key-${String(calls).padStart(12, '0')}`;
    const { request } = await service.callOk('askPrivacy', correction, { as, idempotencyKey });
    await service.callOk('withdrawPrivacy', { phoneNumber, id: request.id }, { as });
  }
}

/** The text of an export file; a PDF is the document's model, as the test's adapter makes it. */
export async function exported(service: TestService, as: TestMember, format: 'json' | 'pdf'): Promise<string> {
  const answer = await service.call(
    'exportMyData',
    { phoneNumber: as.member.phoneNumber, currentPassword: TEST_PASSWORD, format },
    { as },
  );
  if (!answer.file) throw new Error(`The export was refused: ${JSON.stringify(answer.body)}`);
  return JSON.stringify(JSON.parse(new TextDecoder().decode(answer.file.bytes)));
}
