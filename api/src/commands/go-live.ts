import { parseArgs } from 'node:util';
import { recordLive } from '@tulay/lending/housekeeping';
import { loadConfig, type Config } from '../config/config.ts';
import { tryBackups } from '../start/check-backups.ts';
import { explainStart } from '../start/start-problem.ts';
import type { LiveState } from '../store/live-state.ts';
import { aboutOperator } from './about-operator.ts';
import {
  countActiveOfficers,
  findDemonstrationOfficers,
  findSettings,
  officersNeeded,
  type Finding,
} from './live-findings.ts';
import { runCommand, type ReadBy } from './run-command.ts';
import { withService } from './with-service.ts';

const usage = `Usage: pnpm go-live --by <who> --backups <where copies go>
<who> is the staff number or the initials of whoever sits at this machine. <where copies go> is a sentence of 10 to 200
characters, for example "pnpm backup every hour by cron, copied to another house". Both are kept, sealed, in the database, and <who>
in the audit.`;

function findBackups(backups: string | undefined): Finding {
  const isNamed = backups !== undefined && backups.length >= 10 && backups.length <= 200;
  return { about: 'where copies go', problem: isNamed ? null : 'expected --backups with 10 to 200 characters' };
}

/** Nothing is looked at where the service makes none. */
async function findBackupPlace(config: Config): Promise<readonly Finding[]> {
  if (config.backupPlace === null) return [];
  const problem = await tryBackups(config).then(() => null, explainStart);
  return [{ about: 'backups can be made', problem }];
}

const sentence = ({ about, problem }: Finding): string =>
  problem === null ? `ok       ${about}` : `MISSING  ${about}: ${problem}`;
const since = ({ at, by, backups }: LiveState): string => `Live since ${at}, as ${by} said. Copies: ${backups}.`;

function read(args: readonly string[]) {
  const options = { by: { type: 'string' }, backups: { type: 'string' } } as const;
  const { by, backups } = parseArgs({ args: [...args], options }).values;
  return by !== undefined && aboutOperator.test(by) ? { by, backups: backups?.trim() } : null;
}

/** `pnpm go-live`: looks at all that a lender needs, says what it found, and writes down that the service is live. Returns the exit code. */
async function run({ by, backups }: ReadBy<typeof read>): Promise<number> {
  const config = loadConfig(process.env, undefined, 'never');
  return withService(config, async ({ service, live }) => {
    const before = await live.read();
    const named = backups ?? before?.backups;
    const found = [
      ...findSettings(),
      await findDemonstrationOfficers(service),
      findBackups(named),
      ...(await findBackupPlace(config)),
    ];
    process.stdout.write(`${found.map(sentence).join('\n')}\n`);
    if (found.some(({ problem }) => problem !== null)) {
      process.stderr.write(
        before ? `${since(before)} It does not start like this.\n` : 'Not live: nothing was changed.\n',
      );
      return 1;
    }
    await live.record({ at: new Date(service.ports.clock.now()).toISOString(), by, backups: named ?? '' });
    const now = await live.read();
    await recordLive(service, now?.by ?? by);
    process.stdout.write(`${now ? since(now) : ''} There is no way back. Start the service anew.\n`);
    const active = await countActiveOfficers(service);
    if (active < officersNeeded)
      process.stdout.write(
        `Officers: ${active} active, and ${officersNeeded} are needed to release money. Where there were some, this is another database: look at DATA_DIR and DATABASE_URL. Otherwise \`pnpm officer add\`.\n`,
      );
    return 0;
  });
}

await runCommand({ usage, read, run });
