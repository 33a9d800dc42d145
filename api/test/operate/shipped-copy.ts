import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);
export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** What operate/ship.sh makes in a clean folder below `dir` of the sources as they are now; its own folder. */
export async function ship(dir: string, release: string): Promise<string> {
  const [sources, shipped] = [join(dir, `sources-${release}`), join(dir, `tulay-${release}`)];
  await mkdir(sources);
  const known = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await exec('git', known, { cwd: repository, maxBuffer: 16 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter(Boolean)) await cp(join(repository, file), join(sources, file));
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, RELEASE: release };
  await exec('operate/ship.sh', [shipped], { cwd: sources, env, timeout: 400_000 });
  return shipped;
}
