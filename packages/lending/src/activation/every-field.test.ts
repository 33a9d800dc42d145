import { endpoints, type EndpointName } from '@tulay/contract/table';
import { OTHER_ID } from '@tulay/contract/reference/id-types';
import { expect, test } from 'vitest';
import {
  addressBody,
  bankBody,
  identityBody,
  personalBody,
  referencesBody,
  uploadPhotos,
} from '../testing/activation-bodies.ts';
import { addOfficer } from '../testing/loan-journey.ts';
import { TEST_PASSWORD, type TestMember } from '../testing/test-member.ts';
import { makeTestService } from '../testing/test-service.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a form sends and nobody gets back, with the reason. A field that is new and does not stand here has to come back. */
const notReturned: Readonly<Record<string, string>> = {
  password: 'kept as a hash alone',
  persist: 'about the session, not about the member',
  profileVersion: 'what the sender knew, not about the member',
  isAgree: 'kept as the version and the time of the consent',
  companyRegister: 'a mark of the form of old, shown to nobody but kept for the export',
  ipAddress: 'what the server saw, in place of what the client says',
  countryRegister: 'what the server saw, in place of what the client says',
};
/** Those of them that the export holds all the same. */
const exportedOnly = ['companyRegister'];

const registration: Body = {
  fullName: 'Liwayway Dimaculangan',
  phoneNumber: '+639175550001',
  email: 'liwayway@example.com',
  password: TEST_PASSWORD,
  workPlaceCountry: 'QA',
  workLocation: 'Al Khor',
  jobTitle: 'Welder of pipes',
  jobCategory: 'Health Care / Medical',
  monthlyNetIncome: '48151',
  companyRegister: 'ALKHOR-7',
};

async function registered() {
  const service = makeTestService();
  const { session } = await service.call('register', registration);
  if (session?.kind !== 'set') throw new Error('The member was not registered.');
  const { member } = session;
  const accessToken = await service.ports.tokens.sign({
    sub: member.id,
    sid: session.session.id,
    UserInfo: { phoneNumber: member.phoneNumber, roles: member.roles },
  });
  // All that is asked of a test member but their token.
  return { service, as: { ...session, accessToken } as unknown as TestMember };
}

/** Each call with a value in every field that no other field has; the phone number is the account's own. */
async function activateWithAll(): Promise<
  { sent: readonly (readonly [EndpointName, Body])[] } & Awaited<ReturnType<typeof registered>>
> {
  const { service, as } = await registered();
  const steps = [
    [
      'updatePersonal',
      personalBody(as, {
        gender: 'Male',
        firstName: 'Makisig',
        middleName: 'Bayani',
        lastName: 'Tolentino',
        birthDate: '1987-03-09',
        maritalStatus: 'Widow/Widower',
      }),
    ],
    ['updateAddress', addressBody(as, { streetAddress: '77 Kalye Onse', postalCode: '2613' })],
    [
      'updateReferences',
      referencesBody(as, {
        refFullName1: 'Amihan Uy',
        refRelationship1: 'Aunt of mine',
        refPhoneNumber1: '+639185550002',
        refFullName2: 'Dakila Go',
        refRelationship2: 'Old neighbour',
        refPhoneNumber2: '+639195550003',
      }),
    ],
    [
      'updateIdentity',
      identityBody(as, await uploadPhotos(service, as), {
        identityType: OTHER_ID,
        otherIdentityType: 'Seaman book',
        identityNumber: 'SB314159',
      }),
    ],
    ['updateBank', bankBody(as, { bankName: 'Maya', accountNumber: '271828182845' })],
  ] as const satisfies readonly (readonly [EndpointName, Body])[];
  for (const [name, body] of steps) await service.callOk(name, body, { as });
  return { service, as, sent: [['register', registration], ...steps] };
}

/** The fields that a row's schema knows, so that one that is new is asked about by itself. */
function fieldsOf(name: EndpointName): string[] {
  // Each of these inputs is an object, some with rules between its fields.
  return Object.keys((endpoints[name].input as unknown as { readonly entries: object }).entries);
}

test('the forms of registration and of the five steps are sent whole, and each value is its own', async () => {
  const { sent } = await activateWithAll();
  const values: unknown[] = [];
  for (const [name, body] of sent) {
    const expected = fieldsOf(name).filter((field) => !(field in notReturned) && !body[field]);
    expect(expected, `${name} leaves out`).toEqual([]);
    for (const [field, value] of Object.entries(body))
      if (field !== 'phoneNumber' && !(field in notReturned)) values.push(value);
  }
  expect(new Set(values).size).toBe(values.length);
});

test('every field of every form comes back from memberDetails, memberById and the export', async () => {
  const { service, as, sent } = await activateWithAll();
  const officer = await addOfficer(service);
  const { id, phoneNumber } = as.member;
  const own: Body = await service.callOk('memberDetails', { phoneNumber }, { as });
  const shown: Body = await service.callOk('memberById', { id }, { as: officer });
  const { file } = await service.call(
    'exportMyData',
    { phoneNumber, currentPassword: TEST_PASSWORD, format: 'json' },
    { as },
  );
  const exported = new TextDecoder().decode(file?.bytes);
  const missing: string[] = [];
  for (const [name, body] of sent) {
    for (const field of fieldsOf(name)) {
      const value = body[field];
      const isReturned = !(field in notReturned);
      if (isReturned && own[field] !== value)
        missing.push(`${name}.${field}: memberDetails says ${String(own[field])}`);
      if (isReturned && shown[field] !== value)
        missing.push(`${name}.${field}: memberById says ${String(shown[field])}`);
      const fileId = typeof value === 'string' && value.startsWith('/api/') ? value.split('/').at(-1) : value;
      if ((isReturned || exportedOnly.includes(field)) && !exported.includes(String(fileId)))
        missing.push(`${name}.${field}: not in the export`);
    }
  }
  expect(missing).toEqual([]);
});
