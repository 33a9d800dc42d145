import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const reload = vi.fn();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
vi.stubGlobal('location', { reload });
vi.stubGlobal('history', { state: null });
const askServerBuild = vi.fn(async () => 'ours');
vi.mock('./ask-server.ts', () => ({ askServerBuild }));
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('caches', {
  match: async (address: string, { ignoreSearch = false }: CacheQueryOptions = {}) =>
    (ignoreSearch ? address.replace(/\?.*/, '') : address).endsWith('/kept.js') ? new Response() : undefined,
});

/** As Chromium makes it, with no place in any code. */
const failedImport = (address: string) =>
  Object.assign(new TypeError(`Failed to fetch dynamically imported module: ${address}`), { stack: '' });

const { repairMissingParts, mendPage } = await import('./repair-cache.ts');

test('a tab that has used up its tries tries again a minute later, and as well when the clock was set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  vi.setSystemTime(new Date('2026-11-22T10:01:00Z'));
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  expect([await mendPage(), await mendPage(), await mendPage()]).toEqual([true, true, false]);
  expect(reload).toHaveBeenCalledTimes(6);
});

test('with nobody answering a page is loaded anew for a part that is kept here, and for no other', async () => {
  kept.clear();
  reload.mockClear();
  askServerBuild.mockResolvedValue('none');
  const part = (name: string) => `https://tulay.example/assets/${name}`;
  const says = (name: string) =>
    Object.assign(new Event('vite:preloadError'), {
      payload: failedImport(part(name)),
    });
  repairMissingParts();
  page.dispatchEvent(says('lost.js'));
  expect(await mendPage()).toBe(false);
  expect(await mendPage(part('lost.js'))).toBe(false);
  page.dispatchEvent(says('kept.js'));
  // Nothing is loaded before a screen shows that it is missing.
  expect(await mendPage()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await mendPage(part('kept.js'))).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test('with nobody answering a page is loaded anew for a part that is kept here and was dropped twice, whoever asked for it', async () => {
  kept.clear();
  reload.mockClear();
  askServerBuild.mockResolvedValue('none');
  const payload = failedImport('https://tulay.example/assets/kept.js?1');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // At such an address it may also be the line that does not bring it.
  reload.mockClear();
  askServerBuild.mockClear();
  const unbrought = new Error('Unable to preload https://tulay.example/assets/kept.js?1');
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: unbrought }));
  await vi.waitFor(() => expect(askServerBuild).toHaveBeenCalledOnce());
  expect(await mendPage(undefined, true)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is loaded anew for a part fetched ahead while a step or a dialog lies over the page', async () => {
  kept.clear();
  reload.mockClear();
  askServerBuild.mockClear();
  askServerBuild.mockResolvedValue('another');
  const says = () =>
    page.dispatchEvent(
      Object.assign(new Event('vite:preloadError'), {
        payload: failedImport('https://tulay.example/assets/ahead.js'),
      }),
    );
  vi.stubGlobal('history', { state: { layers: 1 } });
  says();
  expect(askServerBuild).not.toHaveBeenCalled();
  vi.stubGlobal('history', { state: { layers: 0 } });
  says();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a part that no screen shows as missing takes the page with it only where its build is gone: the page may just be left', async () => {
  kept.clear();
  reload.mockClear();
  askServerBuild.mockClear();
  askServerBuild.mockResolvedValue('ours');
  const says = () => {
    const payload = new Error('Unable to preload https://tulay.example/assets/register.js');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  };
  says();
  await vi.waitFor(() => expect(askServerBuild).toHaveBeenCalledOnce());
  expect(await mendPage(undefined, true)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  askServerBuild.mockResolvedValue('another');
  says();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

/** A page that the browser has loaded in this way so long ago, where nothing can be kept. */
function onPage(type: string | undefined, agoMs: number): void {
  vi.stubGlobal('sessionStorage', null);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('performance', {
    now: () => agoMs,
    getEntriesByType: () => (type === undefined ? [] : [{ entryType: 'navigation', type }]),
  });
}

test.each([
  ['navigate', 1_000, true],
  ['back_forward', 1_000, true],
  ['reload', 1_000, false],
  ['reload', 29_999, false],
  ['reload', 30_000, true],
  // A browser that says nothing of it, against being recognised.
  [undefined, 29_999, false],
  [undefined, 30_000, true],
])('where nothing is kept a page that came by "%s" %i ms ago is loaded anew: %s', async (type, agoMs, isLoaded) => {
  vi.resetModules();
  reload.mockClear();
  askServerBuild.mockResolvedValue('ours');
  onPage(type, agoMs);
  const fresh = await import('./repair-cache.ts');
  expect(await fresh.mendPage()).toBe(isLoaded);
  expect(reload).toHaveBeenCalledTimes(isLoaded ? 1 : 0);
});
