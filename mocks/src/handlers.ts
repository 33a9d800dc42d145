import { endpointNames, endpoints, type EndpointName } from '@tulay/contract/table';
import { dispatch } from '@tulay/lending/dispatch/dispatch';
import { http, type HttpHandler } from 'msw';
import type { MockService } from './mock-service.ts';
import { readRequest } from './read-request.ts';
import { toResponse } from './to-response.ts';

function handlerOf(name: EndpointName, service: MockService): HttpHandler {
  const row = endpoints[name];
  const register = { GET: http.get, POST: http.post, PATCH: http.patch }[row.method];
  return register(`*${row.base}${row.path}`, async ({ request, params, cookies }) =>
    toResponse(
      await dispatch(service, await readRequest(name, service, request, params, cookies)),
      service.ports.clock.now(),
    ),
  );
}

/** Every row of the endpoint table as a handler: the same rules as the server, on another store. */
export function makeHandlers(service: MockService): HttpHandler[] {
  return endpointNames.map((name) => handlerOf(name, service));
}
