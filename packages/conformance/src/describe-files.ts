import { type Files, StorageUnavailableError } from '@tulay/lending/ports';
import { afterEach, describe, expect, test } from 'vitest';

/** What can happen to the place: it refuses connections, takes them and says nothing, is too busy, breaks off, stops in the middle, or sends a byte now and then. */
export type Trouble = 'gone' | 'silent' | 'busy' | 'cut' | 'stalled' | 'trickling';

/** Files over a place that can be looked into from its other side. */
export interface FilesUnderTest {
  readonly files: Files;
  /** The same place, with another key. */
  readonly strangers: Files;
  /** The bytes as they lie there. */
  readonly lying: (id: string) => Promise<Uint8Array | null>;
  readonly lay: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Everything that the place has written, its own notes too. */
  readonly everything: () => Promise<Uint8Array>;
  /** Left out where no trouble can be made by a test. */
  readonly trouble?: {
    begin(kind: Trouble): void;
    end(): void;
    /** How often the place has been asked since the trouble began. */
    asked(): number;
    /** How often it may be asked for one call. */
    readonly tries: number;
    /** The same files, of somebody with little patience. */
    readonly hasty: Files;
  };
  close(): Promise<void>;
}

const id = '01jc0000000000000000000000aa';
const other = '01jc0000000000000000000000bb';
const sentinel = 'a photo of an identity card';
const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Found as text: sealed bytes hold no words. */
const holds = (bytes: Uint8Array, words: string): boolean => new TextDecoder('latin1').decode(bytes).includes(words);

/** Bytes that no compression would make smaller, the same each time. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16);
}

/** Everything that every place for personal files promises. `make` returns a new, empty one at each call. */
export function describeFiles(name: string, make: () => Promise<FilesUnderTest>): void {
  describe(`files: ${name}`, () => {
    const opened: FilesUnderTest[] = [];
    const open = async () => {
      const place = await make();
      opened.push(place);
      return place;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((place) => place.close()));
    });
    describeKeeping(open);
    describeSealing(open);
    describeTrouble(open);
  });
}

function describeKeeping(open: () => Promise<FilesUnderTest>): void {
  test('a file is kept, replaced, read and deleted; what is not there is null, and may be deleted', async () => {
    const { files } = await open();
    expect(await files.get(id)).toBeNull();
    await files.delete(id);
    await files.put(id, text('first'));
    await files.put(id, text('second'));
    await files.put(other, text('of another'));
    expect(await files.get(id)).toEqual(bytesOf('second'));
    await files.delete(id);
    await files.delete(id);
    expect(await files.get(id)).toBeNull();
    expect(await files.get(other)).toEqual(bytesOf('of another'));
  });

  test.each([0, 1, 5 * 1024 * 1024])('%i bytes come back as they were', async (length) => {
    const { files } = await open();
    const bytes = noise(length, 7);
    await files.put(id, bytes);
    const read = await files.get(id);
    expect(read?.length).toBe(length);
    expect(equal(read, bytes)).toBe(true);
  });

  test('twenty at once, and each one is its own', async () => {
    const { files } = await open();
    const ids = Array.from({ length: 20 }, (_none, n) => `01jc00000000000000000000${String(1000 + n)}`);
    await Promise.all(ids.map((each, n) => files.put(each, noise(20_000, n))));
    const read = await Promise.all(ids.map((each) => files.get(each)));
    expect(read.map((bytes, n) => equal(bytes, noise(20_000, n)))).toEqual(ids.map(() => true));
  });

  test.each([
    '',
    '.',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'a/../../../../../etc/passwd',
    `${id}/x`,
    `${id}\0`,
    `${id}.tmp`,
    'short',
    'x'.repeat(65),
  ])('the id %j is refused', async (wrong) => {
    const { files, everything } = await open();
    await expect(files.put(wrong, text(sentinel))).rejects.toThrow('not the id of a file');
    await expect(files.get(wrong)).rejects.toThrow('not the id of a file');
    await expect(files.delete(wrong)).rejects.toThrow('not the id of a file');
    expect((await everything()).length).toBe(0);
  });
}

function describeSealing(open: () => Promise<FilesUnderTest>): void {
  test('I9 the place sees sealed bytes only, other ones each time', async () => {
    const { files, lying, everything } = await open();
    await files.put(id, text(sentinel));
    const [first, all] = [await lying(id), await everything()];
    expect(first?.length).toBeGreaterThan(sentinel.length);
    expect(all.length).toBeGreaterThan(sentinel.length);
    for (const word of ['photo', 'identity', 'card']) expect(holds(all, word)).toBe(false);
    await files.put(id, text(sentinel));
    expect(equal(first, (await lying(id)) ?? text(''))).toBe(false);
  });

  test('what was changed, cut, exchanged for another or written with another key is not given out', async () => {
    const { files, strangers, lying, lay } = await open();
    await files.put(id, text(sentinel));
    const sealed = (await lying(id)) ?? text('');
    await expect(strangers.get(id)).rejects.toThrow();
    await lay(other, sealed);
    await expect(files.get(other)).rejects.toThrow();
    for (const at of [0, 1, 13, sealed.length - 1]) {
      await lay(
        id,
        sealed.map((byte, n) => (n === at ? byte ^ 1 : byte)),
      );
      await expect(files.get(id)).rejects.toThrow();
    }
    for (const length of [0, 1, sealed.length - 1]) {
      await lay(id, sealed.subarray(0, length));
      await expect(files.get(id)).rejects.toThrow();
    }
    await lay(id, sealed);
    expect(await files.get(id)).toEqual(bytesOf(sentinel));
  });
}

function describeTrouble(open: () => Promise<FilesUnderTest>): void {
  test.each(['gone', 'silent', 'busy', 'cut', 'stalled', 'trickling'] as const)(
    'while the place is %s nothing is acknowledged, nobody waits for ever, and afterwards it goes on',
    async (kind) => {
      const { files, trouble } = await open();
      if (!trouble) return;
      const { hasty } = trouble;
      await files.put(id, text(sentinel));
      trouble.begin(kind);
      const calls = [hasty.get(id), hasty.put(other, text('x')), hasty.delete(id)];
      const ends = await Promise.allSettled(calls);
      // What an answer says is known before its body: only reading has one that can be broken off.
      const isInBody = kind === 'cut' || kind === 'stalled' || kind === 'trickling';
      const failing = isInBody ? ends.slice(0, 1) : ends;
      for (const end of failing)
        expect(end).toEqual({ status: 'rejected', reason: expect.any(StorageUnavailableError) });
      expect(trouble.asked()).toBeLessThanOrEqual(calls.length * trouble.tries);
      expect(trouble.asked()).toBeGreaterThan(0);
      trouble.end();
      await again(() => hasty.put(id, text('again')));
      expect(await again(() => hasty.get(id))).toEqual(bytesOf('again'));
    },
  );
}

/** A busy machine may be too slow for somebody with little patience once or twice. */
async function again<Result>(work: () => Promise<Result>, tries = 10): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return again(work, tries - 1);
  }
}

const bytesOf = (words: string) => expect.toSatisfy((read: Uint8Array | null) => equal(read, text(words)));

function equal(read: Uint8Array | null, bytes: Uint8Array): boolean {
  return read !== null && read.length === bytes.length && bytes.every((byte, n) => byte === read[n]);
}
