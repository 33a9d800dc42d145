import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { eraseStorage } from './member-storage.ts';
import { openVault } from './member-vault.ts';
import { makeOutbox } from './outbox.ts';
import type { Outcome, OutboxEntry, Send } from './outbox.ts';

// Somebody is known on the device.
vi.stubGlobal('localStorage', { getItem: () => '+639170000001' });
beforeEach(async () => void (await Promise.all(['ana', 'ben'].map(eraseStorage))));

const ana = 'ana';
let devices = 0;

/** A device; each call is one more tab of it. */
function device() {
  devices += 1;
  const name = `outbox-${devices}`;
  return () => makeOutbox({ name, vault: openVault('outbox') });
}

const subjects = (entries: readonly OutboxEntry[]) => entries.map(({ subject }) => subject);
const saved = async (): Promise<Outcome> => ({ kind: 'saved' });

test('entries go in the order they were written, and go only once', async () => {
  const outbox = device()();
  const send = vi.fn<Send>(saved);
  await outbox.add(ana, 'personal', { firstName: 'Ana' });
  await outbox.add(ana, 'address', { town: 'Naga' });
  expect(await outbox.drain(ana, send)).toBe(true);
  expect(await outbox.drain(ana, send)).toBe(true);
  expect(subjects(send.mock.calls.map(([entry]) => entry))).toEqual(['personal', 'address']);
  expect(await outbox.entries(ana)).toEqual([]);
});

test('a tab that dies between writing and sending leaves the entry to the next, with its key', async () => {
  const tab = device();
  const { key } = await tab().add(ana, 'personal', { firstName: 'Ana' });
  const send = vi.fn<Send>(saved);
  await tab().drain(ana, send);
  expect(send.mock.calls.map(([entry]) => [entry.key, entry.input])).toEqual([[key, { firstName: 'Ana' }]]);
});

test('a tab that dies while sending: the next attempt brings the same key', async () => {
  const tab = device();
  await tab().add(ana, 'personal', {});
  const keys: string[] = [];
  await expect(
    tab().drain(ana, async ({ key }) => {
      keys.push(key);
      throw new Error('The tab is gone.');
    }),
  ).rejects.toThrow();
  await tab().drain(ana, async ({ key }) => {
    keys.push(key);
    return { kind: 'saved' };
  });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('two tabs that drain at once send each entry once, one after the other', async () => {
  const tab = device();
  const [one, two] = [tab(), tab()];
  for (const subject of ['personal', 'address', 'references']) await one.add(ana, subject, {});
  let running = 0;
  let mostRunning = 0;
  const sent: string[] = [];
  const send: Send = async ({ subject }) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    sent.push(subject);
    running -= 1;
    return { kind: 'saved' };
  };
  await Promise.all([one.drain(ana, send), two.drain(ana, send), one.drain(ana, send)]);
  expect(sent).toEqual(['personal', 'address', 'references']);
  expect(mostRunning).toBe(1);
});

test('two tabs that write at once get different places', async () => {
  const tab = device();
  const [one, two] = [tab(), tab()];
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((number) => [one.add(ana, `a-${number}`, {}), two.add(ana, `b-${number}`, {})]),
  );
  const sequences = (await tab().entries(ana)).map(({ sequence }) => sequence);
  expect(sequences).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('without an answer everything waits, keeps its key and says so', async () => {
  const outbox = device()();
  const first = await outbox.add(ana, 'personal', {});
  await outbox.add(ana, 'address', {});
  const send = vi.fn<Send>(async () => ({ kind: 'later' }));
  expect(await outbox.drain(ana, send)).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
  const waiting = await outbox.entries(ana);
  expect(waiting.map(({ state, wasHeldUp }) => [state, wasHeldUp])).toEqual([
    ['waiting', true],
    ['waiting', true],
  ]);
  expect(waiting[0]?.key).toBe(first.key);
});

test('a refusal stops the line and keeps what was typed; the mended entry takes its place with a new key', async () => {
  const outbox = device()();
  await outbox.add(ana, 'personal', { firstName: 'Ana' });
  const wrong = await outbox.add(ana, 'address', { town: 'Nowhere' });
  await outbox.add(ana, 'references', {});
  const refusal = { message: 'Please check the marked fields.', fields: { town: 'Please choose a town.' } };
  const send = vi.fn<Send>(async ({ input }) =>
    input['town'] === 'Nowhere' ? { kind: 'refused', refusal } : { kind: 'saved' },
  );
  expect(await outbox.drain(ana, send)).toBe(true);
  expect(await outbox.drain(ana, send)).toBe(true);
  expect(send).toHaveBeenCalledTimes(2);
  const [stopped, behind] = await outbox.entries(ana);
  expect(stopped).toMatchObject({ state: 'refused', refusal, input: { town: 'Nowhere' } });
  expect(behind).toMatchObject({ subject: 'references', state: 'saving' });

  const mended = await outbox.add(ana, 'address', { town: 'Naga' });
  expect(mended.sequence).toBe(wrong.sequence);
  expect(mended.key).not.toBe(wrong.key);
  await outbox.drain(ana, send);
  expect(subjects(send.mock.calls.map(([entry]) => entry))).toEqual(['personal', 'address', 'address', 'references']);
});

test('what can no longer be saved goes, with all that was to follow it', async () => {
  const outbox = device()();
  await outbox.add(ana, 'address', {});
  await outbox.add(ana, 'references', {});
  const send = vi.fn<Send>(async () => ({ kind: 'obsolete' }));
  expect(await outbox.drain(ana, send)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await outbox.entries(ana)).toEqual([]);
});

test('signing out while something is being sent leaves nothing behind', async () => {
  const outbox = device()();
  await outbox.add(ana, 'personal', {});
  await outbox.add('ben', 'personal', {});
  await outbox.drain(ana, async () => {
    await outbox.clear(ana);
    return { kind: 'later' };
  });
  expect(await outbox.entries(ana)).toEqual([]);
  expect(await outbox.entries('ben')).toHaveLength(1);
});

test('another tab hears of changes', async () => {
  const tab = device();
  const heard = vi.fn();
  const stop = tab().subscribe(heard);
  await tab().add(ana, 'personal', {});
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  stop();
});
