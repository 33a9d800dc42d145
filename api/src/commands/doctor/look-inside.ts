import { checkAudit } from '@tulay/lending/audit';
import { healthChecks, readHealth } from '@tulay/lending/desk';
import type { Service } from '@tulay/lending/service';
import type { Config } from '../../config/config.ts';
import type { Composed } from '../../start/compose-service.ts';
import { tryBackups } from '../../start/check-backups.ts';
import { explainStart } from '../../start/start-problem.ts';
import type { LiveState } from '../../store/live-state.ts';
import { countActiveOfficers, findDemonstrationOfficers, findSettings, officersNeeded } from '../live-findings.ts';
import { note, ok, red, verdict, type Verdict } from './verdict.ts';

type Inside = {
  readonly ports: Pick<Service['ports'], 'store' | 'clock' | 'hashing' | 'ids' | 'machine'>;
  readonly policy: Service['policy'];
};

function lookAtLive(state: LiveState | null, { demonstration, backupPlace }: Config): readonly Verdict[] {
  if (state === null)
    return [
      demonstration
        ? note('live', 'no: this is a demonstration')
        : red(
            'live',
            "the company's facts are set, and this database never went live: `pnpm go-live`, or the right database",
          ),
    ];
  const settings = findSettings().map(({ about, problem }) => (problem === null ? ok(about) : red(about, problem)));
  return [
    ok('live', `since ${state.at}`),
    ...settings,
    // Where the service makes them itself they were looked at above.
    ...(backupPlace === null ? [note('backups', `not made by the service; who went live said: ${state.backups}`)] : []),
  ];
}

async function lookAtOfficers(service: Inside, isLive: boolean): Promise<Verdict> {
  const about = 'officers';
  const left = await findDemonstrationOfficers(service);
  if (isLive && left.problem !== null) return red(about, left.problem);
  const active = await countActiveOfficers(service);
  const says = `${active} active`;
  if (active >= officersNeeded) return ok(about, says);
  return (isLive ? red : note)(about, `${says}, and two are needed to release money: \`pnpm officer add\``);
}

/** What the desk is told of the database, too. Of backups only where the service makes them. */
async function lookAsTheDesk({ ports, policy }: Inside): Promise<readonly Verdict[]> {
  const now = ports.clock.now();
  const backups = await ports.machine.backups();
  const known = await ports.store.read((reader) => readHealth(reader, now));
  return healthChecks({ now, backups, ...known }, policy, 'en')
    .filter(({ about }) => backups !== null || (about !== 'backups' && about !== 'drill'))
    .map(({ about, state, says }) => verdict(about, state, says));
}

/** From where the service found it whole the last time: reading all of it takes as long as it is, and nothing is kept of this look. */
async function lookAtAudit({ ports }: Inside): Promise<Verdict> {
  const about = 'audit';
  const known = await ports.store.read(({ audit }) => audit.verified());
  if (known === null) return note(about, 'not looked at yet: the service does so in its first hour');
  const { verdict: found } = await checkAudit({ ports }, { keeps: false });
  return found.ok
    ? ok(about, `whole, ${found.count} records since ${known.date}`)
    : red(about, `broken at record ${found.sequence}: \`pnpm audit:verify --whole\` says how`);
}

/** Whether one could be made, where there is something to look at. */
async function lookAtBackups(config: Config): Promise<readonly Verdict[]> {
  const about = 'backups can be made';
  if (config.backupPlace === null && config.backupRecipient === null) return [];
  return [
    await tryBackups(config).then(
      () => ok(about, config.backupRecipient === null ? 'not encrypted: BACKUP_RECIPIENT is not set' : 'encrypted'),
      (error: unknown) => red(about, explainStart(error)),
    ),
  ];
}

/** What the database says of the service, and whether its photos are where they are looked for. */
export async function lookInside(config: Config, composed: Composed): Promise<readonly Verdict[]> {
  const { service, live, checkFiles } = composed;
  const state = await live.read();
  const photos = await checkFiles().then(
    () => ok('photos'),
    (error: unknown) => red('photos', explainStart(error)),
  );
  return [
    ok('key opens the database'),
    photos,
    ...(await lookAtBackups(config)),
    ...(await lookAsTheDesk(service)),
    await lookAtAudit(service),
    await lookAtOfficers(service, state !== null),
    ...lookAtLive(state, config),
  ];
}
