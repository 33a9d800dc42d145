import { parseArgs } from 'node:util';
import { confirmClock } from '@tulay/lending/housekeeping';
import { loadConfig } from '../config/config.ts';
import { composeService } from '../start/compose-service.ts';
import { aboutOperator, aboutWho } from './about-operator.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: pnpm clock confirm <today's date in Manila, YYYY-MM-DD> --by <who>
Read the date elsewhere than on this machine.
${aboutWho}`;

/** What was typed; null when something is missing or is no date. */
function confirmationIn(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { by: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, today = '', ...more] = positionals;
    const { by = '' } = values;
    if (verb !== 'confirm' || more.length > 0 || !aboutOperator.test(by)) return null;
    return /^\d{4}-\d{2}-\d{2}$/.test(today) ? { today, by } : null;
  } catch {
    return null;
  }
}

/** `pnpm clock confirm`: lets go on what stands still since the clock jumped or the service paused. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const confirmation = confirmationIn(args);
  if (confirmation === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { service, nodes } = await composeService(loadConfig(), {
    messagesWaiting: () => undefined,
    deliveryFailed: () => undefined,
  });
  try {
    const machine = `This machine's clock says ${new Date(service.ports.clock.now()).toISOString()}`;
    if (!(await confirmClock(service, confirmation))) {
      process.stderr.write(`${machine}, which is another day in Manila. Nothing is confirmed: set the clock first.\n`);
      return 1;
    }
    process.stdout.write(
      `${machine}, and is confirmed: what stood still goes on within the hour. Written down as done by ${confirmation.by} at this machine.\n`,
    );
    return 0;
  } finally {
    await nodes.close();
    await service.ports.store.close();
  }
}

await runCommand(main);
