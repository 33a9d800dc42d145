import type { DoneReplyOf, InputOf, ProposedName, ReplyOf } from '@tulay/contract/table';
import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { ApiUnderTest } from './api-under-test.ts';
import { tinyPhoto } from './api-under-test.ts';
import type { Answer } from './as-declared.ts';
import { makeClient, type Client } from './client.ts';

export const password = 'Bangka-2026!';

/** Somebody signed in: their device and their number. */
export interface Person {
  readonly client: Client;
  readonly phoneNumber: string;
}

let made = 0;
/** A Philippine number that nobody in this run has. */
export function freshPhone(): string {
  made += 1;
  return `+63917${String(5_000_000 + made)}`;
}

export function registration(phoneNumber: string): InputOf<'register'> {
  return {
    fullName: 'Maria Clara Santos',
    phoneNumber,
    email: 'maria@example.com',
    password,
    workPlaceCountry: 'SA',
    workLocation: 'Riyadh',
    jobTitle: 'Nurse',
    jobCategory: 'Health Care / Medical',
    monthlyNetIncome: '5200',
  };
}

/** A member who has just registered. */
export async function newMember(api: ApiUnderTest): Promise<Person> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  await client.ok('register', registration(phoneNumber));
  return { client, phoneNumber };
}

/** The steps that are typed, as the wizard sends them. */
export interface Steps {
  readonly personal: InputOf<'updatePersonal'>;
  readonly address: InputOf<'updateAddress'>;
  readonly references: InputOf<'updateReferences'>;
  readonly bank: InputOf<'updateBank'>;
}
export function steps(phoneNumber: string): Steps {
  return {
    personal: {
      phoneNumber,
      gender: 'Female',
      firstName: 'Maria Clara',
      middleName: '',
      lastName: 'Santos',
      birthDate: '1991-06-30',
      maritalStatus: 'Married',
      nationality: 'Filipino',
      isAgree: true,
    },
    address: {
      phoneNumber,
      countryResidence: 'PH',
      province: 'Benguet',
      town: 'Baguio City',
      streetAddress: '12 Session Road',
      postalCode: '2600',
    },
    references: {
      phoneNumber,
      refFullName1: 'Rosa Uy',
      refRelationship1: 'Sister',
      refPhoneNumber1: '0918 111 2222',
      refFullName2: 'N/A',
      refRelationship2: 'N/A',
      refPhoneNumber2: 'N/A',
    },
    bank: { phoneNumber, bankName: 'GCash', accountNumber: '09171234567' },
  };
}

export async function uploadPhotos({ client, phoneNumber }: Person) {
  const urlOf = async (kind: 'front' | 'back' | 'selfie') =>
    (await client.ok('upload', { identityNumber: phoneNumber, kind, image: tinyPhoto })).url;
  return {
    imageIdFrontURL: await urlOf('front'),
    imageIdBackURL: await urlOf('back'),
    imageSelfieURL: await urlOf('selfie'),
  };
}

/** Takes a member through all five steps. */
export async function activate(person: Person, own: Partial<Steps> = {}, identityNumber = 'P1234567A'): Promise<void> {
  const { client, phoneNumber } = person;
  const { personal, address, references, bank } = { ...steps(phoneNumber), ...own };
  await client.ok('updatePersonal', personal);
  await client.ok('updateAddress', address);
  await client.ok('updateReferences', references);
  await client.ok('updateIdentity', {
    phoneNumber,
    identityType: 'Passport',
    identityNumber,
    ...(await uploadPhotos(person)),
  });
  await client.ok('updateBank', bank);
}

/** A member who has gone through all five steps. */
export async function activatedMember(api: ApiUnderTest): Promise<Person> {
  const person = await newMember(api);
  await activate(person);
  return person;
}

export async function newOfficer(api: ApiUnderTest): Promise<Person> {
  const phoneNumber = freshPhone();
  await api.addOfficer({ phoneNumber, fullName: 'Officer Reyes', password });
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}

/** A call of one officer that waits for another; the proposal's id. */
export async function proposed<Name extends ProposedName>(
  { client }: Person,
  name: Name,
  input: InputOf<Name>,
): Promise<string> {
  const reply: object = await client.ok(name, input);
  if (!('approval' in reply)) throw new Error(`${name} was not proposed.`);
  // Only the answer of a proposal has one, and `ok` compared it with the row's schema.
  return (reply.approval as { id: string }).id;
}

/** A call that one officer makes and another approves; what its row then answers. */
export async function byTwo<Name extends ProposedName>(
  [maker, checker]: readonly [Person, Person],
  name: Name,
  input: InputOf<Name>,
): Promise<DoneReplyOf<Name>> {
  const id = await proposed(maker, name, input);
  const { reply } = await checker.client.ok('decideApproval', { id, decision: 'approve' });
  // Encoded by the row's own schema.
  return reply as DoneReplyOf<Name>;
}

/** The same, whatever is answered, each of the two calls with a key: what the last of them answered. `between` is called before the second. */
export async function sendByTwo<Name extends ProposedName>(
  [maker, checker]: readonly [Person, Person],
  name: Name,
  input: InputOf<Name>,
  key: string,
  between: () => void = () => undefined,
): Promise<Answer> {
  const first = await maker.client.send(name, input, { key });
  if (first.status !== 200) return first;
  // The client compared it with the row's schema: whatever is sent here has to wait.
  const { approval } = first.body as { approval: { id: string } };
  between();
  return checker.client.send('decideApproval', { id: approval.id, decision: 'approve' }, { key: `${key}-approved` });
}

/** A member whose number is proven, made an officer and signed in as both. */
export async function promote(api: ApiUnderTest, { phoneNumber }: Person): Promise<Person> {
  await api.addOfficer({ phoneNumber, fullName: 'Officer Santos', password, promotes: true });
  const client = makeClient(api);
  await client.ok('login', { phoneNumber, password });
  return { client, phoneNumber };
}

/** The code in the newest one-time password sent to a number. */
export function codeSentTo(api: ApiUnderTest, phoneNumber: string): string {
  const text = api.sent.findLast((message) => message.to === phoneNumber && message.kind.startsWith('otp_'))?.text;
  const code = text?.match(/\b\d{6,12}\b/)?.[0];
  if (code === undefined) throw new Error(`No one-time password was sent to ${phoneNumber}.`);
  return code;
}

/** Asks for what proves a call; the body that then makes it. `to` is where its code goes, the own phone unless said otherwise. */
export async function proven<Body extends { readonly phoneNumber: string }>(
  api: ApiUnderTest,
  client: Client,
  name: ProvenName,
  body: Body,
  { to = body.phoneNumber, ...askedWith }: { readonly to?: string; readonly currentPassword?: string } = {},
): Promise<Body & { readonly challenge: string; readonly oTP: string }> {
  const { status, body: reply } = await client.send('challenge', { for: name, body: { ...body, ...askedWith } });
  if (status !== 200) throw new Error(`No challenge for ${name}: ${JSON.stringify(reply)}`);
  // `send` compared it with the row's schema.
  const { challenge } = reply as ReplyOf<'challenge'>;
  return { ...body, challenge, oTP: codeSentTo(api, to) };
}

/** The version of the agreement in force and the id of the member's newest loan. */
export async function apply({ client, phoneNumber }: Person, key?: string) {
  const { agreementVersion } = await client.ok('getProduct', {});
  return client.ok(
    'applyForLoan',
    { phoneNumber, selectedCurrency: 'PHP', loanAmountXR: 150_000, installmentCount: 12, agreementVersion },
    key === undefined ? {} : { key },
  );
}

export async function newestLoanId({ client, phoneNumber }: Person): Promise<string> {
  const { items } = await client.ok('listLoans', { phoneNumber });
  const id = items[0]?.id;
  if (id === undefined) throw new Error(`${phoneNumber} has no loan.`);
  return id;
}

/** A member with 150,000 pesos in the wallet: applied, approved, confirmed, proposed by one officer and approved by another. */
export async function memberWithMoney(api: ApiUnderTest, officers: readonly [Person, Person]) {
  const member = await activatedMember(api);
  return { ...member, loanId: await lend(api, member, officers) };
}

/** An application of an activated member, approved by an officer, that waits for the member's confirmation; the loan's id. */
export async function approvedLoan(member: Person, officer: Person): Promise<string> {
  await apply(member);
  const id = await newestLoanId(member);
  await officer.client.ok('decideLoan', { id, action: 'review' });
  await officer.client.ok('decideLoan', { id, action: 'approve' });
  return id;
}

/** Lends an activated member 150,000 pesos; the loan's id. */
export async function lend(api: ApiUnderTest, member: Person, officers: readonly [Person, Person]): Promise<string> {
  const { client, phoneNumber } = member;
  const [maker, checker] = officers;
  const id = await approvedLoan(member, maker);
  await client.ok('confirmContract', await proven(api, client, 'confirmContract', { phoneNumber, id }));
  await maker.client.ok('decideLoan', { id, action: 'propose_disbursement' });
  await checker.client.ok('decideLoan', { id, action: 'approve_disbursement' });
  return id;
}
