/** Less than this part of a processor: hardly anybody is there to notice a pause of a tenth of a second. */
const quietPart = 0.05;
/** So much work, or the start, leaves enough behind to be worth a collection. */
const worthMs = 2_000;
const checkMs = 5_000;

export interface IdleMemoryOptions {
  /** Processor time since the process began, in ms: unlike the clock's, it is not longer where others work too. */
  readonly workedMs: () => number;
  readonly collect: () => void;
}

/** Collects the garbage when the last `checkMs` were quiet and enough work has been done since the last time. */
export function makeIdleCheck({ workedMs, collect }: IdleMemoryOptions): () => void {
  let lastSeenMs = workedMs();
  let collectedAtMs = -worthMs;
  return () => {
    const now = workedMs();
    const isQuiet = now - lastSeenMs < checkMs * quietPart;
    lastSeenMs = now;
    if (!isQuiet || now - collectedAtMs < worthMs) return;
    collect();
    lastSeenMs = collectedAtMs = workedMs();
  };
}

/**
 * The engine lets its space for new objects grow under work (the start is much of it) and keeps it: a service that nobody
 * calls holds 60 MB of nothing. Of the collections that can be asked for only the last resort gives it back. Needs
 * `--expose-gc`; without it memory is left to the engine.
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const workedMs = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const collect = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setInterval(makeIdleCheck({ workedMs, collect }), checkMs).unref();
}
