import type { LightMyRequestResponse } from 'fastify';

/** An answer that went over no network, as the suites read answers. */
export function toResponse({ statusCode: status, headers: given, rawPayload }: LightMyRequestResponse): Response {
  const headers = new Headers();
  for (const [key, value] of Object.entries(given))
    for (const one of [value].flat()) if (one !== undefined) headers.append(key, String(one));
  const isEmpty = [204, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status, headers });
}
