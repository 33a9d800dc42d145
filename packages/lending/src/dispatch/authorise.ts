import { endpoints, type EndpointName } from '@tulay/contract/table';
import { fail, type Actor, type Failure } from '../operation.ts';
import type { AccessClaims } from '../ports/ports.ts';

/** What verifying the bearer token gave: its claims, nothing sent, or a token that is expired or forged. */
export type TokenCheck = AccessClaims | 'missing' | 'invalid';

/** Whether one of these roles may call this row. A role that is none of ours, wherever it comes from, opens nothing. */
export function admits(name: EndpointName, roles: readonly string[]): boolean {
  const wanted = endpoints[name].access === 'officer' ? ['OFFICER'] : ['MEMBER', 'OFFICER'];
  return roles.some((role) => wanted.includes(role));
}

/**
 * First look at a request, before its body is read: may this token call this row at all?
 * The session and the roles are checked again on the transaction, where a suspension or sign-out counts at once.
 * Fails with `auth.missing`, `auth.token_expired`, `auth.not_allowed`.
 */
export async function authorise(
  name: EndpointName,
  checkToken: () => Promise<TokenCheck>,
): Promise<{ ok: true; actor: Actor | null } | Failure> {
  const row = endpoints[name];
  if (row.access === 'public') return { ok: true, actor: null };
  const claims = await checkToken();
  if (claims === 'missing') return fail('auth.missing');
  if (claims === 'invalid') return fail('auth.token_expired');
  if (!admits(name, claims.UserInfo.roles)) return fail('auth.not_allowed');
  return { ok: true, actor: { memberId: claims.sub, sessionId: claims.sid, phoneNumber: claims.UserInfo.phoneNumber } };
}
