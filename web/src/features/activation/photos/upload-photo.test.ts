import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A request whose line a test moves by hand. */
class Line extends EventTarget {
  static readonly all: Line[] = [];
  static last(): Line {
    const line = Line.all.at(-1);
    if (!line) throw new Error('Nothing was sent.');
    return line;
  }
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = '';
  isAborted = false;
  open = () => undefined;
  setRequestHeader = () => undefined;
  getResponseHeader = () => null;
  send = () => void Line.all.push(this);
  abort(): void {
    this.isAborted = true;
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type));
  }
  moves(): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
  }
  answers(): void {
    this.responseText = '{"url":"/api/v2/files/1"}';
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

/** A fresh page: how long each try of a photo is waited for. */
async function load() {
  vi.resetModules();
  const { uploadPhoto } = await import('./upload-photo.ts');
  const photo = { phoneNumber: '+639170000001', kind: 'front', bytes: new Uint8Array(1), onProgress: () => undefined };
  const begin = (photoId: string) => uploadPhoto({ ...photo, photoId } as Parameters<typeof uploadPhoto>[0]);
  /** How long it stands still before it is given up. */
  const standsStill = async (photoId: string) => {
    const sent = begin(photoId).catch(() => undefined);
    const from = performance.now();
    while (!Line.last().isAborted) await vi.advanceTimersByTimeAsync(1_000);
    await sent;
    return performance.now() - from;
  };
  /** Arrives after it has stood still for so long. */
  const arrives = async (photoId: string, afterMs: number) => {
    const sent = begin(photoId);
    Line.last().moves();
    await vi.advanceTimersByTimeAsync(afterMs);
    Line.last().answers();
    return sent;
  };
  return { standsStill, arrives };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Line.all.length = 0;
});

test('a photo that stands still goes on after ten seconds, and each next try has twice as long, up to forty', async () => {
  const { standsStill } = await load();
  const tries = [];
  for (let count = 0; count < 4; count += 1) tries.push(await standsStill('one'));
  expect(tries).toEqual([10_000, 20_000, 40_000, 40_000]);
  expect(await standsStill('another')).toBe(10_000);
});

test('once a photo has needed the longer patience the following have it from the start', async () => {
  const { standsStill, arrives } = await load();
  await standsStill('one');
  expect(await arrives('one', 15_000)).toBe('/api/v2/files/1');
  expect(await standsStill('another')).toBe(20_000);
});

test('a photo that arrives quickly after one that stood still has needed nothing longer', async () => {
  const { standsStill, arrives } = await load();
  await standsStill('one');
  await arrives('one', 2_000);
  expect(await standsStill('another')).toBe(10_000);
});

test('what moves is not given up', async () => {
  const { arrives } = await load();
  expect(await arrives('one', 9_000)).toBe('/api/v2/files/1');
});
