import type { ProvenName } from '@tulay/contract/challenge/rows';
import type { TestService } from './test-service.ts';

/** Asks for the one-time password of a call; the body that then proves it. */
export async function proven<Body extends object>(
  service: TestService,
  as: { readonly accessToken: string },
  name: ProvenName,
  body: Body,
  askedWith: object = {},
): Promise<Body & { readonly challenge: string; readonly oTP: string }> {
  const { challenge } = await service.callOk('challenge', { for: name, body: { ...body, ...askedWith } }, { as });
  return { ...body, challenge, oTP: service.lastCode() };
}
