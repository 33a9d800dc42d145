import { parseArgs } from 'node:util';
import {
  accountFacts,
  addOfficer,
  type OfficerRefused,
  type Registry,
  changeOfficer,
  listOfficers,
  resetOfficer,
  type OfficerChange,
} from '@tulay/lending/account';
import { refusalSentence } from '@tulay/contract/words/refusal-sentence';
import { loadConfig } from '../config/config.ts';
import { generatePassword } from '../start/generate-password.ts';
import { aboutOperator, aboutWho } from './about-operator.ts';
import { runCommand, type ReadBy } from './run-command.ts';
import { withService } from './with-service.ts';

const usage = `Usage:
  pnpm officer list
  pnpm officer add <phone> <full name> --by <who> [--promote]
  pnpm officer remove | suspend | restore | reset <phone> --by <who>
  pnpm officer restore <phone> --by <who> --former <phone>
${aboutWho}`;

interface Asked {
  readonly phoneNumber: string;
  readonly names: readonly string[];
  readonly by: string;
  /** That the account which a new officer's number has is theirs. */
  readonly promotes: boolean | undefined;
  /** The number of before a change without its code, which its owner made. */
  readonly former: string | undefined;
  /** Chosen by the operator in OFFICER_PASSWORD, otherwise null. */
  readonly chosenPassword: string | null;
}
/** What a command says when it is done. */
type Done = { readonly ok: true; readonly told: string };
type Command = (registry: Registry, asked: Asked) => Promise<Done | OfficerRefused>;

const shownOnce = (password: string): string => `Password, shown only now: ${password}`;

async function add(
  registry: Registry,
  { phoneNumber, names, by, promotes, chosenPassword }: Asked,
): Promise<Done | OfficerRefused> {
  const password = chosenPassword ?? generatePassword();
  const added = await addOfficer(registry, { phoneNumber, fullName: names.join(' '), password, by, promotes });
  if (!added.ok) return added;
  const told = added.created
    ? 'Officer added.'
    : `The account has the role and another password now, and all sessions ended: ${accountFacts(added.member)}.`;
  return { ok: true, told: chosenPassword === null ? `${told} ${shownOnce(password)}` : told };
}

async function reset(registry: Registry, { phoneNumber, by, chosenPassword }: Asked): Promise<Done | OfficerRefused> {
  const password = chosenPassword ?? generatePassword();
  const done = await resetOfficer(registry, { phoneNumber, password, by });
  if (!done.ok) return done;
  const told = 'The password is another one, and all sessions ended.';
  return { ok: true, told: chosenPassword === null ? `${told} ${shownOnce(password)}` : told };
}

const changing =
  (change: OfficerChange, told: string): Command =>
  async (registry, { phoneNumber, by, former }) => {
    const done = await changeOfficer(registry, { change, phoneNumber, by, former });
    return done.ok ? { ok: true, told } : done;
  };

const commands = new Map<string, Command>([
  ['add', add],
  ['reset', reset],
  [
    'remove',
    changing(
      'remove',
      'No officer any more: the role is gone and all sessions ended. The history keeps what was done.',
    ),
  ],
  ['suspend', changing('suspend', 'The officer is on hold: nothing opens, and all sessions ended.')],
  ['restore', changing('restore', 'The officer may sign in again.')],
]);

/** One line an officer, and the problem of an empty list. */
async function list(registry: Registry): Promise<string> {
  const officers = await listOfficers(registry);
  const lines = officers.map(({ phoneNumber, fullName, suspended, demonstration }) =>
    [phoneNumber, fullName, suspended ? 'on hold' : 'active', ...(demonstration ? ['demonstration'] : [])].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There is no officer. Add one with pnpm officer add.';
}

function sentencesOf({ error, advice }: OfficerRefused): readonly string[] {
  if (advice !== undefined) return [`phoneNumber: ${advice}`];
  const fields = Object.entries(error.fields ?? {});
  if (fields.length > 0) return fields.map(([field, refusal]) => `${field}: ${refusalSentence('en', refusal)}`);
  return [error.code === 'member.not_found' ? 'Nobody with this number is an officer.' : error.code];
}

/** What was typed: the list, a command with all that it needs, or null. */
function read(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { by: { type: 'string' }, promote: { type: 'boolean' }, former: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', phoneNumber, ...names] = positionals;
  if (name === 'list' && phoneNumber === undefined) return 'list';
  const command = commands.get(name);
  const { by, promote: promotes, former } = values;
  if (!command || !phoneNumber || !by || !aboutOperator.test(by) || (name === 'add') !== names.length > 0) return null;
  if ((promotes && name !== 'add') || (former !== undefined && name !== 'restore')) return null;
  return { command, phoneNumber, names, by, promotes, former };
}

/** `pnpm officer ...`: officers in the data folder's database, or in the one that DATABASE_URL names. Returns the exit code. */
async function run(asked: ReadBy<typeof read>): Promise<number> {
  const config = loadConfig();
  return withService(config, async ({ service }) => {
    if (asked === 'list') {
      process.stdout.write(`${await list(service)}\n`);
      return 0;
    }
    const { command, ...input } = asked;
    const done = await command(service, { ...input, chosenPassword: config.officerPassword });
    if (!done.ok) {
      process.stderr.write(`${sentencesOf(done).join('\n')}\n`);
      return 1;
    }
    process.stdout.write(`${done.told} Written down as done by ${input.by} at this machine.\n`);
    return 0;
  });
}

await runCommand({ usage, read, run });
