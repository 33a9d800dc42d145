// Runs every check, also after one that failed, and says at the end which did.
import { spawnSync } from 'node:child_process';

const checks = ['types', 'lint', 'format', 'dead', 'order'];
const failed = checks.filter((check) => {
  process.stdout.write(`\n> check:${check}\n`);
  return spawnSync('pnpm', ['run', '--silent', `check:${check}`], { stdio: 'inherit' }).status !== 0;
});
process.stdout.write(
  failed.length === 0 ? '\nEvery check passed.\n' : `\nFailed: ${failed.map((check) => `check:${check}`).join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
