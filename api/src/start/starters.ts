import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const everyMs = 1_000;
const packageManagers = new Set(['npm', 'npx', 'pnpm']);

/**
 * Tells when the command that started this process is gone. `npx pnpm start` keeps a signal to itself: it ends, and what it
 * started lives on with nobody above it and keeps the port. Nothing is watched where no script of a package manager started us,
 * or where the system tells nothing of processes in /proc; a shell above the command may come and go.
 */
export function whenStarterGone(gone: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (!env['npm_lifecycle_event']?.startsWith('start')) return;
  const starters = startersOf(process.ppid);
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  timer.unref();
}

/** The package managers above this process and the shells that they run scripts with, up to the first program of another kind. */
function startersOf(first: number): readonly number[] {
  const above: { readonly pid: number; readonly kind: Kind }[] = [];
  for (let pid = first, facts = factsOf(pid); facts !== null && facts.kind !== 'other'; facts = factsOf(pid)) {
    above.push({ pid, kind: facts.kind });
    pid = facts.parent;
  }
  const outermost = above.findLastIndex(({ kind }) => kind === 'package manager');
  return above.slice(0, outermost + 1).map(({ pid }) => pid);
}

type Kind = 'package manager' | 'script' | 'other';

function kindOf(words: readonly string[]): Kind {
  if (words[1] === '-c') return 'script';
  return words.some((word) => packageManagers.has(basename(word))) ? 'package manager' : 'other';
}

/** Opens no file: a process that has none left must not take its starter for gone. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Null when there is no such process, or the system does not tell. */
function factsOf(pid: number): { readonly parent: number; readonly kind: Kind } | null {
  try {
    // The name in parentheses may hold anything; behind it are the state and the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/, 4);
    return { parent: Number(parent), kind: kindOf(words) };
  } catch {
    return null;
  }
}
