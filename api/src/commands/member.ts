import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { parseArgs } from 'node:util';
import { normalisePhone } from '@tulay/contract/phone';
import { errorSentence } from '@tulay/contract/words/refusal-sentence';
import { type OperatorsService, runByOperator } from '@tulay/lending/dispatch';
import type { Failure, Success } from '@tulay/lending/operation';
import type { MemberRecord } from '@tulay/lending/ports';
import { exportByOperator } from '@tulay/lending/privacy';
import { loadConfig } from '../config/config.ts';
import { StartProblem } from '../start/start-problem.ts';
import { aboutOperator, aboutWho } from './about-operator.ts';
import { runCommand, type ReadBy } from './run-command.ts';
import { withService } from './with-service.ts';

const usage = `Usage:
  pnpm member hold <phone> --by <who>
  pnpm member lift | erase <phone> --for <officer's phone> --by <who>
  pnpm member export <phone> --to </folder/file.json> --by <who>
${aboutWho}`;

interface Asked {
  readonly by: string;
  /** In whose name it is proposed. */
  readonly officer: MemberRecord | null;
  /** The whole path of a file that there is not yet. */
  readonly to: string | undefined;
}
/** What was done, in a sentence; throws a {@link StartProblem} with what stands against it. */
type Command = (service: OperatorsService, member: MemberRecord, asked: Asked) => Promise<string>;

const secondOfficer = 'Proposed: it is done when another officer approves it at the desk, under Approvals.';

/** What the desk's own operation answered; a success without a word in the audit changed nothing. */
function changed(
  result: Failure | Pick<Success<'setMemberActive' | 'answerPrivacy'>, 'ok' | 'reply' | 'audit'>,
  nothing: string,
): 'PROPOSED' | 'DONE' {
  if (!result.ok) throw new StartProblem(errorSentence('en', result.error.code));
  if (!result.audit?.length) throw new StartProblem(nothing);
  return 'state' in result.reply && result.reply.state === 'PROPOSED' ? 'PROPOSED' : 'DONE';
}

const setActive =
  (active: boolean, done: string, nothing: string): Command =>
  async (service, { id }, asked) => {
    const result = await runByOperator(service, 'setMemberActive', { id, active }, asked);
    return changed(result, nothing) === 'PROPOSED' ? secondOfficer : done;
  };

const erase: Command = async (service, { id }, operator) => {
  const requests = await service.ports.store.read(({ privacy }) => privacy.requestsOf(id));
  const asked = requests.find(({ kind, state }) => kind === 'deletion' && state === 'WAITING');
  if (!asked)
    throw new StartProblem(
      'This member has not asked for the deletion: they do so in the app, at Account and Privacy.',
    );
  const result = await runByOperator(service, 'answerPrivacy', { id: asked.id, reason: 'account_deleted' }, operator);
  changed(result, 'Nothing was changed.');
  return secondOfficer;
};

const exportData: Command = async (service, member, { by, to = '' }) => {
  // Opened first: nothing is written down of a copy that has no place.
  const file = await open(to, 'wx', 0o600).catch((error: unknown) => {
    throw new StartProblem(`No new file can be made at ${to}.`, { cause: error });
  });
  try {
    await file.writeFile(await exportByOperator(service, member, by));
  } finally {
    await file.close();
  }
  return `All that is held on this member is in ${to}, which only you can read. The member is told.`;
};

const commands = new Map<string, Command>([
  [
    'hold',
    setActive(
      false,
      'The account is on hold: its member reads, and moves no money.',
      'This account is on hold already.',
    ),
  ],
  ['lift', setActive(true, 'The account is not on hold any more.', 'This account is not on hold.')],
  ['erase', erase],
  ['export', exportData],
]);

/** What was typed: a command with all that it needs, or null. */
function read(args: readonly string[]) {
  const options = { by: { type: 'string' }, for: { type: 'string' }, to: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name = '', phoneNumber, ...more] = positionals;
  const command = commands.get(name);
  const { by, for: officerPhone, to } = values;
  if (!command || !phoneNumber || more.length > 0 || !by || !aboutOperator.test(by)) return null;
  if ((name === 'lift' || name === 'erase') !== (officerPhone !== undefined)) return null;
  if (name === 'export' ? !to || !isAbsolute(to) : to !== undefined) return null;
  return { command, phoneNumber, by, officerPhone, to };
}

async function findMember({ ports }: OperatorsService, typed: string): Promise<MemberRecord> {
  const phoneNumber = normalisePhone(typed);
  const member = phoneNumber === null ? null : await ports.store.read(({ members }) => members.byPhone(phoneNumber));
  if (!member) throw new StartProblem('Nobody with this number is a member.');
  return member;
}

/** `pnpm member ...`: what the operator does to a member's account, by the desk's own operations. Returns the exit code. */
const run = ({ command, phoneNumber, officerPhone, by, to }: ReadBy<typeof read>): Promise<number> =>
  withService(loadConfig(), async ({ service }) => {
    const officer = officerPhone === undefined ? null : await findMember(service, officerPhone);
    const told = await command(service, await findMember(service, phoneNumber), { by, officer, to });
    process.stdout.write(`${told} Written down as done by ${by} at this machine.\n`);
    return 0;
  });

await runCommand({ usage, read, run });
