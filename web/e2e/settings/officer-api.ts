import { expect, request } from '@playwright/test';
import { baseURL } from '../accounts/members.ts';
import type { Officer } from '../world/officers.ts';

/** An officer looks at a member's file and at the photo of a kind, without a browser. */
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
  const photo = await api.get(photoUrl, { headers });
  expect(photo.status()).toBe(200);
  await api.dispose();
}
