import { makeMemoryStore } from '@tulay/lending/memory-store/memory-store';
import type { MemoryState } from '@tulay/lending/memory-store/state';
import { createStore, get, set } from 'idb-keyval';
import { browserFiles } from './adapters/files.ts';
import { followOffline, openBrowserSettings } from './browser-settings.ts';
import { demonstrationOfficers, ensureOfficers } from './demonstration-officers.ts';
import { makeDemonstrationPhone, type DemonstrationPhone } from './demonstration-phone.ts';
import { followOtherTabs, makeControls, tellOtherTabs, type DeveloperControls } from './developer-controls.ts';
import { makeDisturbance } from './disturb.ts';
import { makeHandlers } from './handlers.ts';
import type { Settings } from './mock-settings.ts';
import { makeMockService, type MockService } from './mock-service.ts';
import { interceptNetwork } from './network.ts';
import { runJobs } from './run-jobs.ts';
import { replaceWorld, takeScenario } from './scenario/begin-scenario.ts';
import type { Person } from './scenario/caller.ts';
import { demonstrationMembers, scenarios, type Scenario } from './scenarios.ts';
import { shiftTime } from './shift-time.ts';

const lockName = 'tulay-mock-store';
const jobsEveryMs = 60_000;
const tenYearsMs = 10 * 365 * 86_400_000;

export interface Mocks {
  readonly phone: DemonstrationPhone;
  readonly officers: typeof demonstrationOfficers;
  readonly members: typeof demonstrationMembers;
  readonly settings: Settings;
  readonly controls: DeveloperControls;
}

/**
 * Starts the mocks in this page: store in IndexedDB, one tab writing at a time, messages on the demonstration phone. With
 * `?scenario=` in the address that world takes the place of the one before, and `signIn` is asked to sign its person in by
 * the app's own call. To be awaited before the app looks at the time, the address or the session.
 */
export async function startMocks(signIn: (person: Person) => Promise<void>): Promise<Mocks> {
  const name = takeScenario();
  const settings = await openBrowserSettings();
  const database = createStore('tulay-mock-store', 'state');
  const lock = <T>(work: () => Promise<T>) => navigator.locks.request(lockName, work);
  const save = (state: MemoryState) => set('state', state, database);
  const files = browserFiles('tulay-mock-files');
  const phone = makeDemonstrationPhone('tulay-mock-phone');
  // Whoever travels in time stays signed in.
  const policy = { siteUrl: location.origin, refreshPersistMs: tenYearsMs, refreshSessionMs: tenYearsMs };
  const scenario: Scenario | null = name && scenarios[name];
  if (name) {
    await lock(() => replaceWorld(name, { files, messages: phone, policy }, save));
    await settings.change({ latencyMs: 0, failure: 'none', aheadMs: 0 });
  }
  shiftTime(settings.current().aheadMs);
  followOffline(settings);
  const store = makeMemoryStore({ load: async () => (await get<MemoryState>('state', database)) ?? null, save, lock });
  const service = makeMockService({ store, files, messages: phone, clock: { now: () => Date.now() }, policy });
  await ensureOfficers(service);
  await keepRunning(service);
  interceptNetwork([makeDisturbance(settings.current), ...makeHandlers(service)]);
  if (scenario) {
    if (scenario.signedIn) await signIn(scenario.signedIn);
    await settings.change(scenario.settings);
    tellOtherTabs();
  }
  followOtherTabs();
  const controls = makeControls(settings);
  return { phone, officers: demonstrationOfficers, members: demonstrationMembers, settings, controls };
}

/** Does what a server does by itself, now and every minute, in one tab at a time. */
async function keepRunning(service: MockService): Promise<void> {
  const run = () =>
    navigator.locks.request('tulay-mock-jobs', { ifAvailable: true }, async (held) => {
      if (held) await runJobs(service).catch((error: unknown) => console.error(error));
    });
  setInterval(() => void run(), jobsEveryMs);
  await run();
}
