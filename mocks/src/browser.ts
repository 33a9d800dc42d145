import type { Language } from '@tulay/contract/language';
import { browserFiles } from './adapters/files.ts';
import { replaceSaved, savedStore } from './adapters/saved-store.ts';
import { followOffline, openBrowserSettings } from './browser-settings.ts';
import { demonstrationOfficers, ensureOfficers } from './demonstration-officers.ts';
import { makeDemonstrationPhone, type DemonstrationPhone } from './demonstration-phone.ts';
import { joinOtherTabs, makeControls, type DeveloperControls } from './developer-controls.ts';
import { makeDisturbance } from './disturb.ts';
import { makeHandlers } from './handlers.ts';
import type { Settings } from './mock-settings.ts';
import { makeMockService, type MockService } from './mock-service.ts';
import { interceptNetwork } from './network.ts';
import { makeDemonstrationProvider, type DemonstrationProvider } from './payment-provider.ts';
import { runJobs } from './run-jobs.ts';
import { beginScenario, takeScenario } from './scenario/begin-scenario.ts';
import type { Person } from './scenario/caller.ts';
import { demonstrationMembers, scenarioOf } from './scenarios.ts';
import { shiftTime } from './shift-time.ts';

const database = 'tulay-mock-store';
const jobsEveryMs = 60_000;
const tenYearsMs = 10 * 365 * 86_400_000;

export interface Mocks {
  readonly phone: DemonstrationPhone;
  readonly provider: DemonstrationProvider;
  readonly officers: typeof demonstrationOfficers;
  readonly members: typeof demonstrationMembers;
  readonly settings: Settings;
  readonly controls: DeveloperControls;
}

/**
 * Starts the mocks in this page: store in IndexedDB, one tab writing at a time, messages on the demonstration phone. With
 * `?scenario=` in the address that world takes the place of the one before, in `language`, and `signIn` is asked to sign its person in by
 * the app's own call. To be awaited before the app looks at the time, the address or the session.
 */
export async function startMocks(language: Language, signIn: (person: Person) => Promise<void>): Promise<Mocks> {
  const name = await takeScenario();
  const [settings, otherTabs] = [await openBrowserSettings(), joinOtherTabs()];
  const files = browserFiles('tulay-mock-files');
  const phone = makeDemonstrationPhone('tulay-mock-phone');
  // Whoever travels in time stays signed in.
  const policy = { siteUrl: location.origin, refreshPersistMs: tenYearsMs, refreshSessionMs: tenYearsMs };
  const scenario = name && scenarioOf(name);
  if (name) {
    await replaceSaved(database, () => beginScenario(name, { files, messages: phone, policy, language }));
    await settings.change({ latencyMs: 0, failure: 'none', aheadMs: 0 });
  }
  shiftTime(settings.current().aheadMs);
  followOffline(settings);
  const service = makeMockService({
    store: savedStore(database),
    files,
    messages: phone,
    clock: { now: () => Date.now() },
    policy,
  });
  await ensureOfficers(service);
  await keepRunning(service);
  interceptNetwork([makeDisturbance(() => settings.current()), ...makeHandlers(service)]);
  if (scenario) {
    if (scenario.signedIn) await signIn(scenario.signedIn);
    await settings.change(scenario.settings);
    otherTabs.tell();
  }
  const controls = makeControls(settings, otherTabs);
  const provider = makeDemonstrationProvider(service);
  return { phone, provider, officers: demonstrationOfficers, members: demonstrationMembers, settings, controls };
}

/** Does what a server does by itself, now and every minute, in one tab at a time. */
async function keepRunning(service: MockService): Promise<void> {
  const run = () =>
    navigator.locks.request('tulay-mock-jobs', { ifAvailable: true }, async (held) => {
      if (held) await runJobs(service).catch(reportError);
    });
  setInterval(() => void run(), jobsEveryMs);
  await run();
}
