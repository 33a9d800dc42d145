import { statementOf } from './repayment/statement-file.ts';
import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import { describe, expect, test } from 'vitest';
import { tinyPhoto, type ApiUnderTest, type MakeApi } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { steps } from './activated.ts';
import { newestLoanId } from './lent.ts';
import { codeSentTo, freshPhone, newOfficer, password, registration, type Person, proven } from './people.ts';
import { makeProvider } from './repayment/payment-provider.ts';
import { newPassword, waitMs } from './account/takeover.ts';
import { memberOnDevice } from './account/known-devices.ts';

type Input = Readonly<Record<string, unknown>>;
type SentTwice = (person: Person, name: EndpointName, input: Input, cookie?: string) => Promise<Input>;

/** Sends each request twice with one key: the second answer is the first, and nothing happens and nobody hears again. */
function sendingTwice(api: ApiUnderTest, officer: Person) {
  const names = new Set<EndpointName>();
  let keys = 0;
  const happened = async () => {
    const { items } = await officer.client.ok('auditLog', { limit: 1 });
    return { audited: items[0]?.sequence, sent: api.sent.length };
  };
  const twice: SentTwice = async ({ client }, name, input, cookie) => {
    names.add(name);
    keys += 1;
    api.clock.advance(1000);
    const options = { key: `journey-${keys}`, ...(cookie !== undefined && { cookie }) };
    const first = await client.send(name, input, options);
    expect([name, first.status, first.body]).toEqual([name, 200, expect.anything()]);
    // The phone slept in between: its token is another one.
    if (endpoints[name].access !== 'public') await client.ok('refresh', {});
    const before = await happened();
    const second = await client.send(name, input, options);
    expect([name, second.status, second.body]).toEqual([name, 200, first.body]);
    expect([name, await happened()]).toEqual([name, before]);
    // Every reply of these calls is an object.
    return first.body as Input;
  };
  return { twice, names };
}

/** What is asked for and then proven with its one-time password, each of the two twice. */
async function confirmed(
  api: ApiUnderTest,
  twice: SentTwice,
  person: Person,
  name: ProvenName,
  { currentPassword, ...body }: Input,
  to: string,
) {
  const { challenge } = await twice(person, 'challenge', {
    for: name,
    body: { ...body, ...(currentPassword !== undefined && { currentPassword }) },
  });
  await twice(person, name, { ...body, challenge, oTP: codeSentTo(api, to) });
}

async function registered(api: ApiUnderTest): Promise<Person> {
  const person = { client: makeClient(api), phoneNumber: freshPhone() };
  // A repeated registration signs in once more: its answer holds a token of its own.
  for (let count = 0; count < 2; count += 1)
    await person.client.ok('register', registration(person.phoneNumber), { key: 'journey-begins' });
  return person;
}

async function activateTwice(twice: SentTwice, member: Person): Promise<void> {
  const { phoneNumber } = member;
  const { personal, address, references, bank } = steps(phoneNumber);
  await twice(member, 'updatePersonal', personal);
  await twice(member, 'updateAddress', address);
  await twice(member, 'updateReferences', references);
  const identity = { phoneNumber, identityType: 'Passport', identityNumber: 'P1234567A' };
  const urlOf = async (kind: string) =>
    (await twice(member, 'upload', { identityNumber: phoneNumber, kind, image: tinyPhoto }))['url'];
  const photos = { imageIdFrontURL: await urlOf('front'), imageIdBackURL: await urlOf('back') };
  await twice(member, 'updateIdentity', { ...identity, ...photos, imageSelfieURL: await urlOf('selfie') });
  await twice(member, 'updateBank', bank);
}

async function borrowTwice(api: ApiUnderTest, twice: SentTwice, member: Person, officers: readonly [Person, Person]) {
  const { client, phoneNumber } = member;
  const { agreementVersion } = await client.ok('getProduct', {});
  const application = { phoneNumber, selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12 };
  const apply = async () => {
    await twice(member, 'applyForLoan', { ...application, agreementVersion });
    return newestLoanId(member);
  };
  await twice(member, 'cancelLoan', { phoneNumber, id: await apply() });
  const id = await apply();
  const decide = (officer: Person, action: string) => twice(officer, 'decideLoan', { id, action });
  const [maker, checker] = officers;
  for (const action of ['review', 'approve']) await decide(maker, action);
  await twice(member, 'choosePayDay', { phoneNumber, id, payDay: 15 });
  await confirmed(api, twice, member, 'confirmContract', { phoneNumber, id }, phoneNumber);
  await decide(maker, 'propose_disbursement');
  await decide(checker, 'approve_disbursement');
  return id;
}

const contactMessage = { name: 'Rosa Uy', email: 'rosa@example.com', message: 'How do I apply?', consent: true };

/** A lost password, and the recovery stopped on the device of before: nobody is signed in. */
async function recoverTwice(api: ApiUnderTest, twice: SentTwice) {
  const { phoneNumber, device } = await memberOnDevice(api);
  const stranger = { client: makeClient(api), phoneNumber };
  api.clock.advance(60_000);
  await stranger.client.ok('recover', { phoneNumber });
  await twice(stranger, 'confirmRecovery', { phoneNumber, oTP: codeSentTo(api, phoneNumber), newPassword });
  const third = 'Balangay-2028!';
  const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
  await twice(stranger, 'stopRecovery', stop, device);
  await stranger.client.ok('login', { phoneNumber, password: third });
}

export function describeRepeats(open: MakeApi): void {
  describe('requests that arrive twice', () => {
    test('a whole journey in which every request with a key arrives twice happens once', async () => {
      const api = await open();
      const officers = [await newOfficer(api), await newOfficer(api)] as const;
      const [officer, second] = officers;
      const { twice, names } = sendingTwice(api, officer);
      const member = await registered(api);
      const { client, phoneNumber } = member;
      await activateTwice(twice, member);
      const id = await borrowTwice(api, twice, member, officers);

      const withdrawal = { phoneNumber, id, withdrawalAmount: 2000 };
      const { challenge } = await twice(member, 'verifyWithdrawal', withdrawal);
      const brought = { ...withdrawal, challenge, oTP: codeSentTo(api, phoneNumber) };
      // The reply of a withdrawal.
      const { withdrawal: made } = (await twice(member, 'withdraw', brought)) as { withdrawal?: { id: string } };
      expect(await client.ok('getWallet', { phoneNumber })).toMatchObject({ wallet: 148_000 });
      for (const { client: desk } of officers) await desk.ok('refresh', {});
      const approvedTwice = async (name: EndpointName, input: Input) => {
        // The reply of a proposal.
        const { approval } = (await twice(officer, name, input)) as { approval?: { id: string } };
        await twice(second, 'decideApproval', { id: approval?.id, decision: 'approve' });
      };
      const other = await proven(api, client, 'withdraw', { ...withdrawal, withdrawalAmount: 3000 });
      const { withdrawal: filed } = await client.ok('withdraw', other);
      await approvedTwice('makePayoutFile', { withdrawals: [filed.id] });
      const result = { reference: filed.withdrawalNumber, amountPHP: 3000, reason: '', trace: 'T-1' };
      await approvedTwice('settlePayouts', { lines: [{ ...result, outcome: 'failed' }] });
      await approvedTwice('settleWithdrawal', { id: made?.id, action: 'paid' });
      await approvedTwice('postRepayment', { id, amountPHP: 12_950, reference: 'BDO-1' });
      await approvedTwice('reverseRepayment', { id, reference: 'BDO-1', reason: 'wrong_loan' });
      const told = { phoneNumber, id, amountPHP: 77, reference: 'TOLD-1', paidOn: '2026-11-21' };
      const { id: adviceId } = await twice(member, 'advisePayment', told);
      await twice(officer, 'answerAdvice', { id: adviceId, answer: 'NOT_FOUND' });
      // Beyond whatever first due date was chosen.
      api.clock.advance(70 * 86_400_000);
      for (const who of [member, ...officers]) await who.client.ok('login', { phoneNumber: who.phoneNumber, password });
      await api.lookAtLoans();
      const [charge] = (await officer.client.ok('listRepayments', { id })).lateCharges;
      const days = { number: charge?.number, from: charge?.on, through: charge?.on, amountPHP: charge?.amountPHP };
      await approvedTwice('reverseLateCharges', { id, ...days, reason: 'wrong_clock' });
      const [loan] = (await client.ok('listLoans', { phoneNumber })).items;
      await approvedTwice('postRepayment', { id, amountPHP: (loan?.payoffPHP ?? 0) + 100, reference: 'BDO-2' });
      await client.ok('chooseUnapplied', { phoneNumber, choice: 'send_back' });
      await approvedTwice('returnUnapplied', { id, amountPHP: 100, reference: 'OUT-1' });
      await makeProvider(api).tells({ id: 'pay_1', amount: 100 });
      const [arrived] = (await officer.client.ok('unappliedQueue', {})).items;
      await approvedTwice('settleIncoming', { id: arrived?.id, action: 'return', amountPHP: 1, reference: 'OUT-2' });
      await approvedTwice('importStatement', { bank: 'EXAMPLE BANK', file: statementOf([{ id: 'T-1' }]) });
      await twice(member, 'askPrivacy', { phoneNumber, kind: 'correction', topic: 'name' });

      const { workPlaceCountry, workLocation, jobCategory, monthlyNetIncome } = registration(phoneNumber);
      const work = { workPlaceCountry, workLocation, jobCategory, monthlyNetIncome, jobTitle: 'Head nurse' };
      await twice(member, 'changeEmployment', { phoneNumber, ...work });
      const account = { bankName: 'BPI', accountNumber: '0012345678' };
      await confirmed(api, twice, member, 'changeBank', { phoneNumber, ...account }, phoneNumber);
      const proof = { currentPassword: password };
      const email = 'clara@example.org';
      await confirmed(api, twice, member, 'changeEmail', { phoneNumber, ...proof, email }, email);
      await twice(member, 'changePassword', { phoneNumber, ...proof, newPassword, password: newPassword });
      // A device that was there for long before the number was changed.
      const before = { client: makeClient(api), phoneNumber };
      await before.client.ok('login', { phoneNumber, password: newPassword, persist: true });
      api.clock.advance(waitMs);
      await member.client.ok('login', { phoneNumber, password: newPassword });
      for (const desk of officers) await desk.client.ok('login', { phoneNumber: desk.phoneNumber, password });
      const newPhoneNumber = freshPhone();
      const wanted = { phoneNumber, currentPassword: newPassword, newPhoneNumber, withoutOldNumber: true };
      await confirmed(api, twice, member, 'changePhone', wanted, newPhoneNumber);
      await before.client.ok('refresh', {});
      const again = 'Kalesa-2028!';
      const stop = { currentPassword: newPassword, newPassword: again, password: again };
      await twice(before, 'stopPhoneChange', { phoneNumber: newPhoneNumber, ...stop });
      await officer.client.ok('login', { phoneNumber: officer.phoneNumber, password });
      await recoverTwice(api, twice);
      await twice({ client: makeClient(api), phoneNumber: '' }, 'sendContactMessage', contactMessage);

      const withKey = endpointNames.filter((name) => endpoints[name].idempotent);
      expect([...names, 'register', 'login'].toSorted()).toEqual(withKey.toSorted());
    });

    test('who is not signed in hears the first answer for the same words only, and a wrong code sent again is a wrong code more', async () => {
      const api = await open();
      const { phoneNumber, device } = await memberOnDevice(api);
      const stranger = makeClient(api);
      await stranger.ok('recover', { phoneNumber });
      const set = { phoneNumber, oTP: codeSentTo(api, phoneNumber), newPassword };
      const third = 'Balangay-2028!';
      const stop = { phoneNumber, currentPassword: password, newPassword: third, password: third };
      const once = [
        ['confirmRecovery', set, { ...set, newPassword: third }, ''],
        ['stopRecovery', stop, { ...stop, currentPassword: newPassword }, device],
        ['sendContactMessage', contactMessage, { ...contactMessage, message: 'And how much?' }, ''],
      ] as const;
      for (const [name, input, other, cookie] of once) {
        const options = { key: `once-${name}`, cookie };
        expect((await stranger.send(name, input, options)).status).toBe(200);
        expect(await stranger.refused(name, other, options)).toBe('idempotency.key_reused');
      }
      const guess = { ...set, oTP: '000000' };
      const codes = [];
      for (let tries = 0; tries < 6; tries += 1)
        codes.push(await stranger.refused('confirmRecovery', guess, { key: 'guess' }));
      // Five in all: other words with the spent key were one.
      const [wrong, many] = ['otp.wrong', 'auth.too_many_tries'];
      expect(codes).toEqual([wrong, wrong, wrong, wrong, many, many]);
      expect(await stranger.refused('confirmRecovery', set, { key: 'once-confirmRecovery' })).toBe(
        'auth.too_many_tries',
      );
    });
  });
}
