import { expect, test } from 'vitest';
import { openSettings, usualSettings, type MockSettings, type SettingsKeeper } from './mock-settings.ts';

/** What two tabs share. */
function makeDisk() {
  let kept: Partial<MockSettings> | undefined;
  const tabs: (() => void)[] = [];
  const keeper = (): SettingsKeeper => {
    let own: () => void = () => undefined;
    return {
      load: async () => kept,
      async update(change) {
        kept = change(kept);
      },
      onTold(listener) {
        own = listener;
        tabs.push(listener);
      },
      tellOthers: () => tabs.filter((tab) => tab !== own).forEach((tab) => tab()),
    };
  };
  return { keeper, write: (settings: Partial<MockSettings>) => void (kept = settings) };
}

test('nothing is disturbed until somebody chooses', async () => {
  expect((await openSettings(makeDisk().keeper())).current()).toEqual(usualSettings);
});

test('what one tab changes the other has, and neither undoes what the other chose', async () => {
  const disk = makeDisk();
  const [one, two] = [await openSettings(disk.keeper()), await openSettings(disk.keeper())];
  const heard: number[] = [];
  const stop = two.subscribe(() => heard.push(two.current().latencyMs));
  await one.change({ latencyMs: 400 });
  await two.change({ failure: 'busy' });
  await expect.poll(() => one.current()).toEqual({ ...usualSettings, latencyMs: 400, failure: 'busy' });
  expect(two.current()).toEqual(one.current());
  expect(heard).toContain(400);
  stop();
});

test('settings of an older version are completed', async () => {
  const disk = makeDisk();
  disk.write({ aheadMs: 5 });
  expect((await openSettings(disk.keeper())).current()).toEqual({ ...usualSettings, aheadMs: 5 });
});
