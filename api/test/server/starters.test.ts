import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const apiDir = fileURLToPath(new URL('../..', import.meta.url));
/** Starts the server below a shell and, like npx, hands no signal on. */
const starter = `
const { spawn } = require('node:child_process');
const command = '"$0" --import ./src/commands/quick-start.ts src/server.ts; true';
spawn('sh', ['-c', command, process.execPath], { stdio: 'inherit' });
setInterval(() => undefined, 1000);
`;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tulay-starters-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** The command that an operator typed, named `name`, once the server is ready. */
async function startedBy(name: string) {
  const command = spawn(process.execPath, ['-e', starter], {
    argv0: name,
    cwd: apiDir,
    // A group of its own, so that the test can end all of it.
    detached: true,
    env: { DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let out = '';
  command.stdout.on('data', (chunk) => (out += String(chunk)));
  await vi.waitFor(() => expect(out).toContain('ready on'), 30_000);
  const origin = /http:\S+/.exec(out)?.[0] ?? '';
  return {
    command,
    answers: () =>
      fetch(`${origin}/api/v2/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

test('a signal to the command that was typed ends the server below it too, in order', async () => {
  const { command, answers } = await startedBy('npm');
  try {
    expect(await answers()).toBe(true);
    // It closes when nothing below holds its output any more.
    const ended = once(command, 'close');
    command.kill('SIGTERM');
    await vi.waitFor(async () => expect(await answers()).toBe(false), 20_000);
    await ended;
  } finally {
    endGroup(command.pid);
  }
});

test('a shell above it may go: whoever sent the service into the background still has it', async () => {
  const { command, answers } = await startedBy('bash');
  try {
    command.kill('SIGTERM');
    await once(command, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await answers()).toBe(true);
  } finally {
    endGroup(command.pid);
  }
});

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
