import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyAudit } from '@tulay/lending/audit/verify-chain';
import { orNull } from './adapters/atomic-file.ts';
import { databaseFile } from './backup/manifest.ts';
import { composeService } from './compose-service.ts';
import { loadConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { StartProblem } from './start-problem.ts';

const usage = 'Usage: pnpm audit:verify';
const problems = {
  changed: 'what it says is not what was written',
  not_linked: 'it does not follow from the record before it',
  missing_before: 'the record before it is missing',
} as const;

/** `pnpm audit:verify`: recomputes the chain of audit records in the data folder's database. Returns the exit code. */
async function main([command]: readonly string[]): Promise<number> {
  if (command !== 'verify') {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const config = loadConfig();
  // Opened, it would be made, and an empty chain is whole: a wrong folder must not be told as a good one.
  if (config.databaseUrl === null && !(await orNull(stat(join(config.dataDir, databaseFile)))))
    throw new StartProblem(`There is no database in ${config.dataDir}.`);
  const { service } = await composeService(config, {
    messagesWaiting: () => undefined,
    deliveryFailed: () => undefined,
  });
  const { store, hashing } = service.ports;
  try {
    const verdict = await verifyAudit(store, hashing);
    if (verdict.ok) {
      process.stdout.write(`${verdict.count} audit records, all whole and linked.\n`);
      return 0;
    }
    process.stderr.write(
      `Audit record ${verdict.sequence} is broken: ${problems[verdict.problem]}. It is the first of ${verdict.count} records that does not fit.\n`,
    );
    return 1;
  } finally {
    await store.close();
  }
}

await runCommand(main);
