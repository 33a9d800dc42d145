import { readFileSync } from 'node:fs';
import { expect, request, type BrowserContext, type Page } from '@playwright/test';
import { baseURL, newcomer, work } from '../accounts/members.ts';
import { serverOfficers } from '../world/officers.ts';
import type { Newcomer } from '../journey/register.ts';
import { pathOf, type EndpointName } from '@tulay/contract/addresses';

export interface SignedIn extends Newcomer {
  readonly id: string;
  readonly accessToken: string;
}

function idIn(accessToken: string): string {
  // The middle of a token is its claims, readable by anybody.
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return claims.sub;
}

/** Registers somebody in this browser, without the forms that other tests are about. */
export async function registerHere(context: BrowserContext): Promise<SignedIn> {
  const member = newcomer();
  const reply = await context.request.post(pathOf('register'), {
    data: { ...member, email: 'lita@example.com', ...work },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return keepSignedIn(context, member, await reply.json());
}

/** Signs a member in on one more device. */
export async function signInHere(context: BrowserContext, member: Newcomer): Promise<SignedIn> {
  const { phoneNumber, password } = member;
  const reply = await context.request.post(pathOf('login'), { data: { phoneNumber, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  return keepSignedIn(context, member, await reply.json());
}

async function keepSignedIn(
  context: BrowserContext,
  member: Newcomer,
  { accessToken }: { accessToken: string },
): Promise<SignedIn> {
  const page = await context.newPage();
  await page.goto('/favicon.ico');
  await page.evaluate(
    ([token, phoneNumber]) => {
      localStorage.setItem('accessToken', token);
      localStorage.setItem('myPhoneNumber', phoneNumber);
    },
    [accessToken, member.phoneNumber] as const,
  );
  await page.close();
  return { ...member, id: idIn(accessToken), accessToken };
}

/** A call of the API by the member, beside the screens. */
export async function callAs(
  context: BrowserContext,
  { accessToken }: Pick<SignedIn, 'accessToken'>,
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
) {
  const method = name.startsWith('update') ? 'PATCH' : 'POST';
  return context.request.fetch(pathOf(name), {
    method,
    data: input,
    headers: { authorization: `Bearer ${accessToken}` },
  });
}

export const personal = {
  gender: 'Female',
  firstName: 'Lita',
  middleName: '',
  lastName: 'Cruz',
  birthDate: '1991-06-30',
  maritalStatus: 'Married',
  nationality: 'Filipino',
  isAgree: true,
} as const;
export const address = {
  countryResidence: 'PH',
  province: 'Benguet',
  town: 'Baguio City',
  streetAddress: '12 Session Road',
  postalCode: '2600',
} as const;
export const references = {
  refFullName1: 'Rosa Uy',
  refRelationship1: 'Sister',
  refPhoneNumber1: '+639181112222',
} as const;

/** Takes the member to a step by the API, as another device would. */
export async function saveStepsBefore(context: BrowserContext, member: SignedIn, step: 2 | 3 | 4): Promise<void> {
  const { phoneNumber } = member;
  const saves = [
    () => callAs(context, member, 'updatePersonal', { phoneNumber, ...personal }),
    () => callAs(context, member, 'updateAddress', { phoneNumber, ...address }),
    () => callAs(context, member, 'updateReferences', { phoneNumber, ...references }),
  ];
  for (const save of saves.slice(0, step - 1)) expect((await save()).status()).toBe(200);
}

/** Somebody new whose wizard stands open at a step. */
export async function openStep(context: BrowserContext, page: Page, step: 2 | 3 | 4): Promise<SignedIn> {
  const member = await registerHere(context);
  await saveStepsBefore(context, member, step);
  await openWizard(page);
  return member;
}

/** The bytes of the member's three photos, as an officer reads them. */
export async function photosForOfficer(member: SignedIn): Promise<readonly Buffer[]> {
  const [officer] = serverOfficers;
  const api = await request.newContext({ baseURL });
  const { phoneNumber, password } = officer;
  const { accessToken } = (await (await api.post(pathOf('login'), { data: { phoneNumber, password } })).json()) as {
    accessToken: string;
  };
  const headers = { authorization: `Bearer ${accessToken}` };
  const details = (await (await api.post(pathOf('memberById'), { data: { id: member.id }, headers })).json()) as Record<
    string,
    string
  >;
  const photos: Buffer[] = [];
  for (const field of ['imageIdFrontURL', 'imageIdBackURL', 'imageSelfieURL']) {
    const looked = { id: details[field]?.split('/').at(-1), reason: 'identity_check' };
    const reply = await api.post(pathOf('viewPhoto'), { headers, data: looked });
    expect(reply.status()).toBe(200);
    photos.push(await reply.body());
  }
  await api.dispose();
  return photos;
}

export const openWizard = async (page: Page): Promise<void> => void (await page.goto('/activate?wizard=true'));

/** A picture with text on it, large enough to be shrunk. */
export const photoFile = (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photoBytes });
const photoBytes = readFileSync(new URL('./photo.jpg', import.meta.url));
