import type { Service } from '@tulay/lending/dispatch/service';
import { deliverDue } from '@tulay/lending/messages/deliver-messages';
import { refreshRates } from '@tulay/lending/public/refresh-rates';

export interface Jobs {
  /** Delivers soon, without waiting for the next tick. */
  wakeMessages(): void;
  /** Stops the timers and waits for what runs. */
  stop(): Promise<void>;
}

interface Job {
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `work` every `everyMs` and when woken, never twice at once; a wake-up during a run is not lost. */
function makeJob(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Job {
  let running: Promise<void> | null = null;
  let again = false;
  const wake = () => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .then(() => undefined, onError)
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      again = false;
      await running;
    },
  };
}

/** The work that no request asks for: delivering messages, fetching rates. */
export function startJobs(service: Service, onError: (job: string, error: unknown) => void): Jobs {
  const messages = makeJob(() => deliverDue(service), 5_000, (error) => onError('messages', error));
  const rates = makeJob(() => refreshRates(service), 3_600_000, (error) => onError('rates', error));
  messages.wake();
  rates.wake();
  return {
    wakeMessages: messages.wake,
    async stop() {
      await Promise.all([messages.stop(), rates.stop()]);
    },
  };
}
