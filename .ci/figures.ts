// Makes the figures in docs anew: each block runs the command that its comment names, and holds what that printed. `pnpm figures` makes
// all of them, `pnpm figures lighthouse storm` those whose command holds one of these words. It wants a machine that does nothing else.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** A block: the command in its comment, and what stands until its end. */
export const block = /<!-- figures: (?<command>.+) -->\n(?<made>[\s\S]*?)<!-- end of figures -->/g;

/** Of what a command printed, its tables and the figures of the soak, each of these once. */
export function figuresIn(printed: string): string {
  const parts: string[] = [];
  let isApart = false;
  for (const line of stripVTControlCharacters(printed).split('\n')) {
    const figure = /figure: (.+)$/.exec(line)?.[1];
    const isRow = line.startsWith('|');
    const kept = isRow ? line : figure && `- ${figure}`;
    // The next table is another one.
    isApart ||= !isRow;
    if (!kept || (figure && parts.includes(kept))) continue;
    const last = parts.at(-1);
    if (last !== undefined && (isRow ? isApart : last.startsWith('|'))) parts.push('');
    parts.push(kept);
    isApart = false;
  }
  return parts.join('\n');
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a command prints, shown as it comes. */
async function printedBy(command: string): Promise<string> {
  process.stdout.write(`\n> ${command}\n`);
  const [program = '', ...args] = command.split(' ');
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  let printed = '';
  for await (const piece of child.stdout.setEncoding('utf8')) {
    printed += String(piece);
    process.stdout.write(String(piece));
  }
  if ((await ended) !== 0) throw new Error(`${command} failed: its figures stay as they were.`);
  return printed;
}

async function make(file: string, words: readonly string[]): Promise<void> {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', ':!docs') && ' and what is not committed';
  const commit = `${git('rev-parse', '--short=8', 'HEAD')}${changes}`;
  for (const { groups } of readFileSync(file, 'utf8').matchAll(block)) {
    const { command = '', made = '' } = groups ?? {};
    if (words.length > 0 && !words.some((word) => command.includes(word))) continue;
    const load = (loadavg()[0] ?? Number.NaN).toFixed(1);
    const figures = figuresIn(await printedBy(command));
    const at = new Date().toISOString().slice(0, 10);
    const on = `\`${command}\`, ${at}, commit ${commit}, ${availableParallelism()} processors with a load of ${load} before it:`;
    const whole = readFileSync(file, 'utf8');
    const open = `<!-- figures: ${command} -->\n`;
    writeFileSync(
      file,
      whole.replace(`${open}${made}`, () => `${open}\n${on}\n\n${figures}\n\n`),
    );
  }
}

if (import.meta.main) await make(`${root}docs/performance.md`, process.argv.slice(2));
