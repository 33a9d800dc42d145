import { parseArgs } from 'node:util';
import { listOfficers } from '@tulay/lending/account';
import type { Registry } from '@tulay/lending/account';
import { ConfigError, loadConfig } from '../config/config.ts';
import { composeService } from '../start/compose-service.ts';
import type { LiveState } from '../store/live-state.ts';
import { aboutOperator } from './about-operator.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: pnpm go-live --by <who> --backups <where copies go>
<who> is the staff number or the initials of whoever sits at this machine. <where copies go> is a sentence of 10 to 200
characters, for example "pnpm backup every hour by cron, copied to another house". Both are kept, sealed, in the database.`;

/** What is looked at, and the variables that answer for it. */
const settings: readonly (readonly [string, readonly string[]])[] = [
  [
    'facts of the company',
    ['COMPANY_LEGAL_NAME', 'COMPANY_SEC_NO', 'COMPANY_CA_NO', 'COMPANY_ADDRESS', 'COMPANY_EMAIL', 'COMPANY_PHONE'],
  ],
  ['address of the site', ['PUBLIC_URL']],
  ['proxy in front', ['TRUST_PROXY']],
  ['gateway of text messages', ['SMS_URL']],
  ['gateway of e-mail', ['MAIL_URL']],
  ['real time', ['TEST_CLOCK_AHEAD_MS']],
];

interface Finding {
  readonly about: string;
  /** Null: as it should be. */
  readonly problem: string | null;
}

function problemsOfSettings(): ReadonlyMap<string, string> {
  try {
    loadConfig(process.env, undefined, 'always');
    return new Map();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

function findSettings(): readonly Finding[] {
  const problems = problemsOfSettings();
  return settings.map(([about, names]) => {
    const wrong = names.flatMap((name) => (problems.has(name) ? [`${name}: ${problems.get(name)}`] : []));
    return { about, problem: wrong.length === 0 ? null : wrong.join('; ') };
  });
}

async function findOfficers(registry: Registry): Promise<Finding> {
  const left = (await listOfficers(registry)).filter(({ demonstration }) => demonstration);
  const commands = left.map(({ phoneNumber }) => `pnpm officer remove ${phoneNumber} --by <who>`);
  return {
    about: 'no officers of the demonstration',
    problem: left.length === 0 ? null : `their passwords were printed: ${commands.join('; ')}`,
  };
}

function findBackups(backups: string | undefined): Finding {
  const isNamed = backups !== undefined && backups.length >= 10 && backups.length <= 200;
  return { about: 'where copies go', problem: isNamed ? null : 'expected --backups with 10 to 200 characters' };
}

const sentence = ({ about, problem }: Finding): string =>
  problem === null ? `ok       ${about}` : `MISSING  ${about}: ${problem}`;
const since = ({ at, by, backups }: LiveState): string => `Live since ${at}, as ${by} said. Copies: ${backups}.`;

function readArguments(args: readonly string[]) {
  try {
    const { by, backups } = parseArgs({
      args: [...args],
      options: { by: { type: 'string' }, backups: { type: 'string' } },
    }).values;
    return by !== undefined && aboutOperator.test(by) ? { by, backups: backups?.trim() } : null;
  } catch {
    return null;
  }
}

/** `pnpm go-live`: looks at all that a lender needs, says what it found, and writes down that the service is live. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { by, backups } = asked;
  const { service, nodes, live, closeDocuments } = await composeService(loadConfig(process.env, undefined, 'never'), {
    messagesWaiting: () => undefined,
    deliveryFailed: () => undefined,
  });
  try {
    const before = await live.read();
    const named = backups ?? before?.backups;
    const found = [...findSettings(), await findOfficers(service), findBackups(named)];
    process.stdout.write(`${found.map(sentence).join('\n')}\n`);
    if (found.some(({ problem }) => problem !== null)) {
      process.stderr.write(
        before ? `${since(before)} It does not start like this.\n` : 'Not live: nothing was changed.\n',
      );
      return 1;
    }
    await live.record({ at: new Date(service.ports.clock.now()).toISOString(), by, backups: named ?? '' });
    const now = await live.read();
    process.stdout.write(`${now ? since(now) : ''} There is no way back. Start the service anew.\n`);
    return 0;
  } finally {
    await closeDocuments();
    await nodes.close();
    await service.ports.store.close();
  }
}

await runCommand(main);
