import { makeMemoryStore } from '@tulay/lending/memory-store/memory-store';
import type { MemoryState } from '@tulay/lending/memory-store/state';
import { createStore, get, set } from 'idb-keyval';
import { browserFiles } from './adapters/files.ts';
import { demonstrationOfficers, ensureOfficers } from './demonstration-officers.ts';
import { makeDemonstrationPhone, type DemonstrationPhone } from './demonstration-phone.ts';
import { makeHandlers } from './handlers.ts';
import { makeMockService } from './mock-service.ts';
import { interceptNetwork } from './network.ts';

const lockName = 'tulay-mock-store';

export interface Mocks {
  readonly phone: DemonstrationPhone;
  readonly officers: typeof demonstrationOfficers;
}

/** Starts the mocks in this page: store in IndexedDB, one tab writing at a time, messages on the demonstration phone. */
export async function startMocks(): Promise<Mocks> {
  const database = createStore('tulay-mock-store', 'state');
  const store = makeMemoryStore({
    load: async () => (await get<MemoryState>('state', database)) ?? null,
    save: (state) => set('state', state, database),
    lock: (work) => navigator.locks.request(lockName, work),
  });
  const phone = makeDemonstrationPhone('tulay-mock-phone');
  const service = makeMockService({
    store,
    files: browserFiles('tulay-mock-files'),
    messages: phone,
    clock: { now: () => Date.now() },
    policy: { siteUrl: location.origin },
  });
  await ensureOfficers(service);
  interceptNetwork(makeHandlers(service));
  return { phone, officers: demonstrationOfficers };
}
