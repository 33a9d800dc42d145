import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as module from './import-whole.ts';

const whole = 'export{};//.';
const broken = 'export{';
let answers: (string | Error)[];
let asked: [string, string | undefined][];
let importWhole: (typeof module)['importWhole'];

beforeEach(async () => {
  answers = [];
  asked = [];
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: new URL('./linked.js', base).href }] });
  vi.stubGlobal('location', { href: 'https://tulay.test/login' });
  vi.stubGlobal(
    'dispatchEvent',
    vi.fn(() => true),
  );
  vi.stubGlobal('fetch', (href: string, { cache }: RequestInit) => {
    asked.push([href.replace(base, ''), cache]);
    const answer = answers.shift() ?? whole;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer));
  });
  // What was asked for is known as long as the page is.
  vi.resetModules();
  ({ importWhole } = await import('./import-whole.ts'));
});
afterEach(() => vi.unstubAllGlobals());
const base = new URL('./', import.meta.url).href;

const load = () => Promise.resolve('the part');
const names = () => asked.map(([name]) => name);

test('a part is imported once all that it needs is there, and what is there is not asked for again', async () => {
  await expect(importWhole(load, ['assets/linked.js', 'assets/shared.js'])).resolves.toBe('the part');
  await importWhole(load, ['assets/shared.js', 'assets/other.js']);
  expect(names()).toEqual(['shared.js', 'other.js']);
});

test('its own file is one of those', async () => {
  const built = Object.assign(() => Promise.resolve('the part'), { toString: () => '()=>import(`./own-DVaSZjAW.js`)' });
  await importWhole(built, ['assets/shared.js']);
  expect(names()).toEqual(['shared.js', 'own-DVaSZjAW.js']);
});

test.each([
  ['once a file of its own', '()=>import(`./own-DVaSZjAW.js`)', 'own-DVaSZjAW.js'],
  ['once one that several parts share', '()=>import(`./shared-fF4HoQjf.js`).then(e=>e.t)', 'shared-fF4HoQjf.js'],
])(
  'what came and was dropped when it was imported is brought and imported at another address at once: %s',
  async (_form, source, file) => {
    // As a browser's own it has no place in any code.
    const cut = Object.assign(new TypeError('Failed to fetch'), { stack: '' });
    const built = Object.assign(() => Promise.reject(cut), { toString: () => source });
    // Here is no such file either.
    await expect(importWhole(built)).rejects.toThrow(`${file}?1`);
    expect(names()).toEqual([file, `${file}?1`]);
  },
);

test('what came and failed is not imported at another address', async () => {
  const mistake = new TypeError('x is not a function');
  const built = Object.assign(() => Promise.reject(mistake), { toString: () => '()=>import(`./own-DVaSZjAW.js`)' });
  await expect(importWhole(built)).rejects.toBe(mistake);
  await expect(importWhole(built)).rejects.toBe(mistake);
  expect(names()).toEqual(['own-DVaSZjAW.js']);
});

test('what did not come is asked for again by the next that needs it, past what the browser keeps', async () => {
  const imported = vi.fn(load);
  answers = [new TypeError('Failed to fetch')];
  await expect(importWhole(imported, ['assets/shared.js'])).rejects.toThrow(/^Unable to preload .*shared\.js$/);
  expect(imported).not.toHaveBeenCalled();
  await expect(importWhole(imported, ['assets/shared.js'])).resolves.toBe('the part');
  expect(asked).toEqual([
    ['shared.js', 'default'],
    ['shared.js', 'reload'],
  ]);
});

test('what lies broken in the cache of the browser is brought past it at once', async () => {
  answers = [broken];
  await expect(importWhole(load, ['assets/shared.js'])).resolves.toBe('the part');
  expect(asked).toEqual([
    ['shared.js', 'default'],
    ['shared.js', 'reload'],
  ]);
});

test('what is broken each time is none, whatever calls itself whole', async () => {
  answers = [broken, '<!doctype html>', broken];
  const imported = vi.fn(load);
  await expect(importWhole(imported, ['assets/shared.js'])).rejects.toThrow('Unable to preload');
  await expect(importWhole(imported, ['assets/shared.js'])).rejects.toThrow('Unable to preload');
  expect(imported).not.toHaveBeenCalled();
});

test('what two need at the same time is asked for once, and anew once it has stood still for as long as anybody waits', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const first = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => first.promise);
  vi.stubGlobal('fetch', fetched);
  const both = [importWhole(load, ['assets/shared.js']), importWhole(load, ['assets/shared.js'])];
  expect(fetched).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(29_999);
  const joined = importWhole(load, ['assets/shared.js']);
  expect(fetched).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(30_000);
  fetched.mockResolvedValue(new Response(whole));
  await expect(importWhole(load, ['assets/shared.js'])).resolves.toBe('the part');
  expect(fetched).toHaveBeenCalledTimes(2);
  // Also for whoever waited before.
  await expect(Promise.all([...both, joined])).resolves.toEqual(Array(3).fill('the part'));
  // What stood still fails late; the file is there all the same.
  first.reject(new TypeError('Failed to fetch'));
  await expect(importWhole(load, ['assets/shared.js'])).resolves.toBe('the part');
  expect(fetched).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test('of what stood still and of what was asked for beside it the first that comes is taken', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const first = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => first.promise);
  vi.stubGlobal('fetch', fetched);
  const early = importWhole(load, ['assets/shared.js']);
  clock.mockReturnValue(30_000);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const late = importWhole(load, ['assets/shared.js']);
  first.resolve(new Response(whole));
  await expect(Promise.all([early, late])).resolves.toEqual(['the part', 'the part']);
  clock.mockRestore();
});

/** What the page was told of. */
function failuresTold(): unknown[] {
  const told: unknown[] = [];
  vi.stubGlobal('dispatchEvent', (event: Event & { payload: unknown }) => told.push(event.payload));
  return told;
}

test('a failure is told to the page, each time', async () => {
  const failure = new Error('it ran and failed');
  const told = failuresTold();
  for (const _time of ['once', 'twice']) await expect(importWhole(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(told).toEqual([failure, failure]);
});

test('of a file that two parts share each has a failure of its own, as whoever hears of one writes into it', async () => {
  const told = failuresTold();
  answers = [new TypeError('Failed to fetch')];
  await Promise.allSettled([importWhole(load, ['assets/shared.js']), importWhole(load, ['assets/shared.js'])]);
  expect(new Set(told).size).toBe(2);
});
