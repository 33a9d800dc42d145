import type { ApiUnderTest } from './api-under-test.ts';
import { makeClient } from './client.ts';
import { activate, activatedMember, steps, uploadPhotos } from './activated.ts';
import { lend } from './lent.ts';
import { codeSentTo, freshPhone, newMember, newOfficer, password, registration, type Person } from './people.ts';
import { byTwo, proposed } from './two-officers.ts';

/** The id in the address that a document can be verified at: as a link or as text, it stands in a PDF as it is. */
export function documentIdIn(bytes: Uint8Array): string {
  return /\/verify\/([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes))?.[1] ?? '';
}

/** Texts that are the owner's alone: in nobody else's answers. */
export const canaries = {
  fullName: 'Canaria Quetzal',
  email: 'quetzal@canary.example',
  street: '99 Quetzal Road',
  reference: 'Benigno Quetzal',
  identityNumber: 'QZL4711CANARY',
  accountNumber: '99887766554433',
  message: 'quetzal sings at noon',
} as const;

/** Everything that somebody could own, owned by one member; and others who would like to see it. */
export interface World {
  readonly owner: Person;
  readonly newcomer: Person;
  readonly other: Person;
  readonly officer: Person;
  readonly secondOfficer: Person;
  readonly ids: {
    readonly member: string;
    readonly loan: string;
    readonly withdrawal: string;
    readonly file: string;
    readonly device: string;
    readonly document: string;
    readonly contact: string;
    readonly privacyRequest: string;
    readonly challenge: string;
    readonly approval: string;
    readonly advice: string;
  };
  readonly photos: Awaited<ReturnType<typeof uploadPhotos>>;
  readonly agreementVersion: string;
  /** Kept nowhere in an answer to others: the owner's numbers and ids. */
  readonly secrets: readonly string[];
}

export async function makeWorld(api: ApiUnderTest): Promise<World> {
  const officers = [await newOfficer(api), await newOfficer(api)] as const;
  const [officer, secondOfficer] = officers;
  const owner = await canaryMember(api);
  const { client, phoneNumber } = owner;
  const loan = await lend(api, owner, officers);
  const { challenge } = await client.ok('verifyWithdrawal', { phoneNumber, id: loan, withdrawalAmount: 2000 });
  const oTP = codeSentTo(api, phoneNumber);
  const { withdrawal } = await client.ok('withdraw', {
    phoneNumber,
    id: loan,
    withdrawalAmount: 2000,
    challenge,
    oTP,
  });
  await byTwo(officers, 'postRepayment', { id: loan, amountPHP: 100, reference: 'QUETZAL-1' });
  const approval = await proposed(officer, 'postRepayment', { id: loan, amountPHP: 200, reference: 'QUETZAL-2' });
  const told = { phoneNumber, id: loan, amountPHP: 300, reference: 'QUETZAL-3', paidOn: '2026-11-21' };
  const advice = await client.ok('advisePayment', told);
  const document = documentIdIn((await client.send('loanDocument', { id: loan, kind: 'contract' })).bytes);
  await client.ok('sendContactMessage', {
    name: canaries.fullName,
    email: canaries.email,
    message: canaries.message,
    consent: true,
  });
  const [message] = (await officer.client.ok('contactInbox', {})).items;
  const asked = await client.ok('askPrivacy', { phoneNumber, kind: 'correction', topic: 'address' });
  const device = makeClient(api);
  await device.ok('login', { phoneNumber, password });
  const devices = (await client.ok('listDevices', { phoneNumber })).items;
  const { photos } = await client.ok('getPrivacy', { phoneNumber });
  const { items: queue } = await officer.client.ok('loanQueue', { id: loan });
  const later = await client.ok('verifyWithdrawal', { phoneNumber, id: loan, withdrawalAmount: 3000 });
  const { agreementVersion } = await client.ok('getProduct', {});
  const required = (id: string | undefined): string => {
    if (id === undefined) throw new Error('the world lacks something');
    return id;
  };
  const ids = {
    member: required(queue[0]?.member._id),
    loan,
    withdrawal: withdrawal.id,
    file: required(photos[0]?.id),
    device: required(devices.find(({ current }) => !current)?.id),
    document,
    contact: required(message?.id),
    privacyRequest: asked.request.id,
    challenge: later.challenge,
    approval,
    advice: advice.id,
  };
  return {
    owner,
    newcomer: await newMember(api),
    other: await activatedMember(api),
    officer,
    secondOfficer,
    ids,
    photos: await uploadPhotos(owner),
    agreementVersion,
    secrets: [...Object.values(canaries), phoneNumber.slice(3), ids.member, ids.loan, ids.withdrawal, ids.file],
  };
}

async function canaryMember(api: ApiUnderTest): Promise<Person> {
  const client = makeClient(api);
  const phoneNumber = freshPhone();
  const { fullName, email } = canaries;
  await client.ok('register', { ...registration(phoneNumber), fullName, email });
  const owner = { client, phoneNumber };
  const { personal, address, references } = steps(phoneNumber);
  await activate(
    owner,
    {
      personal: { ...personal, firstName: 'Canaria', lastName: 'Quetzal' },
      address: { ...address, streetAddress: canaries.street },
      references: { ...references, refFullName1: canaries.reference },
      bank: { phoneNumber, bankName: 'BDO Unibank', accountNumber: canaries.accountNumber },
    },
    canaries.identityNumber,
  );
  return owner;
}
