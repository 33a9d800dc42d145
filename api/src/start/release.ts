import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const journal = v.pipe(v.string(), v.parseJson(), v.object({ entries: v.array(v.object({ tag: v.string() })) }));

/** What this code is called: by its release, or by its commit in a clone, and the newest change of the tables that it brings along. */
export function readRelease(): { readonly release: string; readonly schema: string } {
  const newest = v.parse(journal, readFileSync(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'));
  return { release: named() ?? commit(), schema: newest.entries.at(-1)?.tag ?? 'none' };
}

/** What operate/ship.sh wrote beside what it shipped. */
function named(): string | null {
  const file = new URL('../../../RELEASE', import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function commit(): string {
  try {
    const asked = ['-C', import.meta.dirname, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // A copy without its history, or a machine without git.
    return 'unknown';
  }
}
