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

/** A fresh page, with what it sends. */
async function load() {
  vi.resetModules();
  const { uploadPhoto } = await import('./upload-photo.ts');
  const photo = { phoneNumber: '+639170000001', kind: 'front', bytes: new Uint8Array(1), onProgress: () => undefined };
  const send = (photoId: string) => {
    Line.all.length = 0;
    return uploadPhoto({ ...photo, photoId } as Parameters<typeof uploadPhoto>[0]);
  };
  /** After how long it is sent once more. */
  const isSentBesideAfter = async (photoId: string) => {
    const sent = send(photoId);
    const from = performance.now();
    while (Line.all.length < 2) await vi.advanceTimersByTimeAsync(1_000);
    const afterMs = performance.now() - from;
    Line.last().answers();
    await sent;
    return afterMs;
  };
  return { send, isSentBesideAfter };
}
const url = '/api/v2/files/1';
const aborted = () => Line.all.map(({ isAborted }) => isAborted);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Line.all.length = 0;
});

test('what stands still is sent once more beside every seven seconds, and the oldest goes on', async () => {
  const { send } = await load();
  const sent = send('one');
  await vi.advanceTimersByTimeAsync(6_900);
  expect(aborted()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(aborted()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(aborted()).toEqual([false, true, true, false]);
  Line.all[0]?.answers();
  expect(await sent).toBe(url);
  expect(aborted()).toEqual([false, true, true, true]);
});

test('the answer to the one beside counts as well, and ends the oldest', async () => {
  const { send } = await load();
  const sent = send('one');
  await vi.advanceTimersByTimeAsync(7_000);
  Line.last().answers();
  expect(await sent).toBe(url);
  expect(aborted()).toEqual([true, false]);
});

test('what moves is not sent once more', async () => {
  const { send } = await load();
  const sent = send('one');
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(6_000);
    Line.last().moves();
  }
  expect(Line.all).toHaveLength(1);
  Line.last().answers();
  expect(await sent).toBe(url);
});

test('one that breaks leaves it to the other, and the last one to break ends it', async () => {
  const { send } = await load();
  const sent = send('one').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(7_000);
  Line.all[0]?.abort();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(aborted()).toEqual([true, false, false]);
  Line.all[1]?.abort();
  Line.all[2]?.abort();
  expect(await sent).toBe('NoAnswerError');
});

test('what stood still for a minute and a half waits for a better line', async () => {
  const { send } = await load();
  const sent = send('one').catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(91_000);
  expect(await sent).toBe('NoAnswerError');
  expect(aborted()).not.toContain(false);
});

test('once a photo has needed longer, those after it have twice as long, up to forty seconds', async () => {
  const { send, isSentBesideAfter } = await load();
  const arrives = async (afterMs: number) => {
    const sent = send('one');
    await vi.advanceTimersByTimeAsync(afterMs);
    Line.all[0]?.answers();
    await sent;
  };
  await arrives(6_000);
  expect(await isSentBesideAfter('two')).toBe(7_000);
  await arrives(10_000);
  expect(await isSentBesideAfter('three')).toBe(20_000);
  await arrives(30_000);
  expect(await isSentBesideAfter('four')).toBe(40_000);
});
