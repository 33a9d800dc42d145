import { parseArgs } from 'node:util';
import { confirmClock } from '@tulay/lending/housekeeping';
import { loadConfig } from '../config/config.ts';
import { aboutOperator, aboutWho } from './about-operator.ts';
import { runCommand, type ReadBy } from './run-command.ts';
import { withService } from './with-service.ts';

const usage = `Usage: pnpm clock confirm <today's date in Manila, YYYY-MM-DD> --by <who>
Read the date elsewhere than on this machine.
${aboutWho}`;

/** What was typed; null when something is missing or is no date. */
function read(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { by: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, today = '', ...more] = positionals;
  const { by = '' } = values;
  if (verb !== 'confirm' || more.length > 0 || !aboutOperator.test(by)) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(today) ? { today, by } : null;
}

/** `pnpm clock confirm`: lets go on what stands still since the clock jumped or the service paused. Returns the exit code. */
const run = (confirmation: ReadBy<typeof read>): Promise<number> =>
  withService(loadConfig(), async ({ service }) => {
    const machine = `This machine's clock says ${new Date(service.ports.clock.now()).toISOString()}`;
    if (!(await confirmClock(service, confirmation))) {
      process.stderr.write(`${machine}, which is another day in Manila. Nothing is confirmed: set the clock first.\n`);
      return 1;
    }
    process.stdout.write(
      `${machine}, and is confirmed: what stood still goes on within the hour. Written down as done by ${confirmation.by} at this machine.\n`,
    );
    return 0;
  });

await runCommand({ usage, read, run });
