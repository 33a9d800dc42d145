import { pathOf } from '@tulay/contract/addresses';
import { expect, request } from '@playwright/test';
import { baseURL } from '../accounts/members.ts';
import type { Officer } from '../world/officers.ts';

/** An officer looks at a member's file and, to check the identity, at one of the photos, without a browser. */
export async function lookAtMember(officer: Officer, memberToken: string, photoUrl: string): Promise<void> {
  const api = await request.newContext({ baseURL });
  const { phoneNumber, password } = officer;
  const signedIn = await api.post('/api/v2/authmember/login', { data: { phoneNumber, password } });
  // The reply of our own server, and its own token.
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const claims = JSON.parse(Buffer.from(memberToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const file = await api.post('/api/v2/memberdetails/id', { headers, data: { id: claims.sub } });
  expect(file.status()).toBe(200);
  const looked = { id: photoUrl.split('/').at(-1), reason: 'identity_check' };
  const photo = await api.post(pathOf('viewPhoto'), { headers, data: looked });
  expect(photo.status()).toBe(200);
  await api.dispose();
}
