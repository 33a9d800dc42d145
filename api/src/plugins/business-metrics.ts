import { RUNNING_LOAN_STATUSES } from '@tulay/contract/loan/statuses';
import { manilaDate } from '@tulay/lending/calendar';
import { overdueBuckets, proposalsSince } from '@tulay/lending/loan';
import { fromCentavos } from '@tulay/lending/money/centavos';
import type { Clock, Ports, Waiting } from '@tulay/lending/ports';
import type { Policy } from '@tulay/lending/policy';
import type { Gauge, Registry } from 'prom-client';

export interface BusinessOptions {
  readonly ports: Pick<Ports, 'store' | 'clock' | 'machine'>;
  readonly policy: Pick<Policy, 'approvalMs'>;
}
interface Prometheus {
  readonly register: Registry;
  readonly Gauge: typeof Gauge;
}

/** However often somebody asks, the database is asked once a minute; the sum of all accounts, whose number grows, once an hour. */
const figuresHoldMs = 60_000;
const ledgerHoldMs = 3_600_000;

/** Reads at most once in so long; of those who ask meanwhile each waits for the same reading. What failed is read again. */
function heldFor<Value>(holdMs: number, clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly found: Promise<Value> } | null = null;
  return () => {
    const at = clock.now();
    if (last && at >= last.at && at - last.at < holdMs) return last.found;
    const found = read();
    last = { at, found };
    found.catch(() => (last = null));
    return found;
  };
}

/**
 * How the business stands: what waits for officers, loans by status and lateness, money without a loan, the ledger's sum, backups,
 * works and the version. Returns what brings the figures up to date. Labels are closed lists, or names that the code gives.
 */
export function businessMetrics({ ports, policy }: BusinessOptions, { register, Gauge: GaugeOf }: Prometheus) {
  const { store, clock, machine } = ports;
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new GaugeOf({ name, help, labelNames, registers: [register] });
  const waiting = gauge('tulay_waiting', 'What waits for officers, by queue.', ['queue']);
  const oldest = gauge('tulay_waiting_oldest_seconds', 'How long the first of each queue waits.', ['queue']);
  const loans = gauge('tulay_loans', 'Loans that are not over, by status.', ['status']);
  const released = gauge('tulay_loans_released', 'Loans whose money is out and not repaid.');
  const overdue = gauge('tulay_loans_overdue', 'Late loans, by the days that the oldest open instalment is late.', [
    'days',
  ]);
  const unapplied = gauge('tulay_unapplied_pesos', 'Money that was paid and that no debt has taken.');
  const ledgerSum = gauge('tulay_ledger_sum_pesos', 'All accounts together: 0, or the books are wrong.');
  const ran = gauge('tulay_job_last_run_timestamp_seconds', 'When each work last ended on this node.', ['job']);
  /** Only where the service makes backups: 0 would say that one was just made. */
  let backup: Readonly<Record<'age' | 'bytes' | 'drillAge' | 'drillFailed', Gauge>> | null = null;
  gauge('tulay_build_info', 'The version of the code and of its tables.', ['release', 'schema']).set(
    { release: machine.release, schema: machine.schema },
    1,
  );
  const readFigures = heldFor(figuresHoldMs, clock, () => {
    const now = clock.now();
    return store.read((reader) => reader.figures.standing({ now, since: proposalsSince(policy, now) }));
  });
  const readSum = heldFor(ledgerHoldMs, clock, () => store.read((reader) => reader.ledger.sumOfAll()));

  function tellWaiting(queue: string, { count, oldestAt }: Waiting): void {
    waiting.set({ queue }, count);
    oldest.set({ queue }, oldestAt === null ? 0 : (clock.now() - oldestAt) / 1000);
  }

  return async (): Promise<void> => {
    const [figures, sum, backups] = await Promise.all([readFigures(), readSum(), machine.backups()]);
    tellWaiting('applications', figures.applications);
    tellWaiting('approvals', figures.approvals);
    tellWaiting('withdrawals', figures.withdrawals);
    tellWaiting('payments', figures.incoming);
    loans.reset();
    for (const { status, count } of figures.loans) loans.set({ status }, count);
    const running: readonly string[] = RUNNING_LOAN_STATUSES;
    const out = figures.loans.filter(({ status }) => running.includes(status));
    released.set(out.reduce((all, { count }) => all + count, 0));
    for (const { days, count } of overdueBuckets(figures, manilaDate(clock.now()))) overdue.set({ days }, count);
    unapplied.set(fromCentavos(figures.unappliedCentavos));
    ledgerSum.set(fromCentavos(sum));
    for (const { name, at } of machine.runs()) ran.set({ job: name }, at / 1000);
    if (backups === null) return;
    backup ??= {
      age: gauge('tulay_backup_age_seconds', 'Age of the newest whole backup; +Inf where there is none.'),
      bytes: gauge('tulay_backup_bytes', 'What the newest whole backup takes.'),
      drillAge: gauge('tulay_backup_drill_age_seconds', 'Since a backup was last restored elsewhere; +Inf before.'),
      drillFailed: gauge('tulay_backup_drill_failed', '1 where the last of them was not whole.'),
    };
    backup.age.set(backups.newest === null ? Infinity : (clock.now() - backups.newest.at) / 1000);
    backup.bytes.set(backups.newest?.bytes ?? 0);
    backup.drillAge.set(backups.drill === null ? Infinity : (clock.now() - backups.drill.at) / 1000);
    backup.drillFailed.set(backups.drill?.isWhole === false ? 1 : 0);
  };
}
