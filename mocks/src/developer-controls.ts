import { forgetEverything } from './forget-everything.ts';
import type { Settings } from './mock-settings.ts';
import { scenarios, type ScenarioName } from './scenarios.ts';

/** What a developer can do to this browser's mocks. Each of these draws the page anew, in all tabs. */
export interface DeveloperControls {
  begin(name: ScenarioName): void;
  /** Nobody is known and nothing has happened, here and in the other tabs. */
  reset(): Promise<void>;
  /** Goes to an instant; null goes back to the real time. */
  travelTo(at: number | null): Promise<void>;
}

const channelName = 'tulay-mock-world';

/** Draws the other tabs anew: the world they show is gone. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('another world');
  channel.close();
}

export function followOtherTabs(): void {
  new BroadcastChannel(channelName).addEventListener('message', () => location.reload());
}

export function makeControls(settings: Settings): DeveloperControls {
  return {
    begin(name) {
      location.assign(`${scenarios[name].opens}?scenario=${name}`);
    },
    async reset() {
      await forgetEverything();
      tellOtherTabs();
      location.assign('/');
    },
    async travelTo(at) {
      const { aheadMs } = settings.current();
      await settings.change({ aheadMs: at === null ? 0 : at - (Date.now() - aheadMs) });
      tellOtherTabs();
      location.reload();
    },
  };
}
