import type { Settings } from './mock-settings.ts';
import { scenarioOf, type ScenarioName } from './scenarios.ts';

/** What a developer can do to the mocks of this browser. Each of these draws the page anew, in all tabs. */
export interface DeveloperControls {
  /** Another world takes the place of this one, on its own screen. */
  begin(name: ScenarioName): void;
  /** Goes to an instant; null goes back to the real time. */
  travelTo(at: number | null): Promise<void>;
}

export interface OtherTabs {
  /** The world that they show is gone: they draw themselves anew. */
  tell(): void;
}

export function joinOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel('tulay-mock-world');
  channel.addEventListener('message', () => location.reload());
  return { tell: () => channel.postMessage('another world') };
}

export function makeControls(settings: Settings, otherTabs: OtherTabs): DeveloperControls {
  return {
    begin(name) {
      // Where nothing of the app runs yet that could write down what belongs to the old world.
      location.assign(`${scenarioOf(name).opens}?scenario=${name}`);
    },
    async travelTo(at) {
      const realNow = Date.now() - settings.current().aheadMs;
      await settings.change({ aheadMs: at === null ? 0 : at - realNow });
      otherTabs.tell();
      location.reload();
    },
  };
}
