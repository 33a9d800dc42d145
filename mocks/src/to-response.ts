import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { clearedAtSignOut } from '@tulay/contract/member-buckets';
import type { Answer } from '@tulay/lending/dispatch';
import type { SessionChange } from '@tulay/lending/operation';
import { HttpResponse } from 'msw';

function setDeviceCookie(change: SessionChange): string | null {
  if (change.kind !== 'set' || change.deviceToken === undefined) return null;
  const { name, path, maxAgeSeconds } = deviceCookie;
  return `${name}=${change.deviceToken}; Path=${path}; SameSite=Strict; HttpOnly; Max-Age=${maxAgeSeconds}`;
}

function setCookie(change: SessionChange, now: number): string | null {
  const attributes = `Path=${refreshCookie.path}; SameSite=Strict; HttpOnly`;
  if (change.kind === 'clear') return `${refreshCookie.name}=; ${attributes}; Max-Age=0`;
  if (change.refreshToken === null) return null;
  const maxAge = change.session.persist ? `; Max-Age=${Math.floor((change.session.expiresAt - now) / 1000)}` : '';
  return `${refreshCookie.name}=${change.refreshToken}; ${attributes}${maxAge}`;
}

/** An answer as a response. It must be MSW's own class: a plain Response loses its cookies in a browser. */
export function toResponse(answer: Answer, now: number): HttpResponse<null | ArrayBuffer | string> {
  const headers = new Headers(answer.headers);
  const cookies = answer.session ? [setCookie(answer.session, now), setDeviceCookie(answer.session)] : [];
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  if (answer.session?.kind === 'clear' && answer.session.memberId !== null)
    headers.set('clear-site-data', clearedAtSignOut(answer.session.memberId));
  headers.set('cache-control', 'no-store');
  if (answer.file) {
    for (const [name, value] of Object.entries(answer.file.headers)) headers.set(name, value);
    return new HttpResponse(new Uint8Array(answer.file.bytes).buffer, { status: answer.status, headers });
  }
  headers.set('content-type', 'application/json; charset=utf-8');
  return new HttpResponse(JSON.stringify(answer.body), { status: answer.status, headers });
}
