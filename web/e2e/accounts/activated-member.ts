import { pathOf } from '@tulay/contract/addresses';
import { deviceCookie } from '@tulay/contract/account/cookie';
import { expect, request, type Cookie, type Page } from '@playwright/test';
import type { Newcomer } from '../journey/register.ts';
import { baseURL, newcomer, work } from './members.ts';
import { photo } from './photo.ts';

/** With what the device is known by that the member registered on. */
interface ActivatedMember extends Newcomer {
  readonly device: Cookie | undefined;
}

/** A member whose five steps are done, made without a browser, on the tests' server or another one. */
export async function activatedMember(fullName?: string, origin: string = baseURL): Promise<ActivatedMember> {
  const member = { ...newcomer(), ...(fullName !== undefined && { fullName }) };
  const { phoneNumber } = member;
  const api = await request.newContext({ baseURL: origin });
  const registered = await api.post('/api/v2/authmember/register', {
    data: { ...member, email: 'lita@example.com', ...work },
  });
  // The reply of our own server.
  const { accessToken } = (await registered.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const save = async (step: string, values: Record<string, unknown>) => {
    const reply = await api.patch(`/api/v2/member/update/${step}`, { headers, data: { phoneNumber, ...values } });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  const upload = async (kind: string) => {
    const multipart = {
      identityNumber: phoneNumber,
      kind,
      image: { name: 'photo.png', mimeType: 'image/png', buffer: await photo() },
    };
    const reply = await api.post('/api/v1/upload', { headers, multipart });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { url: string }).url;
  };
  await save('personal', {
    gender: 'Female',
    firstName: 'Lita',
    middleName: '',
    lastName: 'Ramos',
    birthDate: '1991-06-30',
    maritalStatus: 'Married',
    nationality: 'Filipino',
    isAgree: true,
  });
  await save('address', {
    countryResidence: 'PH',
    province: 'Benguet',
    town: 'Baguio City',
    streetAddress: '12 Session Road',
    postalCode: '2600',
  });
  await save('references', {
    refFullName1: 'Rosa Uy',
    refRelationship1: 'Sister',
    refPhoneNumber1: '09181112222',
    refFullName2: 'Ben Uy',
    refRelationship2: 'Brother',
    refPhoneNumber2: '09193334444',
  });
  await save('identity', {
    identityType: 'Passport',
    otherIdentityType: '',
    identityNumber: 'P1234567A',
    imageIdFrontURL: await upload('front'),
    imageIdBackURL: await upload('back'),
    imageSelfieURL: await upload('selfie'),
  });
  await save('bank', { bankName: 'GCash', accountNumber: '09171234567' });
  const device = (await api.storageState()).cookies.find(({ name }) => name === deviceCookie.name);
  await api.dispose();
  return { ...member, device };
}

/**
 * Makes the page the device that registered a member, and has a code prove their number there, which comes back: until one does, whoever
 * proves it first has the account from whoever registered it.
 */
export async function proveHere(
  page: Page,
  { phoneNumber, password, device }: ActivatedMember,
  codeSent: () => Promise<string>,
): Promise<string> {
  if (device) await page.context().addCookies([device]);
  const post = (name: 'recover' | 'confirmRecovery', data: object) =>
    page.request.post(baseURL + pathOf(name), { data: { phoneNumber, ...data } });
  expect((await post('recover', {})).status()).toBe(200);
  const oTP = await codeSent();
  expect((await post('confirmRecovery', { oTP, newPassword: password })).status()).toBe(200);
  return oTP;
}
