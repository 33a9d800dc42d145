// Runs the long forms of the tests whose short forms are part of every run, and prints their figures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

interface Soak {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const soaks: readonly Soak[] = [
  {
    name: 'races and tampering',
    command: ['vitest', 'run', '--project', 'api', 'test/races.test.ts'],
  },
  {
    name: 'a server that is killed under load',
    command: ['vitest', 'run', '--project', 'api', 'test/server-kill.test.ts'],
  },
  {
    name: 'the wizard on a bad line',
    command: [
      'pnpm',
      '--filter',
      '@tulay/web',
      'exec',
      'playwright',
      'test',
      '--project=server',
      'e2e/activation/bad-network.spec.ts',
    ],
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const env = { ...process.env, SOAK: '1' };

function run([command, ...args]: Soak['command']): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

if (!run(['pnpm', '--filter', '@tulay/web', 'run', 'build:if-stale'])) process.exit(1);
const results = soaks.map(({ name, command }) => {
  process.stdout.write(`\n> ${name}\n`);
  const startedMs = performance.now();
  const isOk = run(command);
  return { name, isOk, seconds: Math.round((performance.now() - startedMs) / 1000) };
});
for (const { name, isOk, seconds } of results)
  process.stdout.write(`${isOk ? 'passed' : 'failed'}: ${name}, ${seconds} s\n`);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
