import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { hastySite } from './places.ts';

const api = resolve(import.meta.dirname, '../../../api');

export interface ServerProcess {
  readonly origin: string;
  /** Sends a signal and waits until the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * A server in a process of its own, with the built site (or the one in `siteDir`), once it is ready. It takes a free port
 * unless the variables name one. Throws when it ends before: nobody waits for a server that is not there.
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  siteDir: string = hastySite,
): Promise<ServerProcess> {
  const server = spawn(
    process.execPath,
    ['--import', './src/commands/quick-start.ts', 'src/server.ts', `--site=${siteDir}`],
    {
      cwd: api,
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', MAX_EVENT_LOOP_DELAY_MS: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  const origin = await new Promise<string>((ready, fail) => {
    lines.on('line', (line) => {
      const found = /ready on (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) ready(found);
    });
    void ended.then(([code]) => fail(new Error(`The server ended with ${String(code)} before it was ready.`)));
  });
  return {
    origin,
    async end(signal) {
      server.kill(signal);
      await ended;
    },
  };
}
