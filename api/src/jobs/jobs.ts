import { dayMs, hourMs } from '@tulay/lending/calendar';
import { type AuditAnchor, checkAudit } from '@tulay/lending/audit';
import { AUDIT_WORK } from '@tulay/lending/desk';
import { deletePhotos } from '@tulay/lending/activation';
import type { Service } from '@tulay/lending/service';
import { eraseClosed } from '@tulay/lending/privacy';
import { accrueInterest, chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { ClockStoppedError, purgeOld, recomputeScores, watchClock, type ClockWatch } from '@tulay/lending/housekeeping';
import { deliverDue } from '@tulay/lending/message';
import { applyUnapplied } from '@tulay/lending/repayment';
import { refreshRates } from '@tulay/lending/site';
import { anchorHourly } from './anchor-hourly.ts';
import { alone, type Nodes } from '../nodes/open-nodes.ts';
import { traced } from '../traces/traced.ts';
import { startJob } from './start-job.ts';

export interface Jobs {
  /** Delivers soon, without waiting for the next tick. */
  readonly wakeMessages: () => void;
  /** Stops the timers and waits for the message on its way. Wakings that come later are nothing. */
  stop(): Promise<void>;
}

/** After that long a message is found that nobody was woken for: one whose time has come, or that a node left when it died. */
const messagesMs = 5_000;
/** Often, so that what is written after a jump cannot hide it from the next start. */
const clockMs = 300_000;
/** Often, so that one that failed does not wait for the next hour. */
const backupLookMs = 300_000;

/** Makes a backup, or restores one elsewhere, if it is time; throws when it could not. Null: the service makes none. */
export type MakeBackup = ((stopping: () => boolean) => Promise<void>) | null;

/** Throws when it could not. */
type NoteAnchor = (anchor: AuditAnchor) => Promise<void>;

/** What is kept elsewhere than in the store. */
interface Outside {
  readonly noteAnchor: NoteAnchor;
  readonly makeBackup: MakeBackup;
  readonly drillBackup: MakeBackup;
}

interface Work {
  readonly everyMs: number;
  readonly run: (stopping: () => boolean) => Promise<unknown>;
}

/** Done only while the clock is right. When it is not, the job `clock` alone says so: one alarm for one cause. */
function byTheClock(watch: ClockWatch, run: Work['run']): Work['run'] {
  return async (stopping) => {
    const stopped = await watch.look().then(
      () => null,
      (error: unknown) => error,
    );
    if (stopped === null) await run(() => stopping() || watch.jumped());
    else if (!(stopped instanceof ClockStoppedError)) throw stopped;
  };
}

/** Throws where the chain of the audit is broken: the failure of this work is the alarm. */
async function lookAtAudit(service: Service): Promise<void> {
  const { verdict } = await checkAudit(service);
  if (!verdict.ok) throw new Error(`The audit is broken at record ${verdict.sequence}.`);
}

/** Throws where all accounts together are not 0. */
async function checkLedger({ ports: { store } }: Service): Promise<void> {
  if ((await store.read(({ ledger }) => ledger.sumOfAll())) !== 0) throw new Error('The accounts together are not 0.');
}

/** Work that money, members or what is deleted for good depend on a day for. */
function workOfDays(service: Service): Readonly<Record<string, Work>> {
  return {
    purge: { everyMs: dayMs, run: (stopping) => purgeOld(service, stopping) },
    photos: { everyMs: dayMs, run: (stopping) => deletePhotos(service, stopping) },
    'closed accounts': { everyMs: dayMs, run: (stopping) => eraseClosed(service, stopping) },
    // More often than the day turns, so that a day's charges and interest do not wait for the hour of the start; each day is booked once.
    'late loans': { everyMs: hourMs, run: (stopping) => chargeLateLoans(service, stopping) },
    interest: { everyMs: hourMs, run: (stopping) => accrueInterest(service, stopping) },
    'unapplied money': { everyMs: hourMs, run: (stopping) => applyUnapplied(service, stopping) },
    reminders: { everyMs: hourMs, run: (stopping) => remindOfInstalments(service, stopping) },
    scores: { everyMs: dayMs, run: (stopping) => recomputeScores(service, stopping) },
  };
}

/** The work that one node does for all; what each of them writes stays right also when two do it at once. */
function sharedWork(
  service: Service,
  { noteAnchor, makeBackup, drillBackup }: Outside,
  watch: ClockWatch,
): Readonly<Record<string, Work>> {
  const guarded = Object.entries(workOfDays(service)).map(
    ([name, { everyMs, run }]) => [name, { everyMs, run: byTheClock(watch, run) }] as const,
  );
  return {
    ...(makeBackup && { backup: { everyMs: backupLookMs, run: makeBackup } }),
    ...(drillBackup && { 'backup drill': { everyMs: backupLookMs, run: drillBackup } }),
    rates: { everyMs: hourMs, run: () => refreshRates(service) },
    ...Object.fromEntries(guarded),
    [AUDIT_WORK]: { everyMs: hourMs, run: () => lookAtAudit(service) },
    'ledger check': { everyMs: hourMs, run: () => checkLedger(service) },
    // Asked every hour, so that one that failed does not wait for the next day.
    'audit anchor': { everyMs: hourMs, run: anchorHourly(service, noteAnchor) },
  };
}

/**
 * The work that no request asks for: fetching rates, forgetting what is old, deleting photos, erasing closed accounts,
 * accruing interest, charging late loans, paying what falls due with what is kept for its member, telling of instalments that are due soon, computing scores again as months pass, noting the end of the audit chain, each by the node that
 * holds its lease; delivering messages, by every node, because each message is claimed by itself; and looking at each node's own
 * clock: while it is wrong and unconfirmed, nothing is charged, told, paid or forgotten for a day having come.
 */
export function startJobs(
  service: Service,
  onError: (job: string, error: unknown) => void,
  { leases, chores }: Pick<Nodes, 'leases' | 'chores'> = alone,
  { noteAnchor = async () => undefined, makeBackup = null, drillBackup = null }: Partial<Outside> = {},
): Jobs {
  const failed = (name: string) => (error: unknown) => onError(name, error);
  const noted =
    (name: string, run: Work['run']): Work['run'] =>
    async (stopping) => {
      let failed = true;
      try {
        await traced({ kind: 'job', name }, () => run(stopping));
        failed = false;
      } finally {
        service.ports.machine.noteRun({ name, at: service.ports.clock.now(), failed });
      }
    };
  const messages = startJob(
    noted('messages', (stopping) => deliverDue(service, stopping)),
    {
      everyMs: messagesMs,
      onError: failed('messages'),
    },
  );
  const watch = watchClock(service);
  const work = Object.entries(
    sharedWork({ ...service, messagesWaiting: messages.wake }, { noteAnchor, makeBackup, drillBackup }, watch),
  );
  const shared = new Map(
    work.map(([name, { everyMs, run }]) => [
      name,
      startJob(noted(name, run), { everyMs, onError: failed(name), mayRun: () => leases.held(name) }),
    ]),
  );
  const ownClock = { name: 'clock', everyMs: clockMs, run: () => watch.look() };
  const own = [ownClock, ...chores].map(({ name, everyMs, run }) =>
    startJob(noted(name, run), { everyMs, onError: failed(name) }),
  );
  leases.seek([...shared.keys()], (name) => shared.get(name)?.wake(), failed('leases'));
  return {
    wakeMessages: messages.wake,
    async stop() {
      await Promise.all([messages, ...shared.values(), ...own].map((job) => job.stop()));
      // What runs no longer may be taken over.
      await leases.giveBack().catch(failed('leases'));
    },
  };
}
