export interface Job {
  /** Runs soon; while it runs, once more after it. Nothing while it may not run. */
  readonly wake: () => void;
  /** Waits for the run on its way. Wakings that come later are nothing. */
  stop(): Promise<void>;
}

export interface JobOptions {
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
  /** Asked before each run and, as `stopping`, at each step of it. */
  readonly mayRun?: () => boolean;
}

/** Runs `work` now, every `everyMs` and when woken, never twice at once; a waking during a run makes one more run after it. */
export function startJob(
  work: (stopping: () => boolean) => Promise<unknown>,
  { everyMs, onError, mayRun = () => true }: JobOptions,
): Job {
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = false;
  const stopping = (): boolean => stopped || !mayRun();
  async function runAll(): Promise<void> {
    do {
      wokenMeanwhile = false;
      await work(stopping).catch(onError);
    } while (wokenMeanwhile && !stopping());
    running = null;
  }
  function wake(): void {
    if (stopping()) return;
    if (running) wokenMeanwhile = true;
    else running = runAll();
  }
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
