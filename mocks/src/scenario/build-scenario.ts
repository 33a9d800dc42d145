import type { Language } from '@tulay/contract/language';
import { makeMemoryStore, emptyState, type MemoryState } from '@tulay/lending/memory-store';
import type { Policy } from '@tulay/lending/policy';
import type { Files, Messages } from '@tulay/lending/ports';
import { demonstrationOfficers, ensureOfficers } from '../demonstration-officers.ts';
import { makeMockService, type MockService } from '../mock-service.ts';
import { demonstrationMembers, scenarioOf, type ScenarioName } from '../scenarios.ts';
import { makeCaller, type Caller, type Person } from './caller.ts';
import { disbursedAgoMs } from './first-instalment.ts';
import type { ScenarioWorld } from './loan.ts';
import type { TakePhoto } from './member.ts';

/** Where the world of a scenario goes, and what it is made with. */
export interface ScenarioPlace {
  readonly files: Files;
  readonly messages: Messages;
  readonly takePhoto: TakePhoto;
  readonly policy?: Partial<Policy>;
  /** What everybody in it reads and signs; English unless said. */
  readonly language?: Language;
  /** When the scenario begins: everything in it has happened shortly before. */
  readonly now: number;
}

// A little time goes by with each call, so that lists have an order, and no code or token gets old on the way.
const betweenCallsMs = 10_000;
const earlierMs = 8 * 60_000;

/**
 * Makes the world of a scenario in memory by running operations, and answers with it whole, so that no tab ever sees half
 * of it. Throws when a call is refused: then the rules have changed and the scenario has not.
 */
export async function buildScenario(name: ScenarioName, place: ScenarioPlace): Promise<MemoryState> {
  const scenario = scenarioOf(name);
  let state = emptyState();
  const { files, policy = {} } = place;
  const { firstInstalment } = scenario;
  const ago = firstInstalment && disbursedAgoMs(firstInstalment, place.now, policy.extraHolidays ?? []);
  let now = place.now - (ago ?? earlierMs);
  const tick = () => {
    now = Math.min(now + betweenCallsMs, place.now);
  };
  const codes = new Map<string, string>();
  const messages: Messages = {
    async deliver(message, handOver) {
      await place.messages.deliver(message, handOver);
      const code = message.kind.startsWith('otp_') && /\b\d{6}\b/.exec(message.text)?.[0];
      if (code) codes.set(message.to, code);
    },
  };
  const store = makeMemoryStore({
    async save(draft) {
      state = draft;
    },
  });
  const made = makeMockService({ store, files, messages, clock: { now: () => now }, policy });
  // The callers deliver after each call; twice at once, a code might come too late.
  const service: MockService = { ...made, messagesWaiting: () => undefined };
  await ensureOfficers(service);
  await scenario.prepare(makeWorld(service, place, codes, tick));
  await store.close();
  return state;
}

function makeWorld(
  service: MockService,
  { takePhoto, language }: ScenarioPlace,
  codes: ReadonlyMap<string, string>,
  tick: () => void,
): ScenarioWorld {
  const [first, second] = demonstrationOfficers;
  const caller = () => makeCaller(service, language, tick);
  return {
    maker: signingIn(first, caller()),
    checker: signingIn(second, caller()),
    takePhoto,
    member: { ...demonstrationMembers.member, caller: caller() },
    neighbour: { ...demonstrationMembers.neighbour, caller: caller() },
    codeSentTo(phoneNumber) {
      const code = codes.get(phoneNumber);
      if (code === undefined) throw new Error(`No one-time password was sent to ${phoneNumber}.`);
      return code;
    },
  };
}

/** Signs in before the first call: who does nothing in a scenario is told of no sign-in. */
function signingIn({ phoneNumber, password }: Person, caller: Caller): Caller {
  let signedIn: Promise<unknown> | undefined;
  return {
    async call(name, input) {
      await (signedIn ??= caller.call('login', { phoneNumber, password }));
      return caller.call(name, input);
    },
  };
}
