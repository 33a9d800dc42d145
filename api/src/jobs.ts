import { deletePhotos } from '@tulay/lending/activation/delete-photos';
import type { Service } from '@tulay/lending/dispatch/service';
import { eraseClosed } from '@tulay/lending/privacy/erase-closed';
import { chargeLateLoans } from '@tulay/lending/loan/charge-late-loans';
import { remindOfInstalments } from '@tulay/lending/loan/remind-of-instalments';
import { purgeOld } from '@tulay/lending/housekeeping/purge';
import { deliverDue } from '@tulay/lending/messages/deliver-messages';
import { refreshRates } from '@tulay/lending/public/refresh-rates';
import { recomputeSettled } from '@tulay/lending/score/recompute-settled';

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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The work that no request asks for: delivering messages, fetching rates, forgetting what is old, deleting photos, erasing closed accounts, charging late loans, telling of instalments that are due soon, computing scores again as months pass. */
export function startJobs(service: Service, onError: (job: string, error: unknown) => void): Jobs {
  const messages = startJob(
    (stopping) => deliverDue(service, stopping),
    5_000,
    (error) => onError('messages', error),
  );
  const rates = startJob(
    () => refreshRates(service),
    hourMs,
    (error) => onError('rates', error),
  );
  const purge = startJob(
    () => purgeOld(service),
    dayMs,
    (error) => onError('purge', error),
  );
  const photos = startJob(
    (stopping) => deletePhotos(service, stopping),
    dayMs,
    (error) => onError('photos', error),
  );
  const closedAccounts = startJob(
    (stopping) => eraseClosed(service, stopping),
    dayMs,
    (error) => onError('closed accounts', error),
  );
  // More often than the day turns, so that a day's charges do not wait for the hour of the start; each day is charged once.
  const lateLoans = startJob(
    (stopping) => chargeLateLoans({ ...service, messagesWaiting: messages.wake }, stopping),
    hourMs,
    (error) => onError('late loans', error),
  );
  const reminders = startJob(
    (stopping) => remindOfInstalments({ ...service, messagesWaiting: messages.wake }, stopping),
    hourMs,
    (error) => onError('reminders', error),
  );
  const scores = startJob(
    (stopping) => recomputeSettled(service, stopping),
    dayMs,
    (error) => onError('scores', error),
  );
  return {
    wakeMessages: messages.wake,
    async stop() {
      const jobs = [messages, rates, purge, photos, closedAccounts, lateLoans, reminders, scores];
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
