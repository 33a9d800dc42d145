import type { Service } from '@tulay/lending/dispatch/service';
import { deliverDue } from '@tulay/lending/messages/deliver-messages';
import { refreshRates } from '@tulay/lending/public/refresh-rates';

export interface Jobs {
  /** Delivers soon, without waiting for the next tick. */
  wakeMessages(): void;
  /** Stops the timers and waits for what runs. Wakings that come later are nothing. */
  stop(): Promise<void>;
}

interface Job {
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `work` now, every `everyMs` and when woken, never twice at once; a waking during a run makes one more run after it. */
function startJob(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Job {
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = false;
  async function runAll(): Promise<void> {
    do {
      wokenMeanwhile = false;
      await work().catch(onError);
    } while (wokenMeanwhile && !stopped);
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

/** The work that no request asks for: delivering messages, fetching rates. */
export function startJobs(service: Service, onError: (job: string, error: unknown) => void): Jobs {
  const messages = startJob(() => deliverDue(service), 5_000, (error) => onError('messages', error));
  const rates = startJob(() => refreshRates(service), 3_600_000, (error) => onError('rates', error));
  return {
    wakeMessages: messages.wake,
    async stop() {
      await Promise.all([messages.stop(), rates.stop()]);
    },
  };
}
