import { type PrintedDocument, BusyError, type Documents } from '@tulay/lending/ports';
import { LRUCache } from 'lru-cache';
import type { Tinypool } from 'tinypool';
import { makeLimiter, makeOwnLines } from './limiter.ts';

/**
 * A contract takes a third of a second of a processor: one at a time leaves the other one to everybody else, and the last
 * of a full line waits about four seconds. Of one member one is drawn or waits to be, the next come behind those of others.
 * The largest copy of somebody's data takes about a second; what takes `drawMs` is broken, and is ended.
 */
const defaultLimits = { atOnce: 1, waiting: 12, ofOneMember: { atOnce: 1, waiting: 4 }, drawMs: 20_000 };

/** The libraries and fonts in a thread are about 50 MB, which an idle service does not keep. */
const idleMs = 30_000;
const oldSpaceMb = 128;

/** About a hundred documents; whoever opens one again does so soon. */
const keptBytes = 4 * 1024 * 1024;
const keptMs = 10 * 60_000;

export interface ClosableDocuments extends Documents {
  /** Ends the thread that makes them; who still waits for one is refused. */
  close(): Promise<void>;
}

/**
 * Documents as PDF, made in a thread of their own, which starts with the first one and ends when there was none for a while.
 * Throws a BusyError when too many wait, and for one that takes too long or too much memory: its thread is ended, and the next begins another. An issued document that was made lately is not made again; it is kept in memory
 * alone, so that no second place holds personal data at rest.
 */
export function makeDocuments(limits: typeof defaultLimits = defaultLimits): ClosableDocuments {
  const limited = makeLimiter(limits);
  const inOwnLine = makeOwnLines(limits.ofOneMember);
  let pool: Promise<Tinypool> | null = null;
  const make = (document: PrintedDocument): Promise<Uint8Array> =>
    inOwnLine(document.record.memberId, () =>
      limited(async () => {
        pool ??= openPool(limits.atOnce);
        return draw(await pool, document, limits.drawMs);
      }),
    );
  const made = new LRUCache<string, Uint8Array, PrintedDocument>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: keptMs,
    ttlAutopurge: true,
    fetchMethod: (_sha256, _old, { context }) => make(context),
  });
  return {
    async render(document) {
      const { record, verifyUrl } = document;
      // A copy of personal data is its owner's alone, and never the same twice.
      if (verifyUrl === null) return make(document);
      return (await made.fetch(record.sha256, { context: document })) ?? make(document);
    },
    async close() {
      made.clear();
      await (await pool)?.destroy();
    },
  };
}

/** Throws a BusyError when the thread was ended: by the signal, or by the limit of its memory. */
async function draw(pool: Tinypool, document: PrintedDocument, drawMs: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(drawMs);
  try {
    // What render-pdf.ts, which the pool runs, answers with.
    return (await pool.run(document, { signal })) as Uint8Array;
  } catch (thrown) {
    const isOutOfMemory = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || isOutOfMemory) throw new BusyError('a document took too much', { cause: thrown });
    throw thrown;
  }
}

async function openPool(threads: number): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  return new Tinypool({
    filename: new URL('documents/render-pdf.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: oldSpaceMb },
    // What the process was started with is the process's own: its preloads and its secrets.
    execArgv: [],
    env: {},
  });
}
