import { makeClient } from '@tulay/conformance/api/client';
import type { ApiUnderTest } from '@tulay/conformance/api/api-under-test';
import { activate, steps } from '@tulay/conformance/api/activated';
import { lend } from '@tulay/conformance/api/lent';
import { codeSentTo, newMember, newOfficer, registration, type Person } from '@tulay/conformance/api/people';
import { byTwo } from '@tulay/conformance/api/two-officers';
import { zenaida } from './secret-values.ts';

type Officers = readonly [Person, Person];

/** Registers and signs in, with each of the mistakes that people make. */
async function join(api: ApiUnderTest): Promise<Person> {
  const { phoneNumber, password, fullName, email, income, jobTitle, userAgent } = zenaida;
  const client = makeClient(api);
  const headers = { 'user-agent': userAgent };
  const own = { ...registration(phoneNumber), fullName, email, password, monthlyNetIncome: income, jobTitle };
  await client.refused('register', { ...own, phoneNumber: Number(phoneNumber.slice(1)) });
  await client.refused('register', { ...own, email: `${email}@`, password: `${password} ${phoneNumber} too long` });
  await client.ok('register', own, { key: 'register-zenaida', headers });
  await client.ok('register', own, { key: 'register-zenaida', headers });
  await client.refused('register', { ...own, jobTitle: 'Nurse' }, { key: 'register-zenaida' });
  await makeClient(api).refused('register', own);
  await client.refused('login', { phoneNumber, password: zenaida.wrongPassword });
  await client.refused('login', { phoneNumber, password: 7 });
  await client.ok('login', { phoneNumber, password, persist: true }, { headers });
  await client.ok('refresh', {});
  await client.refused('infoState', { phoneNumber }, { token: `${client.token}x` });
  return { client, phoneNumber };
}

async function goThroughSteps(member: Person): Promise<void> {
  const { client, phoneNumber } = member;
  const usual = steps(phoneNumber);
  const own = {
    personal: { ...usual.personal, firstName: 'Zenaida Quimbo', lastName: 'Dalisay', birthDate: zenaida.birthDate },
    address: {
      ...usual.address,
      countryResidence: 'SA' as const,
      province: 'Riyadh',
      town: zenaida.town,
      streetAddress: zenaida.streetAddress,
    },
    references: { ...usual.references, refFullName1: zenaida.referenceName, refPhoneNumber1: zenaida.referencePhone },
    bank: { ...usual.bank, accountNumber: zenaida.accountNumber },
  };
  await client.refused('updateBank', own.bank);
  await client.refused('updatePersonal', { ...own.personal, firstName: `${zenaida.fullName}<` });
  await client.refused('updateAddress', { ...own.address, streetAddress: `${zenaida.streetAddress} #` });
  await client.refused('upload', { identityNumber: zenaida.identityNumber, kind: 'front', image: new Uint8Array(9) });
  await activate(member, own, zenaida.identityNumber);
  await client.refused('updateIdentity', { phoneNumber, identityNumber: `${zenaida.identityNumber}#` });
}

async function borrow(api: ApiUnderTest, member: Person, officers: Officers): Promise<string> {
  const { client, phoneNumber } = member;
  const id = await lend(api, member, officers);
  await client.refused('applyForLoan', { phoneNumber, selectedCurrency: 'XXX', loanAmountXR: phoneNumber });
  await client.refused('confirmContract', { phoneNumber, id });
  const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id, withdrawalAmount: 5_000 });
  const oTP = codeSentTo(api, phoneNumber);
  const withdrawal = { phoneNumber, id, withdrawalAmount: 5_000, challenge, oTP };
  await client.refused('withdraw', { ...withdrawal, oTP: '000000' });
  await client.refused('withdraw', { ...withdrawal, oTP: `${oTP}x` });
  const done = await client.ok('withdraw', withdrawal, { key: 'withdrawal-key' });
  await client.ok('withdraw', withdrawal, { key: 'withdrawal-key' });
  await client.refused('withdraw', withdrawal);
  await byTwo(officers, 'settleWithdrawal', { id: done.withdrawal.id, action: 'paid' });
  await byTwo(officers, 'postRepayment', { id, amountPHP: 12_950, reference: 'BDO-7001' });
  await byTwo(officers, 'reverseRepayment', { id, reference: 'BDO-7001', reason: 'wrong_loan' });
  for (const kind of ['contract', 'schedule'] as const) await client.send('loanDocument', { id, kind });
  await client.send('withdrawalDocument', { id: done.withdrawal.id });
  for (const name of ['getWallet', 'listLoans', 'listWithdrawals', 'listMovements', 'ownInfo'] as const)
    await client.ok(name, { phoneNumber });
  for (const name of ['memberDetails', 'getScore', 'scoreHistory', 'listDevices'] as const)
    await client.ok(name, { phoneNumber });
  return id;
}

/** Everything about oneself that can be changed, asked for first with a wrong password or code. */
async function change(api: ApiUnderTest, { client, phoneNumber }: Person): Promise<Person> {
  const { password, newPassword, wrongPassword, recoveredPassword, newAccountNumber, newEmail, newPhoneNumber } =
    zenaida;
  const passwords = { phoneNumber, currentPassword: password, newPassword, password: newPassword };
  await client.refused('changePassword', { ...passwords, currentPassword: wrongPassword });
  await client.refused('changePassword', { ...passwords, newPassword: zenaida.fullName });
  await client.ok('changePassword', passwords, { key: 'chpwd-key' });
  const confirm = async (
    name: 'changeBank' | 'changeEmail' | 'changePhone',
    body: Readonly<Record<string, unknown>>,
    to: string,
    leaves?: string,
  ): Promise<void> => {
    const { body: asked } = await client.send('challenge', {
      for: name,
      body: { ...body, currentPassword: newPassword },
    });
    // An answer without a challenge has no code either, and the last call below fails.
    const { challenge } = asked as { challenge: string };
    await client.refused(name, { ...body, challenge, oTP: '000000', ...(leaves && { oldNumberOTP: '000000' }) });
    const { status } = await client.send(
      name,
      { ...body, challenge, oTP: codeSentTo(api, to), ...(leaves && { oldNumberOTP: codeSentTo(api, leaves) }) },
      { key: `key-${name}` },
    );
    if (status !== 200) throw new Error(`${name} answered ${status}.`);
  };
  await confirm('changeBank', { phoneNumber, bankName: 'BPI', accountNumber: newAccountNumber }, phoneNumber);
  const wrongly = { phoneNumber, email: newEmail, currentPassword: wrongPassword };
  await client.refused('challenge', { for: 'changeEmail', body: wrongly });
  await confirm('changeEmail', { phoneNumber, email: newEmail }, newEmail);
  await confirm('changePhone', { phoneNumber, newPhoneNumber }, newPhoneNumber, phoneNumber);
  await client.ok('refresh', {});
  const recovery = { phoneNumber: newPhoneNumber, newPassword: recoveredPassword };
  await client.ok('recover', { phoneNumber: newPhoneNumber });
  await client.refused('confirmRecovery', { ...recovery, oTP: '000000' });
  await client.ok('confirmRecovery', { ...recovery, oTP: codeSentTo(api, newPhoneNumber) });
  await client.ok('login', { phoneNumber: newPhoneNumber, password: recoveredPassword });
  return { client, phoneNumber: newPhoneNumber };
}

async function askForData(api: ApiUnderTest, { client, phoneNumber }: Person): Promise<void> {
  const mine = { phoneNumber, currentPassword: zenaida.recoveredPassword };
  await client.refused('exportMyData', { ...mine, currentPassword: zenaida.wrongPassword, format: 'json' });
  for (const format of ['json', 'pdf'] as const) await client.send('exportMyData', { ...mine, format });
  await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic: 'address', note: zenaida.note });
  await client.ok('getPrivacy', { phoneNumber });
  const { fullName: name, newEmail: email, message } = zenaida;
  await makeClient(api).ok('sendContactMessage', { name, email, message, consent: true });
  await makeClient(api).refused('sendContactMessage', { name, email: `${email}!`, message, consent: false });
}

/** What officers look at, and find nothing of it outside the answers. */
async function workAtDesk(officers: Officers, memberId: string): Promise<void> {
  const [{ client }] = officers;
  const file = await client.ok('memberById', { id: memberId });
  await client.send('viewPhoto', { id: file.imageIdFrontURL?.split('/').at(-1) ?? '', reason: 'identity_check' });
  for (const search of [zenaida.fullName, zenaida.newPhoneNumber]) await client.ok('loanQueue', { search });
  await client.refused('loanQueue', { search: zenaida.fullName.repeat(5) });
  await client.refused('memberById', { id: zenaida.fullName });
  for (const name of ['withdrawalQueue', 'auditLog', 'contactInbox', 'privacyQueue', 'approvalQueue'] as const)
    await client.ok(name, {});
  await client.send('exportLedger', { from: '2026-01-01', to: '2026-12-31' });
  await client.ok('setMemberActive', { id: memberId, active: false });
  await byTwo(officers, 'setMemberActive', { id: memberId, active: true });
}

/** Somebody else, who tries to come at what is not theirs. */
async function pry({ client, phoneNumber: own }: Person, loanId: string): Promise<void> {
  await client.ok('recover', { phoneNumber: own });
  const { newPhoneNumber: phoneNumber } = zenaida;
  for (const name of ['memberDetails', 'getWallet', 'listLoans', 'exportMyData', 'getPrivacy'] as const)
    await client.refused(name, { phoneNumber, currentPassword: 'x', format: 'json' });
  await client.refused('loanDocument', { id: loanId, kind: 'contract' });
  await client.refused('memberById', { id: loanId });
  await client.refused('login', { phoneNumber, password: 'Mali-Ito-2026!' });
}

export interface Travelled {
  readonly member: Person;
  readonly stranger: Person;
  readonly officers: Officers;
  readonly loanId: string;
}

/** One member's whole way through the service, with wrong inputs at every turn. */
export async function travel(api: ApiUnderTest): Promise<Travelled> {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const stranger = await newMember(api);
  const joined = await join(api);
  await goThroughSteps(joined);
  const loanId = await borrow(api, joined, officers);
  const member = await change(api, joined);
  await askForData(api, member);
  await pry(stranger, loanId);
  const { _id } = await member.client.ok('memberDetails', { phoneNumber: member.phoneNumber });
  await workAtDesk(officers, _id);
  return { member, stranger, officers, loanId };
}
