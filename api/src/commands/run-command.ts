import { explainStart } from '../start/start-problem.ts';

/** Runs a command with the arguments it was given: its exit code is the process's, and what it cannot do is one sentence. */
export async function runCommand(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exitCode = 1;
  }
}
