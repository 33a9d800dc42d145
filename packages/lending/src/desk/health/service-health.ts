import type { Operation } from '../../operation.ts';
import { healthChecks, type HealthFacts } from './checks.ts';
import { lookNowAndThen } from './look-at-store.ts';
import { readHealth } from './read-health.ts';

type Machine = Pick<HealthFacts, 'takesRows' | 'room' | 'backups' | 'runs'> & {
  readonly release: string;
  readonly schema: string;
};

/** What the service knows of itself, in sentences for whoever sits at the desk. */
export const serviceHealth: Operation<'serviceHealth', Machine> = {
  async prepare({ ports, policy, now }) {
    const { machine, disk } = ports;
    const [takesRows, room, backups] = await Promise.all([
      lookNowAndThen(ports, policy, now).then(
        (problem) => problem === null || problem.error.code === 'server.disk_full',
        () => false,
      ),
      disk.room(),
      machine.backups(),
    ]);
    return { takesRows, room, backups, runs: machine.runs(), release: machine.release, schema: machine.schema };
  },
  async run({ tx, now, policy, prepared, request: { language } }) {
    const { release, schema, ...known } = prepared;
    const checks = healthChecks({ now, ...known, ...(await readHealth(tx, now)) }, policy, language);
    return { ok: true, reply: { checks: [...checks], release, schema, at: new Date(now).toISOString() } };
  },
};
