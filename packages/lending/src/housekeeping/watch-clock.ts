import { recordAudit } from '../audit/record-audit.ts';
import { type CalendarDate, manilaDate } from '../calendar/manila-date.ts';
import type { AuditRecord } from '../ports/record/records.ts';
import type { Reader } from '../ports/store.ts';
import type { Service } from '../service.ts';
import { type ClockStanding, clockStanding } from './clock-standing.ts';

/** The clock contradicts what is known of the time, and nobody confirmed it. Its message names instants only. */
export class ClockStoppedError extends Error {
  override readonly name = 'ClockStoppedError';
}

export interface ClockWatch {
  /** Throws a ClockStoppedError unless the clock is right or confirmed; from the first time on until a person confirms, in whatever process. */
  look(): Promise<void>;
  /** Whether it jumped since the last look that found it right, as far as can be said without asking the store. */
  jumped(): boolean;
}

/** What the audit says of the clock stands under this subject, so that the newest of it is found by index. */
const CLOCK = 'clock';

interface Known {
  readonly newest: AuditRecord | null;
  /** What was written last of the clock itself. */
  readonly said: AuditRecord | null;
}
interface Look {
  readonly at: number;
  /** Of the newest record there was. */
  readonly sequence: number;
}

async function readKnown({ audit }: Pick<Reader, 'audit'>): Promise<Known> {
  const [newest, [said]] = await Promise.all([
    audit.last(),
    audit.ofSubject({ subjectId: CLOCK, actions: null, limit: 1 }),
  ]);
  return { newest, said: said ?? null };
}

/** What was confirmed after the last look says better than that look when the clock was right. */
function rightAt({ newest, said }: Known, last: Look | null): number | null {
  if (last === null) return newest?.at ?? null;
  return said?.action === 'clock.confirmed' && said.sequence > last.sequence ? said.at : last.at;
}

const text = (instant: number): string => new Date(instant).toISOString();

/** Looks at a service's clock: each look is held against the one before it, the first one against the newest record. */
export function watchClock({ ports, policy }: Pick<Service, 'ports' | 'policy'>): ClockWatch {
  let last: Look | null = null;
  const standingOf = (known: Known, now: number): ClockStanding =>
    clockStanding({ now, rightAt: rightAt(known, last), newestAt: known.newest?.at ?? null }, policy);

  async function stop(now: number): Promise<string> {
    return ports.store.transact(async (tx) => {
      const known = await readKnown(tx);
      if (known.said?.action === 'clock.stopped') return String(known.said.detail['from']);
      const from = text((standingOf(known, now) === 'ahead' ? rightAt(known, last) : known.newest?.at) ?? now);
      const detail = { from, to: text(now) };
      await recordAudit(tx, ports.hashing, [{ action: 'clock.stopped', actorId: null, subjectId: CLOCK, detail }], now);
      return from;
    });
  }

  async function look(): Promise<void> {
    const now = ports.clock.now();
    const known = await ports.store.read(readKnown);
    if (known.said?.action !== 'clock.stopped' && standingOf(known, now) === 'right') {
      last = { at: now, sequence: known.newest?.sequence ?? 0 };
      return;
    }
    const from = await stop(now);
    throw new ClockStoppedError(`The clock came to ${text(now)} from ${from}, and nobody confirmed it.`);
  }

  let running: Promise<void> | null = null;
  return {
    // Jobs that begin together look once.
    look: () => (running ??= look().finally(() => (running = null))),
    jumped: () =>
      last !== null &&
      clockStanding({ now: ports.clock.now(), rightAt: last.at, newestAt: last.at }, policy) !== 'right',
  };
}

export interface Confirmation {
  /** Who sits at the machine. */
  readonly by: string;
  /** The day in Manila as this person knows it, from elsewhere than the machine. */
  readonly today: CalendarDate;
}

/** Writes down that a person found the clock right, so that what stood still goes on; false, and nothing written, when the clock has another day. */
export async function confirmClock(
  { ports: { store, hashing, clock } }: { readonly ports: Pick<Service['ports'], 'store' | 'hashing' | 'clock'> },
  { by, today }: Confirmation,
): Promise<boolean> {
  const now = clock.now();
  if (manilaDate(now) !== today) return false;
  const entry = { action: 'clock.confirmed', actorId: null, subjectId: CLOCK, detail: { operator: by } } as const;
  await store.transact((tx) => recordAudit(tx, hashing, [entry], now));
  return true;
}
