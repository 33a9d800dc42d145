import { listOfficers } from '@tulay/lending/account';
import type { Service } from '@tulay/lending/service';
import type { Config } from '../../config/config.ts';
import type { Composed } from '../../start/compose-service.ts';
import { explainStart } from '../../start/start-problem.ts';
import type { LiveState } from '../../store/live-state.ts';
import { findDemonstrationOfficers, findSettings } from '../live-findings.ts';
import { note, ok, red, type Verdict } from './verdict.ts';

type Inside = {
  readonly ports: Pick<Service['ports'], 'store' | 'clock' | 'hashing' | 'ids'>;
  readonly policy: Service['policy'];
};

/** A code that comes later than that is no use. */
const lateMs = 10 * 60_000;
/** One proposes and another approves. */
const officersNeeded = 2;

function lookAtLive(state: LiveState | null, { demonstration }: Config): readonly Verdict[] {
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
    note('backups', `not looked at; who went live said: ${state.backups}`),
  ];
}

async function lookAtOfficers(service: Inside, isLive: boolean): Promise<Verdict> {
  const about = 'officers';
  const left = await findDemonstrationOfficers(service);
  if (isLive && left.problem !== null) return red(about, left.problem);
  const active = (await listOfficers(service)).filter(({ suspended }) => !suspended).length;
  const says = `${active} active`;
  if (active >= officersNeeded) return ok(about, says);
  return (isLive ? red : note)(about, `${says}, and two are needed to release money: \`pnpm officer add\``);
}

async function lookAtClock({ ports, policy }: Inside): Promise<Verdict> {
  const about = 'clock';
  const now = ports.clock.now();
  const actions = ['clock.stopped', 'clock.confirmed'] as const;
  const { newest, said } = await ports.store.read(async ({ audit }) => ({
    newest: await audit.last(),
    said: (await audit.list({ actions, limit: 1, cursor: null })).items[0],
  }));
  if (said?.action === 'clock.stopped')
    return red(about, 'it jumped, and charges and reminders stand still: `pnpm clock confirm`');
  const says = `${new Date(now).toISOString()} here`;
  const isBehind = newest !== null && newest.at - now > policy.clockBehindMs;
  return isBehind ? red(about, `${says}, and the newest record is later`) : ok(about, says);
}

async function lookAtMessages({ ports }: Inside): Promise<Verdict> {
  const about = 'messages';
  const now = ports.clock.now();
  const { waiting, oldestDueAt, uncertain } = await ports.store.read(({ messages }) => messages.backlog(now));
  const says = `${waiting} wait, ${uncertain} of which nobody knows whether they arrived`;
  if (oldestDueAt !== null && now - oldestDueAt > lateMs)
    return red(
      about,
      `${says}; the oldest is due since ${new Date(oldestDueAt).toISOString()}: is the service running, does the gateway answer?`,
    );
  return uncertain > 0 ? note(about, says) : ok(about, says);
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
    await lookAtClock(service),
    await lookAtMessages(service),
    await lookAtOfficers(service, state !== null),
    ...lookAtLive(state, config),
  ];
}
