import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('location', { reload });
vi.mock('./ask-server.ts', () => ({ askServerBuild: async () => 'ours' }));

const { mendPage } = await import('./heal.ts');

test('a tab that has used up its tries tries again a minute later, and as well when the clock was set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  vi.setSystemTime(new Date('2026-11-22T10:01:00Z'));
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  expect(reload).toHaveBeenCalledTimes(6);
});
