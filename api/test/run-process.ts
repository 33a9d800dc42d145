import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Operator } from '@tulay/conformance/api/desk/operator';
import { clockVariables } from './process-clock.ts';
import { serviceFlags } from './start-command.ts';

const apiDir = fileURLToPath(new URL('..', import.meta.url));
// Each test starts processes; reading the sources anew takes them most of their time.
const compileCache = fileURLToPath(new URL('../../.cache/compile', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  out(): string;
}

/**
 * One of the programs in src, with exactly these variables and the clock of tests; nothing of the developer's own environment.
 * `folder` is the folder `api` of another copy.
 */
export function run(
  program:
    | 'server'
    | 'officer'
    | 'member'
    | 'clock'
    | 'doctor'
    | 'go-live'
    | 'audit'
    | 'backup'
    | 'keys'
    | 'db-copy'
    | 'files-copy',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = apiDir,
): Running {
  const file = program === 'server' ? 'src/server.ts' : `src/commands/${program}.ts`;
  const flags = program === 'server' ? serviceFlags : ['--import', './src/commands/quick-start.ts'];
  const child = spawn(process.execPath, [...flags, file, ...args], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: compileCache, ...clockVariables(env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { child, ended, out: () => out };
}

/** A server on a free port, once it says that it is ready: its origin. Throws with what it wrote when it ends before. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  folder?: string,
): Promise<Running & { readonly origin: string }> {
  const usual = {
    PORT: '0',
    LOG_LEVEL: 'error',
    // All members of a test come from one address.
    REGISTRATIONS_PER_HOUR: '1000000',
    // A busy machine is not what they are about.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  };
  const running = run('server', [], { ...usual, ...env }, folder);
  const origin = await new Promise<string>((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      const found = /ready on (http:\S+)/.exec(running.out())?.[1];
      if (found) resolve(found);
    });
    void running.ended.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)));
  });
  return { ...running, origin };
}

export async function stop({ child, ended }: Running): Promise<Ended> {
  child.kill('SIGTERM');
  return ended;
}

/** The operator's commands beside a server with these variables. */
export function operatorIn(env: Readonly<Record<string, string>>, folder?: string): Operator {
  const officer = async (args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const { code, err } = await run('officer', [...args, '--by', 'test'], { ...env, ...more }, folder).ended;
    if (code !== 0) throw new Error(err);
  };
  return {
    addOfficer: ({ phoneNumber, fullName, password, promotes }) =>
      officer(['add', phoneNumber, fullName, ...(promotes ? ['--promote'] : [])], { OFFICER_PASSWORD: password }),
    changeOfficer: (change, phoneNumber) => officer([change, phoneNumber]),
  };
}
