import type { AuditAnchor } from '@tulay/lending/audit';
import { deletePhotos } from '@tulay/lending/activation';
import type { Service } from '@tulay/lending/service';
import { eraseClosed } from '@tulay/lending/privacy';
import { chargeLateLoans, remindOfInstalments } from '@tulay/lending/loan';
import { purgeOld, recomputeScores } from '@tulay/lending/housekeeping';
import { deliverDue } from '@tulay/lending/message';
import { applyUnapplied } from '@tulay/lending/repayment';
import { refreshRates } from '@tulay/lending/site';
import { anchorHourly } from './anchor-hourly.ts';
import { alone, type Nodes } from '../nodes/open-nodes.ts';
import { startJob } from './start-job.ts';

export interface Jobs {
  /** Delivers soon, without waiting for the next tick. */
  readonly wakeMessages: () => void;
  /** Stops the timers and waits for the message on its way. Wakings that come later are nothing. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After that long a message is found that nobody was woken for: one whose time has come, or that a node left when it died. */
const messagesMs = 5_000;

/** Throws when it could not. */
type NoteAnchor = (anchor: AuditAnchor) => Promise<void>;

interface Work {
  readonly everyMs: number;
  readonly run: (stopping: () => boolean) => Promise<unknown>;
}

/** The work that one node does for all; what each of them writes stays right also when two do it at once. */
function sharedWork(service: Service, noteAnchor: NoteAnchor): Readonly<Record<string, Work>> {
  return {
    rates: { everyMs: hourMs, run: () => refreshRates(service) },
    purge: { everyMs: dayMs, run: () => purgeOld(service) },
    photos: { everyMs: dayMs, run: (stopping) => deletePhotos(service, stopping) },
    'closed accounts': { everyMs: dayMs, run: (stopping) => eraseClosed(service, stopping) },
    // More often than the day turns, so that a day's charges do not wait for the hour of the start; each day is charged once.
    'late loans': { everyMs: hourMs, run: (stopping) => chargeLateLoans(service, stopping) },
    'unapplied money': { everyMs: hourMs, run: (stopping) => applyUnapplied(service, stopping) },
    reminders: { everyMs: hourMs, run: (stopping) => remindOfInstalments(service, stopping) },
    // Asked every hour, so that one that failed does not wait for the next day.
    'audit anchor': { everyMs: hourMs, run: anchorHourly(service, noteAnchor) },
    scores: { everyMs: dayMs, run: (stopping) => recomputeScores(service, stopping) },
  };
}

/**
 * The work that no request asks for: fetching rates, forgetting what is old, deleting photos, erasing closed accounts,
 * charging late loans, paying what falls due with what is kept for its member, telling of instalments that are due soon, computing scores again as months pass, noting the end of the audit chain, each by the node that
 * holds its lease; and delivering messages, by every node, because each message is claimed by itself.
 */
export function startJobs(
  service: Service,
  onError: (job: string, error: unknown) => void,
  { leases, chores }: Pick<Nodes, 'leases' | 'chores'> = alone,
  noteAnchor: NoteAnchor = async () => undefined,
): Jobs {
  const failed = (name: string) => (error: unknown) => onError(name, error);
  const messages = startJob((stopping) => deliverDue(service, stopping), {
    everyMs: messagesMs,
    onError: failed('messages'),
  });
  const work = Object.entries(sharedWork({ ...service, messagesWaiting: messages.wake }, noteAnchor));
  const shared = new Map(
    work.map(([name, { everyMs, run }]) => [
      name,
      startJob(run, { everyMs, onError: failed(name), mayRun: () => leases.held(name) }),
    ]),
  );
  const own = chores.map(({ name, everyMs, run }) => startJob(run, { everyMs, onError: failed(name) }));
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
