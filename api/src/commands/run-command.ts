import { explainStart } from '../start/start-problem.ts';

/** What a command has been asked for, as its own `read` says it. */
export type ReadBy<Read extends (args: readonly string[]) => unknown> = NonNullable<ReturnType<Read>>;

interface Command<Asked> {
  /** Printed where the arguments are none of its own. */
  readonly usage: string;
  /** What was asked for, or null; may let through what `parseArgs` throws. */
  readonly read: (args: readonly string[]) => Asked | null;
  /** Returns the exit code. */
  readonly run: (asked: Asked) => Promise<number>;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS_');

function readOrNull<Asked>(read: Command<Asked>['read']): Asked | null {
  try {
    return read(process.argv.slice(2));
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Runs a command with the arguments it was given: its exit code is the process's, and what it cannot do is one sentence. */
export async function runCommand<Asked>({ usage, read, run }: Command<Asked>): Promise<void> {
  try {
    const asked = readOrNull(read);
    if (asked === null) process.stderr.write(`${usage}\n`);
    process.exitCode = asked === null ? 2 : await run(asked);
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  }
}

/** For a command that takes no arguments. */
export const readNone = (args: readonly string[]): true | null => (args.length === 0 ? true : null);
