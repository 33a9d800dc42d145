import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartProblem } from '../../start/start-problem.ts';

type Program = 'pg_dump' | 'pg_restore';

/** The address without the password, which every user of the machine could read among the arguments of a program. */
function addressOf(url: string): { readonly address: string; readonly variables: Readonly<Record<string, string>> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, variables: password === '' ? {} : { PGPASSWORD: password } };
}

/** Starts one of the programs that come with PostgreSQL. `ended` rejects with a {@link StartProblem} where it could not do its work. */
function start(program: Program, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr).catch(() => '');
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(new StartProblem(`There is no ${program} to be found here.`, { cause })));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      void said.then((lines) =>
        reject(new StartProblem(`${program} failed: ${lines.trim().split('\n').at(-1) ?? ''}`)),
      );
    });
  });
  // Whoever reads the output hears of it there.
  ended.catch(() => undefined);
  return { child, ended };
}

/** The first part of a program's version; null where it is not there. */
async function majorOf(program: Program): Promise<number | null> {
  const { child, ended } = start(program, ['--version']);
  const said = await text(child.stdout);
  return ended.then(
    () => Number(/(\d+)(?:\.\d+)*/.exec(said)?.[1] ?? 0),
    () => null,
  );
}

/** Why this program cannot be used beside a server, or null: an older one cannot read a newer server. */
export function programProblem(program: Program, own: number | null, server: number): string | null {
  const install = `install PostgreSQL's client programs of version ${server} or newer`;
  if (own === null)
    return `Backups of the PostgreSQL server need ${program}, which is not to be found in PATH: ${install}.`;
  return own < server
    ? `${program} is of version ${own}, and the server that DATABASE_URL names of ${server}: ${install}.`
    : null;
}

/** Throws a {@link StartProblem} where dumps cannot be made of a server of this version, or put back. */
export async function checkPrograms(server: number): Promise<void> {
  for (const program of ['pg_dump', 'pg_restore'] as const) {
    const problem = programProblem(program, await majorOf(program), server);
    if (problem !== null) throw new StartProblem(problem);
  }
}

/** Everything in a database as of an instant that another connection holds, in the program's own compressed form. */
export function dumpServer(url: string, snapshot: string): Readable {
  const { address, variables } = addressOf(url);
  const asIs = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const { child, ended } = start('pg_dump', [...asIs, `--dbname=${address}`], variables);
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      // Bytes are what a program writes.
      for await (const chunk of child.stdout) yield chunk as Uint8Array;
      await ended;
    } finally {
      child.kill();
    }
  }
  return Readable.from(whole(), { objectMode: false });
}

/** Puts a dump into an empty database, all or nothing. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { address, variables } = addressOf(url);
  const whole = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  const { child, ended } = start('pg_restore', [...whole, `--dbname=${address}`, file], variables);
  child.stdout.resume();
  await ended;
}
