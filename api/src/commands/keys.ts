import { loadConfig } from '../config/config.ts';
import { rotateKey } from './rotate-key.ts';
import { openFileStorage } from '../start/open-files.ts';
import { lockStopped } from './lock-stopped.ts';
import { runCommand } from './run-command.ts';

/** `pnpm keys rotate`: a new master key for the data folder. Returns the exit code. */
async function run(): Promise<number> {
  process.umask(0o077);
  const config = loadConfig();
  const { rows, files, oldKeyPath } = await rotateKey(
    config.dataDir,
    () => openFileStorage(config),
    () => lockStopped(config),
  );
  process.stdout.write(
    `The key is changed: ${rows} rows and ${files} photos are sealed anew, everybody is signed out. Copy the new master.key elsewhere and run \`pnpm backup now\`. Backups made before open with the old key alone: put ${oldKeyPath} where your copies of keys are, as long as you keep them.\n`,
  );
  return 0;
}

await runCommand({
  usage: 'Usage: pnpm keys rotate',
  read: ([command, ...rest]) => (command === 'rotate' && rest.length === 0 ? command : null),
  run,
});
