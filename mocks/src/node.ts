import { makeMemoryStore } from '@tulay/lending/memory-store';
import type { Store } from '@tulay/lending/ports';
import { getResponse } from 'msw';
import { memoryFiles } from './adapters/files.ts';
import { makeHandlers } from './handlers.ts';
import { makeMockService, type MockService, type MockWorld } from './mock-service.ts';

export interface NodeMocks {
  readonly service: MockService;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The mocks in Node: handlers answered without a network, for the conformance suite. */
export function makeNodeMocks(world: Omit<MockWorld, 'store' | 'files'> & { readonly store?: Store }): NodeMocks {
  const service = makeMockService({ store: makeMemoryStore(), ...world, files: memoryFiles() });
  const handlers = makeHandlers(service);
  return {
    service,
    async fetch(request) {
      return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
    },
  };
}
