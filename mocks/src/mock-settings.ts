/** How long every answer takes. */
export const latencies = [0, 400, 2000] as const;

/** What goes wrong: nothing; this device has no network; every third call is lost; no server answers; it is too busy to. */
export const failures = ['none', 'offline', 'every-third', 'server-down', 'busy'] as const;

/** What a developer has chosen for this browser, beside the data. */
export interface MockSettings {
  readonly latencyMs: (typeof latencies)[number];
  readonly failure: (typeof failures)[number];
  /** How far the clock is ahead of the real one. */
  readonly aheadMs: number;
}

export const usualSettings: MockSettings = { latencyMs: 0, failure: 'none', aheadMs: 0 };

/** Where they are kept, and how the tabs hear of a change. */
export interface SettingsKeeper {
  load(): Promise<Partial<MockSettings> | undefined>;
  /** Changes what is kept in one step, whoever else does too. */
  update(change: (old: Partial<MockSettings> | undefined) => MockSettings): Promise<void>;
  tellOthers(): void;
  onTold(listener: () => void): void;
}

export interface Settings {
  current(): MockSettings;
  /** In use at once here, soon in the other tabs. */
  change(patch: Partial<MockSettings>): Promise<void>;
  /** Calls back at each change, by this tab or another; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The settings as they were kept; what an older version wrote lacks the fields that came since. */
export async function openSettings(keeper: SettingsKeeper): Promise<Settings> {
  const kept = async (): Promise<MockSettings> => ({ ...usualSettings, ...(await keeper.load()) });
  let settings = await kept();
  const listeners = new Set<() => void>();
  const use = (next: MockSettings) => {
    settings = next;
    for (const listener of listeners) listener();
  };
  keeper.onTold(() => void kept().then(use));
  return {
    current: () => settings,
    async change(patch) {
      use({ ...settings, ...patch });
      await keeper.update((old) => ({ ...usualSettings, ...old, ...patch }));
      use(await kept());
      keeper.tellOthers();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
