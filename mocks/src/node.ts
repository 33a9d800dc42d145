import { makeMemoryStore } from '@tulay/lending/memory-store/memory-store';
import type { Policy } from '@tulay/lending/policy';
import type { Clock, Messages } from '@tulay/lending/ports/ports';
import { getResponse } from 'msw';
import { memoryFiles } from './adapters/files.ts';
import { makeHandlers } from './handlers.ts';
import { makeMockService, type MockService } from './mock-service.ts';

export interface NodeMocks {
  readonly service: MockService;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The mocks in Node: handlers answered without a network, for the conformance suite. */
export function makeNodeMocks(world: {
  readonly clock: Clock;
  readonly messages: Messages;
  readonly policy?: Partial<Policy>;
}): NodeMocks {
  const service = makeMockService({ ...world, store: makeMemoryStore(), files: memoryFiles() });
  const handlers = makeHandlers(service);
  return {
    service,
    async fetch(request) {
      return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
    },
  };
}
