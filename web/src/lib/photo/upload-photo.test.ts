import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPhoto } from './upload-photo.ts';

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

const photoBytes = 120_000;
/** What the line does with a question: so many bytes a second, or nothing. */
let bytesPerSecond = Infinity;
/** What the first question of a page costs more, as it opens the connection; and what is on its way. */
let openingMs = 0;
let asking = 0;

function ask(_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  const sentBytes = 500 + Object.values(headers).join('').length;
  const opening = openingMs;
  openingMs = 0;
  asking += 1;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer')));
    const answer = () => resolve(new Response('{"tulay":"assets/index-BBlgqIqj.js"}'));
    if (bytesPerSecond > 0) setTimeout(answer, opening + (sentBytes / bytesPerSecond) * 1_000);
  }).finally(() => (asking -= 1));
}

const photo = {
  phoneNumber: '+639170000001',
  kind: 'front',
  photoId: 'one',
  bytes: new Uint8Array(photoBytes),
  onProgress: () => undefined,
} as const;
const send = () => uploadPhoto(photo);
const url = '/api/v2/files/1';
const aborted = () => Line.all.map(({ isAborted }) => isAborted);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('fetch', ask);
  bytesPerSecond = Infinity;
  [openingMs, asking] = [0, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Line.all.length = 0;
});

test('what stands still is sent once more beside every seven seconds, and the oldest goes on', async () => {
  const sent = send();
  await vi.advanceTimersByTimeAsync(6_990);
  expect(aborted()).toEqual([false]);
  await vi.advanceTimersByTimeAsync(20);
  expect(aborted()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(14_020);
  expect(aborted()).toEqual([false, true, true, false]);
  Line.all[0]?.answers();
  expect(await sent).toBe(url);
  expect(aborted()).toEqual([false, true, true, true]);
});

test('the answer to the one beside counts as well, and ends the oldest', async () => {
  const sent = send();
  await vi.advanceTimersByTimeAsync(7_010);
  Line.last().answers();
  expect(await sent).toBe(url);
  expect(aborted()).toEqual([true, false]);
});

test('what moves is not sent once more', async () => {
  const sent = send();
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(6_000);
    Line.last().moves();
  }
  expect(Line.all).toHaveLength(1);
  Line.last().answers();
  expect(await sent).toBe(url);
});

test('one that breaks leaves it to the other, and the last one to break ends it', async () => {
  const sent = send().catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(7_010);
  Line.all[0]?.abort();
  await vi.advanceTimersByTimeAsync(7_010);
  expect(aborted()).toEqual([true, false, false]);
  Line.all[1]?.abort();
  Line.all[2]?.abort();
  expect(await sent).toBe('NoAnswerError');
});

test('what stood still for three minutes waits for a better line', async () => {
  const sent = send().catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(170_000);
  expect(aborted()).toContain(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await sent).toBe('NoAnswerError');
  expect(aborted()).not.toContain(false);
});

test('what a thin line has not carried away yet is not sent once more', async () => {
  bytesPerSecond = 1_875;
  openingMs = 1_800;
  const sent = send();
  // The phone has taken all of it at once.
  Line.last().moves();
  await vi.advanceTimersByTimeAsync(photoBytes / 1.875 - 1_000);
  expect(Line.all).toHaveLength(1);
  Line.last().answers();
  expect(await sent).toBe(url);
});

test('whoever is answered asks the line nothing more', async () => {
  bytesPerSecond = 1_250;
  const sent = send();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(asking).toBe(1);
  Line.last().answers();
  expect(await sent).toBe(url);
  await vi.advanceTimersByTimeAsync(0);
  expect(asking).toBe(0);
});

test('it is when the line has had the time for all of it, and one so thin is not given up before', async () => {
  bytesPerSecond = 1_250;
  const sent = send();
  const neededMs = photoBytes / 1.25;
  await vi.advanceTimersByTimeAsync(neededMs + 15_000);
  expect(aborted()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(neededMs - 20_000);
  expect(aborted()).toEqual([false, false]);
  Line.all[0]?.answers();
  expect(await sent).toBe(url);
});

test('over a line that answers nothing none is sent beside, and one at once when it answers again', async () => {
  bytesPerSecond = 0;
  const sent = send();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
  bytesPerSecond = Infinity;
  await vi.advanceTimersByTimeAsync(6_100);
  expect(aborted()).toEqual([false, false]);
  Line.last().answers();
  expect(await sent).toBe(url);
});
