import type { Service } from '@tulay/lending/dispatch/service';
import { purgeOld } from '@tulay/lending/housekeeping/purge';
import { deliverDue } from '@tulay/lending/messages/deliver-messages';
import { refreshRates } from '@tulay/lending/public/refresh-rates';

export interface Jobs {
  /** Delivers soon, without waiting for the next tick. */
  readonly wakeMessages: () => void;
  /** Stops the timers and waits for the message on its way. Wakings that come later are nothing. */
  stop(): Promise<void>;
}

interface Job {
  readonly wake: () => void;
  stop(): Promise<void>;
}

/** Runs `work` now, every `everyMs` and when woken, never twice at once; a waking during a run makes one more run after it. */
function startJob(
  work: (stopping: () => boolean) => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): Job {
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = false;
  const stopping = (): boolean => stopped;
  async function runAll(): Promise<void> {
    do {
      wokenMeanwhile = false;
      await work(stopping).catch(onError);
    } while (wokenMeanwhile && !stopping());
    running = null;
  }
  function wake(): void {
    if (stopped) return;
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

const dayMs = 86_400_000;

/** The work that no request asks for: delivering messages, fetching rates, forgetting what is old. */
export function startJobs(service: Service, onError: (job: string, error: unknown) => void): Jobs {
  const messages = startJob(
    (stopping) => deliverDue(service, stopping),
    5_000,
    (error) => onError('messages', error),
  );
  const rates = startJob(
    () => refreshRates(service),
    3_600_000,
    (error) => onError('rates', error),
  );
  const purge = startJob(
    () => purgeOld(service),
    dayMs,
    (error) => onError('purge', error),
  );
  return {
    wakeMessages: messages.wake,
    async stop() {
      await Promise.all([messages.stop(), rates.stop(), purge.stop()]);
    },
  };
}
