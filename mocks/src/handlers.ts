import { endpointNames, endpoints } from '@tulay/contract/table';
import { dispatch } from '@tulay/lending/dispatch';
import { http, type HttpHandler } from 'msw';
import type { MockService } from './mock-service.ts';
import { readRequest } from './read-request.ts';
import { toResponse } from './to-response.ts';

const rows = endpointNames.map((name) => {
  const { method, base, path } = endpoints[name];
  return { name, method, address: new RegExp(`${base}${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`) };
});

/**
 * Every row of the endpoint table: the same rules as the server, on another store. All of them are one handler, as each
 * handler reads the page's cookies before it looks whether it is meant, and that takes longer than most answers.
 */
export function makeHandlers(service: MockService): HttpHandler[] {
  return [
    http.all('*/api/*', async ({ request, cookies }) => {
      const { pathname } = new URL(request.url);
      for (const { name, method, address } of rows) {
        const found = method === request.method ? address.exec(pathname) : null;
        if (!found) continue;
        const named = Object.entries(found.groups ?? {});
        const params = Object.fromEntries(named.map(([field, value]) => [field, decodeURIComponent(value)]));
        return toResponse(
          await dispatch(service, await readRequest(name, service, request, params, cookies)),
          service.ports.clock.now(),
        );
      }
      return undefined;
    }),
  ];
}
