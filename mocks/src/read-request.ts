import { deviceCookie, refreshCookie } from '@tulay/contract/account/cookie';
import { signedInput } from '@tulay/contract/repayment/notice-mapping';
import { endpoints, type EndpointName } from '@tulay/contract/table';
import { languageOf } from '@tulay/contract/language';
import type { DispatchRequest } from '@tulay/lending/dispatch';
import type { PathParams } from 'msw';
import type { MockService } from './mock-service.ts';

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer());
  return fields;
}

async function readBody(
  name: EndpointName,
  { policy: { notices } }: MockService,
  request: Request,
  params: PathParams,
): Promise<unknown> {
  const { body, path } = endpoints[name];
  if (body === 'signed')
    return signedInput(
      notices,
      params,
      (header) => request.headers.get(header),
      new Uint8Array(await request.arrayBuffer()),
    );
  if (path.includes(':')) return params;
  if (body === 'none') return {};
  if (body === 'multipart') return readForm(request);
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

/** A fetch request in the terms of dispatch. A body that cannot be read stays unreadable: parse refuses it. */
export async function readRequest(
  name: EndpointName,
  service: MockService,
  request: Request,
  params: PathParams,
  cookies: Record<string, string>,
): Promise<DispatchRequest> {
  const raw = await readBody(name, service, request, params).catch(() => null);
  return {
    name,
    raw,
    requestedWith: request.headers.get('x-requested-with'),
    checkToken: () => service.ports.tokens.check(request.headers.get('authorization')),
    request: {
      requestId: crypto.randomUUID(),
      ipAddress: '127.0.0.1',
      countryCode: '',
      language: languageOf(request.headers.get('accept-language') ?? ''),
      userAgent: request.headers.get('user-agent') ?? 'browser',
      idempotencyKey: request.headers.get('idempotency-key') || null,
      refreshToken: cookies[refreshCookie.name] || null,
      deviceToken: cookies[deviceCookie.name] || null,
    },
  };
}
